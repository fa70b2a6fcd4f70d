/** The rest of a long pasted text would only cost time. */
export const MAX_PIECES = 6
/** Shorter pieces only match the beginning of words. */
export const MIN_INSIDE = 3

export type SearchPiece = {
  readonly text: string
  /** Too short to match inside of words. */
  readonly begins: boolean
}

/**
 * The pieces of a search: a record must contain each, in any order, without case and accents. Words
 * follow a space. The Czech phone prefix is dropped, because numbers are stored without it.
 */
export const searchPieces = (typed: string | undefined): SearchPiece[] =>
  (typed ?? '')
    .trim()
    .replace(CZECH_PREFIX, '')
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, MAX_PIECES)
    .map((text) => ({ text, begins: SHORT.test(text) }))

const SHORT = /^[\p{L}\p{N}]{1,2}$/u
const CZECH_PREFIX = /^(?:\+|00)420(?=[\s\d])/
