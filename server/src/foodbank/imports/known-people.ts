import type { SIMILARITY_REASONS } from '@crm/contract/foodbank/applicants'
import { folded, reasonsOf, weightOf, type Person } from '../applicants/similarity.ts'

type Reason = (typeof SIMILARITY_REASONS)[number]
export type Likeness<T> = { readonly person: T; readonly reasons: readonly Reason[] }

/** Years written down from memory differ by this much. */
const NEAR_YEARS = 1

/** Many people, so arranged that those alike to one of many others are found without weighing all against all. */
export type KnownPeople<T extends Person> = {
  readonly add: (person: T) => void
  readonly alike: (typed: Person) => Likeness<T>[]
}

/**
 * People who may be one by `similarity.ts`: by number; by the same name in either order unless their years of birth say otherwise; and by
 * a similar name with the same year, for among thousands a similar name alone says nothing. The likeliest come first.
 */
export function knownPeople<T extends Person>(): KnownPeople<T> {
  const byKey = new Map<string, T[]>()
  return {
    add: (person) => {
      for (const key of keysOf(person)) append(byKey, key, person)
    },
    alike: (typed) => {
      const candidates = new Set(keysOf(typed).flatMap((key) => byKey.get(key) ?? []))
      return [...candidates]
        .map((person) => ({ person, reasons: reasonsOf(typed, person) }))
        .filter(({ person, reasons }) => isTelling(typed, person, reasons))
        .sort((left, right) => weightOf(right.reasons) - weightOf(left.reasons))
    },
  }
}

function isTelling(typed: Person, registered: Person, reasons: readonly Reason[]): boolean {
  if (reasons.includes('personal_number')) return true
  if (!reasons.includes('same_name')) return reasons.includes('similar_name') && reasons.includes('birth_year')
  return typed.birth_year === null || registered.birth_year === null || Math.abs(typed.birth_year - registered.birth_year) <= NEAR_YEARS
}

/** Two who may be one share a key: the number, both names, or a year and the letters that similar names begin with. */
function keysOf({ name, surname, personal_number, birth_year }: Person): string[] {
  const [given, family] = [folded(name), folded(surname)]
  const keys = [`n ${[given, family].sort().join('/')}`]
  if (personal_number) keys.push(`p ${personal_number}`)
  if (birth_year !== null) keys.push(...initialsOf(given, family).map((initials) => `y ${birth_year} ${initials}`))
  return keys
}

/** In either order; of a double name each part may stand alone. */
function initialsOf(given: string, family: string): string[] {
  const [some, others] = [given, family].map((text) => [...new Set(text.split(' ').map((word) => word.slice(0, 1)))])
  return [...new Set((some ?? []).flatMap((one) => (others ?? []).map((other) => [one, other].sort().join(''))))]
}

function append<T>(map: Map<string, T[]>, key: string, value: T): void {
  const there = map.get(key)
  if (there) there.push(value)
  else map.set(key, [value])
}
