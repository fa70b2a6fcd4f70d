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

/** Components use `useLanguage`. */
export const currentLanguage = (): Language => language

/** The texts of the language must be loaded. */
export function changeLanguage(next: Language): void {
  language = next
  for (const listener of listeners) listener()
}

export function onLanguageChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Path → content. */
export const addTexts = (of: Language, files: Readonly<Record<string, TextTree>>): void =>
  addFiles(catalogs[of], files)

/** The text of a key with its placeholders filled; `undefined` when there is none. */
export const findText = (
  namespace: string,
  key: string,
  values?: Values,
  wanted: Language = language,
): string | undefined => findIn(catalogs[wanted].get(namespace), wanted, key, values)

/** Like `findText`, but a missing text shows its key. */
export const translate = (
  namespace: string,
  key: string,
  values?: Values,
  wanted?: Language,
): string => findText(namespace, key, values, wanted) ?? key

export const hasText = (namespace: string, key: string): boolean =>
  catalogs[DEFAULT_LANGUAGE].get(namespace)?.has(key) === true
