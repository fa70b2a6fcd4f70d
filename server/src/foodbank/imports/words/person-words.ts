import {
  MAX_AGE,
  type MEMBER_TYPES,
  type SEXES,
} from '@crm/contract/foodbank/applicants/household-members'
import { isBorn } from '@crm/contract/foodbank/register-days'
import { foldedWord } from '#platform/imports/import-rules.ts'

type Sex = (typeof SEXES)[number]
type MemberType = (typeof MEMBER_TYPES)[number]

const SEX_WORDS: Readonly<Record<Sex, string>> = {
  male: 'muz m male man chlapec muzske boy',
  female: 'zena z f female woman divka zenske girl',
  unspecified: 'neuvedeno nezname neurceno unspecified jine',
}

const GRANDPARENTS = { male: 'deda dedecek grandfather', female: 'babicka grandmother' }
const IN_LAWS = {
  male: 'tchan zet stryc synovec uncle nephew',
  female: 'tchyne snacha teta neter aunt niece',
}
const TYPE_WORDS: Readonly<Record<MemberType, string>> = {
  spouse: 'manzel manzelka spouse husband wife',
  partner: 'partner partnerka druh druzka',
  child: 'dite child deti syn dcera son daughter son_daughter vnuk vnucka',
  parent: 'rodic otec matka tata mama parent father mother',
  sibling: 'sourozenec bratr sestra sibling brother sister',
  roommate: 'spolubydlici roommate housemate flatmate',
  other: `jiny jina other pribuzny pribuzna relative ${GRANDPARENTS.male} ${GRANDPARENTS.female} prarodic ${IN_LAWS.male} ${IN_LAWS.female}`,
  unspecified: 'neuvedeno neuveden neuvedena nezname neurceno unspecified',
}
const PHRASES: ReadonlyMap<string, MemberType> = new Map([
  ['manzel ka', 'spouse'],
  ['manzel manzelka', 'spouse'],
  ['partner ka', 'partner'],
  ['syn dcera', 'child'],
  ['son daughter', 'child'],
  ['jine dite', 'child'],
  ['jiny vztah', 'other'],
  ['other relation', 'other'],
  ['vztah neuveden', 'unspecified'],
  ['relation not given', 'unspecified'],
])

const byWord = <T extends string>(words: Readonly<Record<T, string>>): ReadonlyMap<string, T> => {
  const found = new Map<string, T>()
  for (const key in words)
    for (const word of words[key].split(' ')) found.set(foldedWord(word), key)
  return found
}
const SEX_OF = byWord(SEX_WORDS)
const TYPE_OF = byWord(TYPE_WORDS)
const HEAD = new Set([
  'zadatel',
  'zadatelka',
  'zadatel ka',
  'applicant',
  'hlava domacnosti',
  'head',
  'sam',
  'sama',
])

/** Undefined for an unknown word. */
export const parseSex = (word: string): Sex | null | undefined =>
  word === '' ? null : SEX_OF.get(foldedWord(word))

/** Undefined for an unknown word. */
export const getMemberType = (word: string): MemberType | undefined =>
  TYPE_OF.get(foldedWord(word)) ?? PHRASES.get(foldedWord(word))

export const isHead = (word: string): boolean => HEAD.has(foldedWord(word))

const SEX_OF_RELATION = byWord<Exclude<Sex, 'unspecified'>>({
  male: `manzel druh syn vnuk chlapec otec tata bratr husband son father brother ${GRANDPARENTS.male} ${IN_LAWS.male}`,
  female: `manzelka druzka partnerka dcera vnucka divka matka mama sestra wife daughter mother sister ${GRANDPARENTS.female} ${IN_LAWS.female}`,
})

/** The sex implied by a relation: „syn" is male. */
export const sexOfRelation = (word: string): Sex | undefined =>
  SEX_OF_RELATION.get(foldedWord(word))

