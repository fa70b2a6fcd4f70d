import { searchPieces } from '@crm/contract/platform/search-pieces'

/** How well a text holds what was typed: every piece begins a word, every piece stands somewhere, or not. */
const BEGINS = 2
const STANDS = 1
const MISSES = 0

/**
 * The one rule by which choices are searched, as the server's lists are: every piece of what was typed stands in the text, in any
 * order, accents and case aside. What is typed is folded once for any number of texts; nothing typed is found everywhere.
 */
export function holding(typed: string): (text: string) => boolean {
  const rank = rankOf(typed)
  return (text) => rank(text) > MISSES
}

/** The items found by what was typed: those in whose text every piece begins a word first, else in their own order. */
export function foundIn<Item>(
  items: readonly Item[],
  typed: string,
  textOf: (item: Item) => string,
): Item[] {
  const rank = rankOf(typed)
  const ranked = items
    .map((item) => ({ item, place: rank(textOf(item)) }))
    .filter(({ place }) => place > MISSES)
  return ranked.toSorted((one, other) => other.place - one.place).map(({ item }) => item)
}

function rankOf(typed: string): (text: string) => number {
  const pieces = searchPieces(typed).map(({ text, begins }) => ({ piece: folded(text), begins }))
  return (text) => {
    const form = ` ${folded(text)}`
    if (pieces.every(({ piece }) => form.includes(` ${piece}`))) return BEGINS
    return pieces.every(({ piece, begins }) => form.includes(begins ? ` ${piece}` : piece))
      ? STANDS
      : MISSES
  }
}

/** Without accents and in small letters, as `core.search_form` has it: letters with a stroke have no accent to take away. */
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
