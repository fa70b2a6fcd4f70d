import { findText } from './engine.ts'

let load: (() => Promise<unknown>) | undefined
let loading: Promise<void> | undefined

/** Says how the texts of all message codes are made known: not before an answer needs words, because most screens are only read. */
export function loadMessagesBy(given: () => Promise<unknown>): void {
  load = given
  loading = undefined
}

/** Resolves when the codes of all answers have their texts; where they cannot be fetched codes show as they are, and the next answer tries again. */
export function messagesReady(): Promise<void> {
  loading ??= (load?.() ?? Promise.resolve()).then(
    () => undefined,
    () => {
      loading = undefined
    },
  )
  return loading
}

/** The text of a message code in the current language; a code without a text shows its last part. */
export const messageText = (code: string): string =>
  findText('messages', code) ?? code.split('.').at(-1) ?? code
