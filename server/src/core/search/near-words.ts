import { searchPieces, type SearchPiece } from '@crm/contract/platform/search-pieces'
import { beginningOf, patternOf } from '#platform/database/piece-search.ts'

/** Beyond this length likeness alone finds a misspelt word, and its forms would be too many. */
const MAX_MISSPELT = 12

/** What one typed word is looked for by, as LIKE patterns of a search form whose words follow a space each. */
export type TypedWord = {
  readonly text: string
  /** It begins a word. */
  readonly begins: string
  /** It stands anywhere, or begins a word when it is short. */
  readonly contains: string
  /** Whether it may be misspelt: two letters and numbers mean nothing but themselves. */
  readonly isName: boolean
  /** It begins a word with one letter wrong, missing, too many, or changed with its neighbour. */
  readonly misspelt: readonly string[]
}

/** The words of what was typed, LIKE's own signs taken literally. */
export const typedWords = (typed: string): TypedWord[] => searchPieces(typed).map(typedWord)

function typedWord(piece: SearchPiece): TypedWord {
  const { text, begins: isShort } = piece
  const letters = Array.from(text)
  const isName = !isShort && /\p{L}/u.test(text)
  const misspelt =
    isName && letters.length <= MAX_MISSPELT
      ? misspeltForms(letters).map((form) => `% ${form}%`)
      : []
  return { text, begins: beginningOf(piece), contains: patternOf(piece), isName, misspelt }
}

function misspeltForms(letters: readonly string[]): string[] {
  const spelt = (from: number, to = letters.length) => escaped(letters.slice(from, to).join(''))
  const forms = letters.flatMap((_letter, place) => [
    `${spelt(0, place)}_${spelt(place + 1)}`,
    `${spelt(0, place)}_${spelt(place)}`,
    spelt(0, place) + spelt(place + 1),
    ...(place === 0
      ? []
      : [
          spelt(0, place - 1) +
            spelt(place, place + 1) +
            spelt(place - 1, place) +
            spelt(place + 1),
        ]),
  ])
  return [...new Set(forms)]
}

const escaped = (word: string) => word.replace(/[\\%_]/g, String.raw`\$&`)
