import { findText } from './engine.ts'

let load: (() => Promise<unknown>) | undefined
let loading: Promise<void> | undefined

/** How message texts are loaded: with the first answer that needs them. */
export function loadMessagesBy(given: () => Promise<unknown>): void {
  load = given
  loading = undefined
}

/**
 * Resolves when the texts are loaded; after a failure codes are shown and the next answer tries
 * again.
 */
export function messagesReady(): Promise<void> {
  loading ??= (load?.() ?? Promise.resolve()).then(
    () => undefined,
    () => {
      loading = undefined
    },
  )
  return loading
}

/** A code without a text shows its last part. */
export const messageText = (code: string): string =>
  findText('messages', code) ?? code.split('.').at(-1) ?? code
