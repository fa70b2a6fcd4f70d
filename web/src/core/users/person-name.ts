import { folded } from '#platform/select/piece-search.ts'

type Person = { readonly name: string; readonly surname: string }
type Degrees = { readonly degree_before: string | null; readonly degree_after: string | null }

/** „Nováková Jana", as lists have it. */
export const listedName = ({ name, surname }: Person) => `${surname} ${name}`.trim()

/** „Ing. Jana Nováková, Ph.D." */
export const titledName = ({ name, surname, degree_before, degree_after }: Person & Degrees) =>
  [[degree_before, name, surname].filter(Boolean).join(' '), degree_after]
    .filter(Boolean)
    .join(', ')

export const getDegrees = ({ degree_before, degree_after }: Degrees) =>
  [degree_before, degree_after].filter(Boolean).join(', ')

/**
 * `jana.novakova` for Jana Nováková: the first word of each name. Empty without Latin letters. It
 * may be taken: the server checks.
 */
export function proposedUsername({
  name,
  surname,
}: {
  readonly name: string
  readonly surname: string
}): string {
  const words = [name, surname].map(plainFirstWord)
  return words.includes('') ? '' : words.join('.')
}

const plainFirstWord = (text: string): string =>
  folded(text.trim().split(/\s+/u)[0] ?? '').replace(/[^a-z0-9-]/gu, '')
