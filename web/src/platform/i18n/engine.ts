import {
  addFiles,
  type Catalog,
  findText as findIn,
  type TextTree,
  type Values,
} from '@crm/texts/text'
import { DEFAULT_LANGUAGE, type Language } from './languages.ts'

const catalogs = { cs: new Map(), en: new Map() } satisfies Record<Language, Catalog>

let language: Language = DEFAULT_LANGUAGE
const listeners = new Set<() => void>()

/** The language of the screen right now; components use `useLanguage`. */
export const currentLanguage = (): Language => language

/** Switches every text at once; its texts are there already. */
export function changeLanguage(next: Language): void {
  language = next
  for (const listener of listeners) listener()
}

/** Tells of every change of the language. */
export function onLanguageChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Makes the texts of files known, path → content. */
export const addTexts = (of: Language, files: Readonly<Record<string, TextTree>>): void =>
  addFiles(catalogs[of], files)

/** The text of a key, placeholders filled, in the current language unless another is given; `undefined` when there is none. */
export const findText = (
  namespace: string,
  key: string,
  values?: Values,
  wanted: Language = language,
): string | undefined => findIn(catalogs[wanted].get(namespace), wanted, key, values)

/** As `findText`; a key without a text shows itself. */
export const translate = (
  namespace: string,
  key: string,
  values?: Values,
  wanted?: Language,
): string => findText(namespace, key, values, wanted) ?? key

/** Whether there is a text of this very key. */
export const hasText = (namespace: string, key: string): boolean =>
  catalogs[DEFAULT_LANGUAGE].get(namespace)?.has(key) === true
