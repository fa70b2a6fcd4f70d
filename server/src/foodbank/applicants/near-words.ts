import { readCardNumber } from '@crm/contract/foodbank/client-cards/card-number'
import { searchPieces } from '@crm/contract/platform/search-pieces'
import type { Connection } from '#platform/database/database.ts'
import { getPattern } from '#platform/database/piece-search.ts'
import type { NearPiece } from './list-repository.ts'
import { findNearWords } from './near-words-repository.ts'

/** An unknown number or e-mail is not searched for similar ones: they belong to other people. */
export const isName = (search: string | undefined) =>
  search !== undefined &&
  /\p{L}/u.test(search) &&
  !search.includes('@') &&
  readCardNumber(search) === null

/**
 * What a misspelt name may have meant, one after the other: first with one wrong letter, then what is like it. Nothing where a word
 * is like no registered one.
 */
export async function findNear(
  db: Connection,
  typed: string | undefined,
): Promise<readonly (readonly NearPiece[])[]> {
  // a double name has two words
  const pieces = searchPieces(typed?.replaceAll('-', ' '))
  const names = pieces.filter(({ text, begins }) => !begins && /\p{L}/u.test(text))
  const found = names.length === 0 ? [] : await findNearWords(db, names)
  const nearTo = (kind: 'slips' | 'alike') =>
    pieces.map((piece): NearPiece => {
      const near = found[names.indexOf(piece)]
      if (!near) return { words: [], pattern: getPattern(piece) }
      return near.known
        ? { words: [...near.known, ...near[kind]], pattern: null }
        : { words: near[kind], pattern: getPattern(piece) }
    })
  const isPossible = (meant: readonly NearPiece[]) =>
    meant.every(({ words, pattern }) => pattern !== null || words.length > 0)
  return [nearTo('slips'), nearTo('alike')].filter(isPossible)
}
