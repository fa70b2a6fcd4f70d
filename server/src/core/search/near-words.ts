import { searchPieces, type SearchPiece } from '@crm/contract/platform/search-pieces'
import { beginningOf, patternOf } from '#platform/database/piece-search.ts'

/** Longer words have too many variants; similarity finds them. */
const MAX_MISSPELT = 12

/** LIKE patterns of a typed word, for search forms with a space before each word. */
export type TypedWord = {
  readonly text: string
  readonly begins: string
  /** Anywhere, or the start of a word if short. */
  readonly contains: string
  /** Short words and numbers are not misspelt. */
  readonly isName: boolean
  /** With one letter wrong, missing, extra or swapped with its neighbour. */
  readonly misspelt: readonly string[]
}

/** LIKE's special characters are escaped. */
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
