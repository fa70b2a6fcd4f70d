import { MAX_AGE, type MEMBER_TYPES, type SEXES } from '@crm/contract/foodbank/household-members'
import { isBorn } from '@crm/contract/foodbank/register-days'
import { foldedWord } from '#platform/import-rules.ts'

type Sex = (typeof SEXES)[number]
type MemberType = (typeof MEMBER_TYPES)[number]

const SEX_WORDS: Readonly<Record<Sex, string>> = {
  male: 'muz m male man chlapec muzske boy',
  female: 'zena z f female woman divka zenske girl',
  unspecified: 'neuvedeno nezname neurceno unspecified jine',
}

const TYPE_WORDS: Readonly<Record<MemberType, string>> = {
  spouse: 'manzel manzelka spouse husband wife',
  partner: 'partner partnerka druh druzka',
  son_daughter: 'syn dcera son daughter son_daughter',
  child: 'dite child deti vnuk vnucka',
  roommate: 'spolubydlici roommate',
  unspecified: 'neuvedeno neuveden neuvedena nezname neurceno unspecified',
}
const PHRASES: ReadonlyMap<string, MemberType> = new Map([
  ['manzel ka', 'spouse'],
  ['manzel manzelka', 'spouse'],
  ['partner ka', 'partner'],
  ['syn dcera', 'son_daughter'],
  ['son daughter', 'son_daughter'],
  ['jine dite', 'child'],
  ['vztah neuveden', 'unspecified'],
  ['relation not given', 'unspecified'],
])

const byWord = <T extends string>(words: Readonly<Record<T, string>>): ReadonlyMap<string, T> => {
  const found = new Map<string, T>()
  for (const key in words) for (const word of words[key].split(' ')) found.set(foldedWord(word), key)
  return found
}
const SEX_OF = byWord(SEX_WORDS)
const TYPE_OF = byWord(TYPE_WORDS)
const HEAD = new Set(['zadatel', 'zadatelka', 'zadatel ka', 'applicant', 'hlava domacnosti', 'head', 'sam', 'sama'])

/** The sex that a cell says; undefined is a word that nobody knows. */
export const sexOf = (word: string): Sex | null | undefined => (word === '' ? null : SEX_OF.get(foldedWord(word)))

/** The relation that a cell says; undefined is a word that nobody knows. */
export const memberTypeOf = (word: string): MemberType | undefined => TYPE_OF.get(foldedWord(word)) ?? PHRASES.get(foldedWord(word))

/** True when the cell says that this is the applicant. */
export const isHead = (word: string): boolean => HEAD.has(foldedWord(word))

/** The age of a cell that holds an age, a year of birth or a day of birth; undefined is none of them. */
export function ageFrom(word: string, today: string): number | null | undefined {
  if (word === '') return null
  if (/^\d{1,3}$/.test(word)) return Number(word) <= MAX_AGE ? Number(word) : undefined
  const year = birthYearFrom(word, today)
  return typeof year === 'number' ? Number(today.slice(0, 4)) - year : year
}

/** The year of a cell that holds a year or a day of birth; undefined is none, or one to come. */
export function birthYearFrom(word: string, today: string): number | null | undefined {
  if (word === '') return null
  const year = /^(\d{4})(?:-\d{2}-\d{2})?$/.exec(word)?.[1] ?? /^\d{1,2}\s*\.\s*\d{1,2}\s*\.\s*(\d{4})$/.exec(word)?.[1]
  return year !== undefined && isBorn(Number(year), today) ? Number(year) : undefined
}
