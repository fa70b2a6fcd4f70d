import { addTexts, findText } from './engine.ts'

/** Texts of message codes in both languages; a `WebModule` carries those of its features. */
export type Messages = {
  readonly cs: Readonly<Record<string, string>>
  readonly en: Readonly<Record<string, string>>
}

const NAMESPACE = 'message'

/** Declares the texts of message codes (`'region.created': 'Region byl vytvořen.'`); English has exactly the codes of the Czech. */
export const defineMessages = <const Code extends string>(texts: {
  readonly cs: Readonly<Record<Code, string>>
  readonly en: Readonly<Record<NoInfer<Code>, string>>
}): Messages => texts

/** Makes the codes known to `messageText`; done where the modules are put together. */
export function registerMessages(messages: readonly Messages[]): void {
  for (const { cs, en } of messages) addTexts({ namespace: NAMESPACE, cs, en })
}

let load: (() => Promise<readonly Messages[]>) | undefined
let loading: Promise<void> | undefined

/** As `registerMessages`, but not before an answer needs words: they are as large as a screen, and most screens are only read. */
export function registerMessagesLater(given: () => Promise<readonly Messages[]>): void {
  load = given
  loading = undefined
}

/** Resolves when the codes of all answers have their texts; where they cannot be fetched codes show as they are, and the next answer tries again. */
export function messagesReady(): Promise<void> {
  loading ??= (load?.() ?? Promise.resolve([])).then(registerMessages).catch(() => {
    loading = undefined
  })
  return loading
}

/** The text `message.<code>` in the current language; a code without a text shows its last part (domain.md §8.4). */
export const messageText = (code: string): string =>
  findText(NAMESPACE, code) ?? code.split('.').at(-1) ?? code
