import type { ImportRule } from '@crm/contract/core/imports/imports'
import { ageFrom, birthDateFrom, birthYearFrom } from './words/person-words.ts'

export type Birth = { readonly age: number | null; readonly birth_date: string | null }
export type BirthFault = Extract<
  ImportRule,
  'age' | 'birth_day' | 'contradiction' | 'member_unclear'
>

const START = String.raw`(?<!\d|\d\s*[./-]\s*)`
const END = String.raw`(?:[T\s]+\d{1,2}:\d{2}(?::\d{2})?(?:\.\d+)?Z?)?(?!\d)`
const YEAR_FIRST = new RegExp(
  String.raw`${START}(\d{4})\s*([./-])\s*(\d{1,2})\s*\2\s*(\d{1,2})${END}`,
  'g',
)
const DAY_FIRST = new RegExp(
  String.raw`${START}(\d{1,2})\s*([./-])\s*(\d{1,2})\s*\2\s*(\d{4}|\d{2})${END}`,
  'g',
)

/** Writes each date in a cell as one word „1.5.2018", and „15-12-10" as „15/12/10", which may be three ages as well. */
export const withDatesAsWords = (cell: string): string =>
  cell
    .replaceAll(YEAR_FIRST, '$4.$3.$1')
    .replaceAll(DAY_FIRST, (text, day: string, sign: string, month: string, year: string) => {
      if (year.length === 4 || sign === '.') return `${day}.${month}.${year}`
      return Number(day) <= 31 && Number(month) <= 12 ? `${day}/${month}/${year}` : text
    })

const UNCLEAR = /^\d{1,2}\/\d{1,2}\/\d{2}$/

/** The births that the numbers of several persons say, each by a day, a year or an age. */
export function getBirths(words: readonly string[], today: string): readonly Birth[] | BirthFault {
  const births: Birth[] = []
  for (const word of words) {
    const birth = getBirth(word, today)
    if (typeof birth === 'string') return birth
    births.push(birth)
  }
  return births
}

/** The same where one person is spoken of: an age or a year beside the day is theirs, and must agree with it. */
export function getBirthsOfOne(
  words: readonly string[],
  today: string,
): readonly Birth[] | BirthFault {
  const births = getBirths(words, today)
  if (typeof births === 'string') return births
  const exact = births.filter(({ birth_date }) => birth_date !== null)
  const [only] = exact
  if (!only || exact.length === births.length) return births
  if (exact.length > 1) return 'member_unclear'
  const agrees = words.every((word, index) => births[index] === only || isOf(word, only, today))
  return agrees ? exact : 'contradiction'
}

function getBirth(word: string, today: string): Birth | BirthFault {
  if (UNCLEAR.test(word)) return 'member_unclear'
  const birth_date = birthDateFrom(word, today)
  const age = ageFrom(word, today)
  if (birth_date === undefined) return 'birth_day'
  if (age === undefined) return 'age'
  return { age: birth_date === null ? age : null, birth_date }
}

/** Before this year's birthday a person is a year younger than their year of birth says. */
function isOf(word: string, { birth_date }: Birth, today: string): boolean {
  const year = Number(birth_date?.slice(0, 4))
  const written = birthYearFrom(word, today)
  if (typeof written === 'number') return written === year
  return [0, 1].includes(Number(today.slice(0, 4)) - year - (ageFrom(word, today) ?? Number.NaN))
}
