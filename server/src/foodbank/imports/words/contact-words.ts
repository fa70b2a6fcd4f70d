import type {
  HouseholdLanguage,
  PreferredTime,
  ToldBy,
} from '@crm/contract/foodbank/applicants/contact'
import type { ImportLine, RecordFault } from '#platform/imports/import-kind.ts'
import { foldedWord, getCell } from '#platform/imports/import-rules.ts'

/** Beginnings of words: „ukrajinština", „ukrajinsky" and „ukrajinec" are one language. */
const LANGUAGE_WORDS: Readonly<Record<HouseholdLanguage, readonly string[]>> = {
  cs: ['cs', 'cz', 'cze', 'cesk', 'cest', 'czech'],
  en: ['en', 'eng', 'anglic', 'english'],
  uk: ['uk', 'ua', 'ukr'],
  vi: ['vi', 'vn', 'vie', 'vietnam'],
  rom: ['rom', 'romani'],
  ru: ['ru', 'rus', 'russian'],
}

/** A refusal first: nobody who refuses is taken for somebody who does not. */
const TOLD_BY_WORDS: Readonly<Record<ToldBy, readonly string[]>> = {
  none: [
    'none',
    'nekontakt',
    'nevolat',
    'neposilat',
    'nechce',
    'nepreje',
    'odmit',
    'refus',
    'do not',
  ],
  sms: ['sms', 'esemes', 'text', 'zprav'],
  email: ['email', 'e mail', 'mail'],
  call: ['call', 'zavolat', 'volat', 'telefon', 'phone'],
  paper: ['paper', 'papir', 'na papir', 'list', 'osobne'],
}

const TIME_WORDS: Readonly<Record<PreferredTime, readonly string[]>> = {
  morning: ['morning', 'dopo', 'rano', 'in the morning'],
  afternoon: ['afternoon', 'odpo', 'vecer', 'in the afternoon'],
}

/** Short codes are whole words; longer words are known by their beginning. */
function findCode<Code extends string>(
  words: Readonly<Record<Code, readonly string[]>>,
  cell: string,
): Code | undefined {
  const typed = foldedWord(cell)
  for (const code in words)
    if (words[code].some((word) => typed === word || (word.length > 2 && typed.startsWith(word))))
      return code
  return undefined
}

/**
 * Language and wishes of a row. An unknown word is a fault at its column; a language may be left
 * out instead, because people speak more than these.
 */
export function getWishes(head: ImportLine, leavesUnknown: boolean) {
  const faults: RecordFault[] = []
  const read = <Code extends string>(
    target: 'language' | 'told_by' | 'preferred_time',
    words: Readonly<Record<Code, readonly string[]>>,
  ): Code | null => {
    const cell = getCell(head, target)
    if (cell === '') return null
    const code = findCode(words, cell)
    const isLeftOut = target === 'language' && leavesUnknown
    if (code === undefined && !isLeftOut)
      faults.push({ line: head.line, target, rule: 'unknown_word' })
    return code ?? null
  }
  const codes = {
    language: read('language', LANGUAGE_WORDS),
    told_by: read('told_by', TOLD_BY_WORDS),
    preferred_time: read('preferred_time', TIME_WORDS),
  }
  return { codes, faults }
}
