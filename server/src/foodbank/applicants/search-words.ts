/** More words than this no name has; the rest of a pasted sentence would only cost time. */
const MAX_WORDS = 6
/** Shorter words are no use to a trigram index inside of a name, so they must begin one. */
const TRIGRAM = 3
/** Beyond this length trigrams alone find a misspelt word, and its forms would be too many. */
const MAX_MISSPELT_LENGTH = 12

/** One or two letters typed alone, and the pattern of a search column that begins with them. */
export type Initials = { readonly letters: string; readonly pattern: string }

/** What a typed name is looked for by. */
export type SearchWords = {
  /** Patterns that a person's search column must match all of, whatever the order of name and surname. */
  readonly patterns: string[]
  /** Set instead for one or two letters alone: the surname begins with them. */
  readonly initials: Initials | null
}

/** Splits what was typed into what to look for; null when there is nothing to look for. */
export function searchWordsOf(typed: string): SearchWords | null {
  const words = wordsOf(typed)
  const [first] = words
  if (first === undefined) return null
  const initials = words.length === 1 && lengthOf(first) < TRIGRAM ? { letters: first, pattern: ` ${escaped(first)}%` } : null
  return { patterns: words.map((word) => (lengthOf(word) < TRIGRAM ? `% ${escaped(word)}%` : `%${escaped(word)}%`)), initials }
}

/**
 * Patterns of a word with one letter wrong, missing, too many, or changed with its neighbour, each at the beginning of a name. Short
 * surnames share too few trigrams with their misspelt forms („Nowák") to be found by likeness. Several words find each other.
 */
export function misspeltPatterns(typed: string): string[] {
  const words = wordsOf(typed)
  const letters = Array.from(words[0] ?? '')
  if (words.length !== 1 || letters.length < TRIGRAM || letters.length > MAX_MISSPELT_LENGTH) return []
  const places = letters.map((_letter, place) => place)
  const spelt = (from: number, to: number) => escaped(letters.slice(from, to).join(''))
  const rest = (from: number) => spelt(from, letters.length)
  const forms = [
    ...places.map((place) => `${spelt(0, place)}_${rest(place + 1)}`),
    ...places.map((place) => `${spelt(0, place)}_${rest(place)}`),
    ...places.map((place) => spelt(0, place) + rest(place + 1)),
    ...places.slice(1).map((place) => spelt(0, place - 1) + spelt(place, place + 1) + spelt(place - 1, place) + rest(place + 1)),
  ]
  return [...new Set(forms)].map((form) => `% ${form}%`)
}

const wordsOf = (typed: string) => typed.trim().split(/\s+/).filter(Boolean).slice(0, MAX_WORDS)
const lengthOf = (word: string) => Array.from(word).length
const escaped = (word: string) => word.replace(/[\\%_]/g, String.raw`\$&`)
