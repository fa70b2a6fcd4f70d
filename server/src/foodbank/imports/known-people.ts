import type { SIMILARITY_REASONS } from '@crm/contract/foodbank/applicants/applicants'
import { folded, getReasons, getWeight, type Person } from '../applicants/similarity.ts'

type Reason = (typeof SIMILARITY_REASONS)[number]
export type Likeness<T> = { readonly person: T; readonly reasons: readonly Reason[] }

/** Years given from memory differ by this much. */
const NEAR_YEARS = 1

export type KnownPeople<T extends Person> = {
  readonly add: (person: T) => void
  readonly alike: (typed: Person) => Likeness<T>[]
}

/**
 * The same number; the same name in either order unless the years of birth contradict; or a similar
 * name with the same year, because among thousands a similar name alone means nothing.
 */
export function knownPeople<T extends Person>(): KnownPeople<T> {
  const byKey = new Map<string, T[]>()
  const byYear = new Map<string, Entry<T>[]>()
  return {
    add: (person) => {
      const entry = toEntry(person)
      for (const key of getKeys(entry)) append(byKey, key, person)
      for (const key of getYearKeys(entry)) append(byYear, key, entry)
    },
    alike: (typed) => {
      const own = toEntry(typed)
      const same = getKeys(own).flatMap((key) => byKey.get(key) ?? [])
      const near = getYearKeys(own).flatMap((key) =>
        (byYear.get(key) ?? []).filter((entry) => mayBeAlike(own, entry)),
      )
      return [...new Set([...same, ...near.map(({ person }) => person)])]
        .map((person) => ({ person, reasons: getReasons(typed, person) }))
        .filter(({ person, reasons }) => isTelling(typed, person, reasons))
        .sort((left, right) => getWeight(right.reasons) - getWeight(left.reasons))
    },
  }
}

type Word = { readonly text: string; readonly letters: number; readonly isCompound: boolean }
type Entry<T> = { readonly person: T; readonly given: Word; readonly family: Word }

const toEntry = <T extends Person>(person: T): Entry<T> => ({
  person,
  given: getWord(person.name),
  family: getWord(person.surname),
})

function getWord(name: string): Word {
  const text = folded(name)
  let letters = 0
  for (const sign of text) letters |= 1 << (sign.charCodeAt(0) % 31)
  return { text, letters, isCompound: text.includes(' ') }
}

function isTelling(typed: Person, registered: Person, reasons: readonly Reason[]): boolean {
  if (reasons.includes('personal_number')) return true
  if (!reasons.includes('same_name'))
    return reasons.includes('similar_name') && reasons.includes('birth_year')
  return (
    typed.birth_year === null ||
    registered.birth_year === null ||
    Math.abs(typed.birth_year - registered.birth_year) <= NEAR_YEARS
  )
}

function getKeys({ given, family, person }: Entry<Person>): string[] {
  const names = `n ${[given.text, family.text].sort().join('/')}`
  return person.personal_number ? [names, `p ${person.personal_number}`] : [names]
}

/** Similar names begin with the same letter, and each part of a double name may be used alone. */
function getYearKeys({ given, family, person }: Entry<Person>): string[] {
  if (person.birth_year === null) return []
  const [some, others] = [given, family].map(({ text }) => [
    ...new Set(text.split(' ').map((word) => word.slice(0, 1))),
  ])
  const initials = new Set(
    (some ?? []).flatMap((one) => (others ?? []).map((other) => [one, other].sort().join(''))),
  )
  return [...initials].map((letters) => `${person.birth_year} ${letters}`)
}

/** A quick filter: two typing errors, or an ending, change at most four letters. */
function mayBeAlike(left: Entry<Person>, right: Entry<Person>): boolean {
  const isNear = (one: Word, other: Word) =>
    one.isCompound || other.isCompound || differing(one.letters, other.letters) <= 4
  return (
    (isNear(left.given, right.given) && isNear(left.family, right.family)) ||
    (isNear(left.given, right.family) && isNear(left.family, right.given))
  )
}

function differing(left: number, right: number): number {
  let bits = left ^ right
  let count = 0
  while (bits !== 0) {
    bits &= bits - 1
    count += 1
  }
  return count
}

function append<T>(map: Map<string, T[]>, key: string, value: T): void {
  const there = map.get(key)
  if (there) there.push(value)
  else map.set(key, [value])
}
