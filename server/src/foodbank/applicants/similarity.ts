import type { SIMILARITY_REASONS } from '@crm/contract/foodbank/applicants/applicants'

export type Person = {
  readonly name: string
  readonly surname: string
  readonly personal_number: string | null
  readonly birth_year: number | null
}
export type SimilarityReason = (typeof SIMILARITY_REASONS)[number]

const WEIGHTS: Readonly<Record<SimilarityReason, number>> = {
  personal_number: 8,
  same_name: 4,
  similar_name: 2,
  birth_year: 1,
}

/**
 * Why the two may be one person; empty if nothing suggests it. The year of birth only supports
 * other reasons.
 */
export function getReasons(typed: Person, registered: Person): SimilarityReason[] {
  const reasons: SimilarityReason[] = []
  if (typed.personal_number && typed.personal_number === registered.personal_number)
    reasons.push('personal_number')
  const likeness = getLikeness(typed, registered)
  if (likeness) reasons.push(likeness)
  if (reasons.length > 0 && typed.birth_year !== null && typed.birth_year === registered.birth_year)
    reasons.push('birth_year')
  return reasons
}

export const getWeight = (reasons: readonly SimilarityReason[]) =>
  reasons.reduce((sum, reason) => sum + WEIGHTS[reason], 0)

/** Without accents, lower case, words separated by one space. */
export const folded = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[\s-]+/)
    .filter(Boolean)
    .join(' ')

/**
 * Forms of a folded surname in the other gender: „Novák" and „Nováková", „Černý" and „Černá",
 * „Němec" and „Němcová". Some do not exist.
 */
export function getOtherGender(surname: string): string[] {
  if (/.ova$/.test(surname)) {
    const stem = surname.slice(0, -3)
    return [
      stem,
      `${stem}a`,
      `${stem}o`,
      ...(/[^aeiouy]{2}$/.test(stem) ? [`${stem.slice(0, -1)}e${stem.slice(-1)}`] : []),
    ]
  }
  if (/.y$/.test(surname)) return [`${surname.slice(0, -1)}a`]
  if (/.a$/.test(surname)) return [`${surname.slice(0, -1)}y`, `${surname.slice(0, -1)}ova`]
  if (/.o$/.test(surname)) return [`${surname.slice(0, -1)}ova`]
  if (/[^aeiouy]e[kcl]$/.test(surname))
    return [`${surname.slice(0, -2)}${surname.slice(-1)}ova`, `${surname}ova`]
  return /[^eiu]$/.test(surname) ? [`${surname}ova`] : []
}

function getLikeness(typed: Person, registered: Person): 'same_name' | 'similar_name' | null {
  const [left, right] = [foldedName(typed), foldedName(registered)]
  if (!left.name || !left.surname) return null
  const inEitherOrder = (matches: (left: string, right: string) => boolean) =>
    (matches(left.name, right.name) && matches(left.surname, right.surname)) ||
    (matches(left.name, right.surname) && matches(left.surname, right.name))
  if (inEitherOrder((one, other) => one === other)) return 'same_name'
  const differsInGender =
    left.name === right.name && getOtherGender(left.surname).includes(right.surname)
  return differsInGender || inEitherOrder(isNear) ? 'similar_name' : null
}

const foldedName = ({ name, surname }: Person) => ({
  name: folded(name),
  surname: folded(surname),
})

/**
 * Equal except for typing errors, or a part of a double name. The first letter must match: „Jana"
 * is not „Hana".
 */
function isNear(left: string, right: string): boolean {
  if (left === right || isPart(left, right) || isPart(right, left)) return true
  const slips = allowedSlips(Math.min(left.length, right.length))
  return (
    left[0] === right[0] &&
    Math.abs(left.length - right.length) <= slips &&
    getDistance(left, right) <= slips
  )
}

const allowedSlips = (length: number) => (length < 4 ? 0 : length < 8 ? 1 : 2)

function isPart(short: string, long: string): boolean {
  const words = long.split(' ')
  return words.length > 1 && short.split(' ').every((word) => words.includes(word))
}

/** Optimal string alignment distance. */
function getDistance(left: string, right: string): number {
  let beforeLast: number[] = []
  let last = Array.from({ length: right.length + 1 }, (_value, column) => column)
  for (let row = 1; row <= left.length; row += 1) {
    const current = [row]
    for (let column = 1; column <= right.length; column += 1) {
      const at = (line: number[], index: number) => line[index] ?? Infinity
      const wrong = left[row - 1] === right[column - 1] ? 0 : 1
      const changed =
        left[row - 1] === right[column - 2] && left[row - 2] === right[column - 1]
          ? at(beforeLast, column - 2) + 1
          : Infinity
      current.push(
        Math.min(
          at(last, column) + 1,
          at(current, column - 1) + 1,
          at(last, column - 1) + wrong,
          changed,
        ),
      )
    }
    beforeLast = last
    last = current
  }
  return last.at(-1) ?? 0
}
