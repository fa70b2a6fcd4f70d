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

/**
 * Patterns of the beginnings of words that are this one with a letter wrong, missing, added or swapped with its neighbour. Short
 * surnames share too few trigrams with misspelt forms („Nowák").
 */
export function misspeltPatterns(word: string): string[] {
  const letters = Array.from(word)
  if (letters.length < MIN_INSIDE || letters.length > MAX_MISSPELT_LENGTH) return []
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
  return [...new Set(forms)].map((form) => `${form}%`)
}

/**
 * Patterns by which an index finds whatever `misspeltPatterns` match: the word begins with the first or the second letter, or one of
 * the rests follows its first letter.
 */
export function getBeginnings(word: string) {
  const letters = Array.from(word)
  const from = (place: number) => `${escaped(letters.slice(place).join(''))}%`
  const only = (place: number) => `${escaped(letters[place] ?? '')}%`
  return { first: only(0), second: only(1), rests: [from(0), from(1)] }
}

const escaped = (word: string) => word.replace(/[\\%_]/g, String.raw`\$&`)
