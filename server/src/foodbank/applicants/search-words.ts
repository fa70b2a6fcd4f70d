import { readCardNumber } from '@crm/contract/foodbank/client-cards/card-number'
import { MIN_INSIDE, searchPieces } from '@crm/contract/platform/search-pieces'
import { getPattern } from '#platform/database/piece-search.ts'

/** Longer words are found by trigrams. */
const MAX_MISSPELT_LENGTH = 12

export type Initials = { readonly letters: string; readonly pattern: string }

export type SearchWords = {
  /** In any order. */
  readonly patterns: string[]
  /** Set for one or two letters, which begin the surname. */
  readonly initials: Initials | null
}

/** Null when there is nothing to search for. */
export function getSearchWords(typed: string): SearchWords | null {
  const pieces = searchPieces(typed)
  const [first] = pieces
  if (first === undefined) return null
  const initials =
    pieces.length === 1 && first.begins
      ? { letters: first.text, pattern: ` ${escaped(first.text)}%` }
      : null
  return { patterns: pieces.map(getPattern), initials }
}

/** An unknown number or e-mail is not searched for similar ones: they belong to other people. */
export const isName = (search: string | undefined) =>
  search !== undefined &&
  /\p{L}/u.test(search) &&
  !search.includes('@') &&
  readCardNumber(search) === null

/**
 * Patterns of one word with a letter wrong, missing, added or swapped with its neighbour. Short
 * surnames share too few trigrams with misspelt forms („Nowák").
 */
export function misspeltPatterns(typed: string): string[] {
  const pieces = searchPieces(typed)
  const letters = Array.from(pieces[0]?.text ?? '')
  if (pieces.length !== 1 || letters.length < MIN_INSIDE || letters.length > MAX_MISSPELT_LENGTH)
    return []
  const places = letters.map((_letter, place) => place)
  const spelt = (from: number, to: number) => escaped(letters.slice(from, to).join(''))
  const rest = (from: number) => spelt(from, letters.length)
  const forms = [
    ...places.map((place) => `${spelt(0, place)}_${rest(place + 1)}`),
    ...places.map((place) => `${spelt(0, place)}_${rest(place)}`),
    ...places.map((place) => spelt(0, place) + rest(place + 1)),
    ...places
      .slice(1)
      .map(
        (place) =>
          spelt(0, place - 1) + spelt(place, place + 1) + spelt(place - 1, place) + rest(place + 1),
      ),
  ]
  return [...new Set(forms)].map((form) => `% ${form}%`)
}

const escaped = (word: string) => word.replace(/[\\%_]/g, String.raw`\$&`)
