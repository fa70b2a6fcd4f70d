import { folded } from '#platform/select/piece-search.ts'

/** `jana.novakova` for Jana Nováková: the first word of each name. Empty without Latin letters. It may be taken: the server checks. */
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
