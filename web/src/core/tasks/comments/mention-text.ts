import type { Person } from '@crm/contract/core/users/people'
import { personName } from '#core/people/person-name.ts'

/** A mention as it is stored. */
export const MENTION = /@\[([0-9a-f-]{36})\]/g

export type CommentPart = { readonly text: string } | { readonly personId: string }

export function splitComment(comment: string): CommentPart[] {
  const parts: CommentPart[] = []
  let end = 0
  for (const found of comment.matchAll(MENTION)) {
    if (found.index > end) parts.push({ text: comment.slice(end, found.index) })
    if (found[1] !== undefined) parts.push({ personId: found[1] })
    end = found.index + found[0].length
  }
  return end < comment.length ? [...parts, { text: comment.slice(end) }] : parts
}

/** `@[id]` becomes `@Jana Nováková`; unknown people stay. */
export const shownText = (comment: string, people: readonly Person[]): string =>
  comment.replace(MENTION, (whole, id: string) => {
    const person = people.find((each) => each.id === id)
    return person ? `@${personName(person)}` : whole
  })

/** The stored form of a typed text; the longest matching name wins. */
export function keptText(written: string, people: readonly Person[]): string {
  const byLength = people.toSorted(
    (one, other) => personName(other).length - personName(one).length,
  )
  return byLength.reduce(
    (text, person) => text.replaceAll(nameIn(person), `@[${person.id}]`),
    written,
  )
}

/** Not followed by another letter. */
const nameIn = (person: Person) =>
  new RegExp(
    `@${personName(person).replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)}(?![\\p{L}\\p{M}])`,
    'gu',
  )

export type MentionSearch = { readonly at: number; readonly search: string }

/** The name being typed after an `@` before the caret, if any. */
export function searchedAt(
  written: string,
  caret: number,
  people: readonly Person[],
): MentionSearch | undefined {
  const found = /(?:^|[\s(„"])@([\p{L}\p{M}'-]*(?: [\p{L}\p{M}'-]+)?)$/u.exec(
    written.slice(0, caret),
  )
  const search = found?.[1]
  // already a mention
  if (search === undefined || people.some((person) => search.startsWith(personName(person))))
    return undefined
  return { at: caret - search.length - 1, search }
}
