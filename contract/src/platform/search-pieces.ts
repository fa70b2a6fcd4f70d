/** More pieces than this no name has; the rest of a pasted sentence would only cost time. */
export const MAX_PIECES = 6
/** Fewer letters or digits begin a word: inside of one they say nothing. */
export const MIN_INSIDE = 3

/** One piece of what was typed into a search. */
export type SearchPiece = {
  readonly text: string
  /** It begins a word: it is too short to be looked for inside of one. */
  readonly begins: boolean
}

/**
 * What a search looks for, on both sides of the wire: each piece must stand in the record, in any order, accents and case aside. A
 * word follows a space. The Czech prefix of a phone number is no piece: numbers are kept without it.
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
