import { searchPieces } from '@crm/contract/platform/search-pieces'

/** Rank: every piece begins a word, every piece occurs, or neither. */
const BEGINS = 2
const STANDS = 1
const MISSES = 0

/**
 * Choices are searched like the server's lists: the text contains every typed piece, in any order,
 * without case and accents. Folds the typed text once for all texts.
 */
export function holding(typed: string): (text: string) => boolean {
  const rank = createRanking(typed)
  return (text) => rank(text) > MISSES
}

/** Found items: those where every piece begins a word first. */
export function foundIn<Item>(
  items: readonly Item[],
  typed: string,
  getText: (item: Item) => string,
): Item[] {
  const rank = createRanking(typed)
  const ranked = items
    .map((item) => ({ item, place: rank(getText(item)) }))
    .filter(({ place }) => place > MISSES)
  return ranked.toSorted((one, other) => other.place - one.place).map(({ item }) => item)
}

function createRanking(typed: string): (text: string) => number {
  const pieces = searchPieces(typed).map(({ text, begins }) => ({ piece: folded(text), begins }))
  return (text) => {
    const form = ` ${folded(text)}`
    if (pieces.every(({ piece }) => form.includes(` ${piece}`))) return BEGINS
    return pieces.every(({ piece, begins }) => form.includes(begins ? ` ${piece}` : piece))
      ? STANDS
      : MISSES
  }
}

/** Like `core.search_form`: letters with a stroke have no accent to remove. */
export const folded = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[đłøßæœ]/g, (letter) => PLAIN[letter] ?? letter)

const PLAIN: Readonly<Record<string, string>> = {
  đ: 'd',
  ł: 'l',
  ø: 'o',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
}
