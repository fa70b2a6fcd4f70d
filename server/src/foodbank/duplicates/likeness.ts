import type { DuplicateReason } from '@crm/contract/foodbank/duplicates'
import { folded, getReasons, type Person } from '../applicants/similarity.ts'
import { getGivenSounds, getSounds, getStem, getWords } from './name-keys.ts'

type Born = { readonly year: number; readonly sex: string | null }

/** With all persons of known years of birth. */
export type Household = Person & {
  readonly phone: string | null
  readonly email: string | null
  readonly born: readonly Born[]
}

const WEIGHTS: Readonly<Record<DuplicateReason, number>> = {
  personal_number: 16,
  same_name: 8,
  swapped_name: 7,
  transliterated: 6,
  similar_name: 5,
  other_gender: 2,
  household: 5,
  contact: 3,
  birth_year: 4,
}
/** Years given from memory differ by this much. */
const NEAR_YEARS = 1

/**
 * A different year of birth outweighs a mere name. A surname in the other gender (a wife registered
 * after her husband) counts only with the same people in the household, or with the same phone or
 * e-mail. These alone say nothing: a shelter or a social worker may have given its own.
 */
export function duplicateReasons(first: Household, second: Household): DuplicateReason[] {
  const isSameNumber =
    Boolean(first.personal_number) && first.personal_number === second.personal_number
  const name = nameReason(first, second)
  const isHousehold = isSameHousehold(first.born, second.born)
  const isSameYear = first.birth_year !== null && first.birth_year === second.birth_year
  const isSameContact =
    (first.phone !== null && first.phone === second.phone) ||
    (first.email !== null && first.email.toLowerCase() === second.email?.toLowerCase())
  const isNameEnough =
    name === 'other_gender'
      ? isHousehold || isSameContact
      : name !== null && (isHousehold || !areFarApart(first.birth_year, second.birth_year))
  if (!isSameNumber && !isNameEnough) return []
  const reasons = [
    isSameNumber && ('personal_number' as const),
    name,
    isHousehold && ('household' as const),
    isSameContact && ('contact' as const),
    isSameYear && ('birth_year' as const),
  ]
  return reasons.filter((reason) => reason !== false && reason !== null)
}

export const getScore = (reasons: readonly DuplicateReason[]) =>
  reasons.reduce((sum, reason) => sum + WEIGHTS[reason], 0)

/** Households that may be one share a key. */
export function getKeys(household: Household): string[] {
  const { name, surname, personal_number, birth_year, phone, email, born } = household
  const given = getStems(name, getGivenSounds)
  const family = getStems(surname, getSounds)
  const keys = given.flatMap((one) => family.map((other) => `n ${[one, other].sort().join(' ')}`))
  if (personal_number) keys.push(`p ${personal_number}`)
  if (phone !== null) keys.push(`c ${phone}`)
  if (email !== null) keys.push(`c ${email.toLowerCase()}`)
  if (birth_year !== null) {
    // one of the names may be misspelt if the other and the year match
    for (const word of family) keys.push(`y ${birth_year} ${word}`)
    for (const word of given)
      keys.push(...family.map((other) => `t ${birth_year} ${word} ${other.slice(0, 1)}`))
  }
  if (born.length > 1) for (const word of family) keys.push(`h ${word} ${getYears(born).join(' ')}`)
  return [...new Set(keys)]
}

function nameReason(first: Household, second: Household): DuplicateReason | null {
  const said = getReasons({ ...first, personal_number: null }, { ...second, personal_number: null })
  if (said.includes('same_name'))
    return folded(first.surname) === folded(second.surname) ? 'same_name' : 'swapped_name'
  if (said.includes('similar_name')) return 'similar_name'
  const [given, otherGiven] = [
    getStems(first.name, getGivenSounds),
    getStems(second.name, getGivenSounds),
  ]
  const [family, otherFamily] = [
    getStems(first.surname, getSounds),
    getStems(second.surname, getSounds),
  ]
  const meets = (left: readonly string[], right: readonly string[]) =>
    left.some((word) => right.includes(word))
  if (soundsSame(first.name, second.name, getGivenSounds) && meets(family, otherFamily))
    return 'transliterated'
  if (meets(given, otherFamily) && meets(family, otherGiven)) return 'swapped_name'
  return meets(family, otherFamily) ? 'other_gender' : null
}

const soundsSame = (left: string, right: string, sounds: (word: string) => string[]) =>
  getWords(left).some((word) =>
    getWords(right).some((other) => sounds(word).some((sound) => sounds(other).includes(sound))),
  )

/** Each part of a double name, because either may be left out. */
const getStems = (name: string, sounds: (word: string) => string[]) => [
  ...new Set(getWords(name).flatMap(sounds).map(getStem)),
]

const getYears = (born: readonly Born[]) =>
  born.map(({ year }) => year).sort((left, right) => left - right)

/** The same years of birth on both sides, at least two, and no contradicting sexes. */
function isSameHousehold(left: readonly Born[], right: readonly Born[]): boolean {
  if (left.length < 2 || getYears(left).join() !== getYears(right).join()) return false
  return [...new Set(getYears(left))].every((year) => {
    const [ours, theirs] = [getSexes(left, year), getSexes(right, year)]
    return missing(ours, theirs) <= theirs.unknown && missing(theirs, ours) <= ours.unknown
  })
}

type Sexes = { readonly male: number; readonly female: number; readonly unknown: number }

function getSexes(born: readonly Born[], year: number): Sexes {
  const sexes = born.filter((person) => person.year === year).map(({ sex }) => sex)
  const [male, female] = ['male', 'female'].map((sex) => sexes.filter((one) => one === sex).length)
  return {
    male: male ?? 0,
    female: female ?? 0,
    unknown: sexes.length - (male ?? 0) - (female ?? 0),
  }
}

/** Persons without a counterpart of their sex; only persons of unknown sex can match them. */
const missing = (ours: Sexes, theirs: Sexes) =>
  Math.max(0, ours.male - theirs.male) + Math.max(0, ours.female - theirs.female)

const areFarApart = (left: number | null, right: number | null) =>
  left !== null && right !== null && Math.abs(left - right) > NEAR_YEARS