/** From an age, a year or a day of birth. */
export function ageFrom(word: string, today: string): number | null | undefined {
  const text = withoutWords(word)
  if (text === '') return word === '' ? null : undefined
  if (/^\d{1,3}$/.test(text)) return Number(text) <= MAX_AGE ? Number(text) : undefined
  if (MONTHS.test(text)) return 0
  const years = Number(YEARS.exec(text)?.[1] ?? Number.NaN)
  if (!Number.isNaN(years)) return years <= MAX_AGE ? years : undefined
  const year = yearFrom(text, today)
  return year === undefined ? undefined : Number(today.slice(0, 4)) - year
}

/** From a year, a day of birth, or an age in words („34 let"). Undefined for a future year. */
export function birthYearFrom(word: string, today: string): number | null | undefined {
  const text = withoutWords(word)
  if (text === '') return word === '' ? null : undefined
  const age = YEARS.test(text) || MONTHS.test(text) ? ageFrom(text, today) : undefined
  return typeof age === 'number' ? Number(today.slice(0, 4)) - age : yearFrom(text, today)
}

/** 34 may be an age, or a year without its century. */
export const isAgeOrYear = (word: string): boolean => /^\d{1,3}$/.test(withoutWords(word))

/** „nar. 1985", „*1985", „r. 1985" */
const withoutWords = (word: string) =>
  word.replace(/^\s*(?:\*|narozen[aý]?|nar\.?|ročník|rok|r\.)\s*:?\s*(?=\d)/iu, '').trim()
const YEARS = /^(\d{1,3})\s*(?:let|r\.?|rok|roky|roků|years?|y)$/i
const MONTHS = /^\d{1,2}\s*(?:m\.?|měs\.?|měsíc|měsíce|měsíců|months?)$/i

/** A full date of birth; null of what is none, undefined of a day that is not, or not yet. */
export function birthDateFrom(word: string, today: string): string | null | undefined {
  const text = withoutWords(word).replace(TIME, '')
  const [, year, month, day] = YEAR_FIRST.exec(text) ?? []
  const [, ownDay, ownMonth, ownYear] = DAY_FIRST.exec(text) ?? []
  if (/^\d{5}$/.test(text)) return bornOn(daySince1899(text), today)
  if (year && month && day) return bornOn(dayOf(year, month, day), today)
  if (ownDay && ownMonth && ownYear)
    return bornOn(dayOf(String(wholeYear(ownYear, today)), ownMonth, ownDay), today)
  return null
}

const bornOn = (day: string | undefined, today: string) =>
  day !== undefined && day <= today && isBorn(Number(day.slice(0, 4)), today) ? day : undefined

/** Undefined of a day that the calendar does not have. */
function dayOf(year: string, month: string, day: string): string | undefined {
  const text = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const date = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text) ? text : undefined
}

/** A day without its spreadsheet format: days since the end of 1899. */
const daySince1899 = (days: string) =>
  new Date(Date.UTC(1899, 11, 30) + Number(days) * 86_400_000).toISOString().slice(0, 10)

/** „85" is the latest past year with this ending. */
function wholeYear(year: string, today: string): number {
  if (year.length === 4) return Number(year)
  return Number(year) > Number(today.slice(2, 4)) ? 1900 + Number(year) : 2000 + Number(year)
}

const TIME = /[T\s]+\d{1,2}:\d{2}(?::\d{2})?(?:\.\d+)?Z?$/
const YEAR_FIRST = /^(\d{4})\s*[./-]\s*(\d{1,2})\s*[./-]\s*(\d{1,2})$/
const DAY_FIRST = /^(\d{1,2})\s*[./-]\s*(\d{1,2})\s*[./-]\s*(\d{4}|\d{2})$/

function yearFrom(text: string, today: string): number | undefined {
  const year = yearIn(text.replace(TIME, ''), today)
  return year !== undefined && isBorn(year, today) ? year : undefined
}

function yearIn(text: string, today: string): number | undefined {
  const whole =
    /^(\d{4})(?:\s*[./-]\s*\d{1,2}\s*[./-]\s*\d{1,2})?$/.exec(text)?.[1] ??
    DAY_FIRST.exec(text)?.[3]
  if (whole) return wholeYear(whole, today)
  if (/^\d{5}$/.test(text)) return Number(daySince1899(text).slice(0, 4))
  return undefined
}
