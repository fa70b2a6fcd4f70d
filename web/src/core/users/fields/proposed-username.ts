import { folded } from '#platform/select/piece-search.ts'

/**
 * A username to begin with, `jana.novakova` for Jana Nováková: the first word of each name in plain letters. Empty when a name has no
 * Latin letters. It is only proposed: whether somebody has it already, the server says.
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
