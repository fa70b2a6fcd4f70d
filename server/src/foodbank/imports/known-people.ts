import type { SIMILARITY_REASONS } from '@crm/contract/foodbank/applicants'
import { folded, otherGenderOf, reasonsOf, weightOf, type Person } from '../applicants/similarity.ts'

type Reason = (typeof SIMILARITY_REASONS)[number]
export type Likeness<T> = { readonly person: T; readonly reasons: readonly Reason[] }

type Entry<T> = { readonly person: T; readonly name: Folded; readonly surname: Folded }
type Folded = { readonly text: string; readonly letters: number; readonly isCompound: boolean }

/** Years written down from memory differ by this much. */
const NEAR_YEARS = 1

/** Many people, so arranged that those alike to one of many others are found without weighing all against all. */
export type KnownPeople<T extends Person> = {
  readonly add: (person: T) => void
  readonly alike: (typed: Person) => Likeness<T>[]
}

/**
 * People who may be one by `similarity.ts`: by number, or by name unless their years of birth say otherwise; a name that is only similar
 * needs the same year. Of thousands of names a rough look at their letters leaves a few to be weighed.
 */
export function knownPeople<T extends Person>(): KnownPeople<T> {
  const byNumber = new Map<string, Entry<T>[]>()
  const byInitials = new Map<string, Entry<T>[]>()
  const byName = new Map<string, Entry<T>[]>()
  return {
    add: (person) => {
      const entry = { person, name: foldedOf(person.name), surname: foldedOf(person.surname) }
      if (person.personal_number) append(byNumber, person.personal_number, entry)
      for (const key of initialsOf(entry)) append(byInitials, key, entry)
      append(byName, `${entry.surname.text} ${entry.name.text}`, entry)
    },
    alike: (typed) => {
      const own = { person: typed, name: foldedOf(typed.name), surname: foldedOf(typed.surname) }
      const near = initialsOf(own).flatMap((key) => (byInitials.get(key) ?? []).filter((entry) => mayBeAlike(own, entry)))
      const otherGender = otherGenderOf(own.surname.text).flatMap((other) => byName.get(`${other} ${own.name.text}`) ?? [])
      const sameNumber = typed.personal_number ? (byNumber.get(typed.personal_number) ?? []) : []
      const candidates = new Set([...sameNumber, ...near, ...otherGender].map(({ person }) => person))
      return [...candidates]
        .map((person) => ({ person, reasons: reasonsOf(typed, person) }))
        .filter(({ person, reasons }) => isTelling(typed, person, reasons))
        .sort((left, right) => weightOf([...right.reasons]) - weightOf([...left.reasons]))
    },
  }
}

function isTelling(typed: Person, registered: Person, reasons: readonly Reason[]): boolean {
  if (reasons.includes('personal_number')) return true
  if (!reasons.includes('same_name')) return reasons.includes('similar_name') && reasons.includes('birth_year')
  return typed.birth_year === null || registered.birth_year === null || Math.abs(typed.birth_year - registered.birth_year) <= NEAR_YEARS
}

/** Letters that slips of the finger can make different: of each word two slips, of both words in either order. */
function mayBeAlike<A, B>(typed: Entry<A>, other: Entry<B>): boolean {
  const isNear = (left: Folded, right: Folded) => left.isCompound || right.isCompound || differing(left.letters, right.letters) <= 4
  return (
    (isNear(typed.name, other.name) && isNear(typed.surname, other.surname)) ||
    (isNear(typed.name, other.surname) && isNear(typed.surname, other.name))
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

function foldedOf(name: string): Folded {
  const text = folded(name)
  let letters = 0
  for (const sign of text) letters |= 1 << (sign.charCodeAt(0) % 31)
  return { text, letters, isCompound: text.includes(' ') }
}

/** Similar names begin alike, in either order; of a double name each part may stand alone. */
function initialsOf<T>({ name, surname }: Entry<T>): string[] {
  const [given, family] = [name, surname].map(({ text }) => [...new Set(text.split(' ').map((word) => word.slice(0, 1)))])
  return [...new Set((given ?? []).flatMap((one) => (family ?? []).map((other) => (one < other ? one + other : other + one))))]
}

function append<T>(map: Map<string, T[]>, key: string, value: T): void {
  const there = map.get(key)
  if (there) there.push(value)
  else map.set(key, [value])
}
