import type { Language } from '@crm/contract/core/translations'
import { cs, type Word } from './words-cs.ts'
import { en } from './words-en.ts'

export type { Word } from './words-cs.ts'

export type Say = (word: Word) => string
const WORDS: Record<Language, Record<Word, string>> = { cs, en }

/** The words of the documents in a language. */
export const wordsIn =
  (language: Language): Say =>
  (word) =>
    WORDS[language][word]

// The number stands apart, because in Czech a noun beside it would have to be declined.
export const missingWords: Record<Language, (sites: number) => string> = {
  cs: (sites) => `chybí odhad z míst: ${sites}`,
  en: (sites) => `sites without an estimate: ${sites}`,
}
export const changedWords: Record<Language, (records: number) => string> = {
  cs: (records) =>
    records === 0 ? 'beze změny' : `změněné záznamy: ${records} (čísla zde jsou ta uzavřená)`,
  en: (records) =>
    records === 0 ? 'none' : `records changed: ${records} (the figures here are the closed ones)`,
}
