import { textWidth } from '../pdf/text-width.ts'

/** Points between the margins of an A4, and beside the text of a cell. */
const PAGES = [
  { orientation: 'portrait', width: 539 },
  { orientation: 'landscape', width: 786 },
] as const
const PADDING = 8
const SIZES = [8, 7, 6] as const
/** The letters of a table that has columns in a second line. */
const SMALL = 7
/** A column does not take more of a page than this, however long its texts are. */
const WIDEST = 200

export type PaperColumns = {
  readonly orientation: (typeof PAGES)[number]['orientation']
  readonly fontSize: number
  /** The columns side by side, and their widths. */
  readonly beside: readonly { readonly index: number; readonly width: number }[]
  /** The columns that stand in a second line below each row. */
  readonly below: readonly number[]
}

type Needs = {
  readonly index: number
  readonly word: number
  readonly text: number
  readonly isNumber: boolean
}

/**
 * How the columns of a table stand on a page so that no word and no number is broken: upright or
 * lying, in smaller letters, and at last with the longest ones below each row.
 */
export function placeColumns(
  titles: readonly string[],
  rows: readonly (readonly string[])[],
  numbers: readonly boolean[],
): PaperColumns {
  const needs = titles.map((title, index) => ({
    ...measure(index, title, rows),
    isNumber: numbers[index] === true,
  }))
  for (const { orientation, width } of PAGES)
    for (const fontSize of orientation === 'portrait' ? [SIZES[0]] : SIZES) {
      const isRoomy = orientation === 'landscape' || sum(needs, 'text', fontSize) <= width
      if (isRoomy && sum(needs, 'word', fontSize) <= width)
        return { orientation, fontSize, beside: share(needs, fontSize, width), below: [] }
    }
  const { orientation, width } = PAGES[1]
  const beside = [...needs]
  while (sum(beside, 'word', SMALL) > width) {
    const one = longest(beside)
    if (!one) break
    beside.splice(beside.indexOf(one), 1)
  }
  const below = needs.filter((need) => !beside.includes(need)).map(({ index }) => index)
  return { orientation, fontSize: SMALL, beside: share(beside, SMALL, width), below }
}

function measure(index: number, title: string, rows: readonly (readonly string[])[]) {
  let word = 0
  let text = 0
  for (const cell of [title, ...rows.map((row) => row[index] ?? '')])
    for (const line of cell.split('\n')) {
      text = Math.max(text, textWidth(line))
      for (const one of line.split(/[ \u200B]/)) word = Math.max(word, textWidth(one))
    }
  return { index, word, text }
}

/** Points that a column needs for its words, or wants for its texts. */
const points = (need: Needs, kind: 'word' | 'text', size: number) =>
  PADDING +
  (kind === 'word'
    ? need.word * size
    : Math.max(need.word * size, Math.min(need.text * size, WIDEST)))

const sum = (needs: readonly Needs[], kind: 'word' | 'text', size: number) =>
  needs.reduce((all, need) => all + points(need, kind, size), 0)

/** The longest texts, and numbers only after all of them; the first column says which row it is, and stays. */
function longest([, ...rest]: readonly Needs[]): Needs | undefined {
  const texts = rest.filter(({ isNumber }) => !isNumber)
  return (texts.length > 0 ? texts : rest).toSorted((one, other) => other.text - one.text)[0]
}

/** Each column what its words need, and of the rest in proportion to what its texts want. */
function share(needs: readonly Needs[], size: number, page: number): PaperColumns['beside'] {
  const least = needs.map((need) => points(need, 'word', size))
  const wanted = needs.map((need, at) => points(need, 'text', size) - (least[at] ?? 0))
  const free = page - least.reduce((all, width) => all + width, 0)
  const all = wanted.reduce((total, width) => total + width, 0)
  const part = all === 0 ? 0 : Math.min(1, free / all)
  // pdfmake counts the padding on its own
  return needs.map(({ index }, at) => ({
    index,
    width: (least[at] ?? 0) + (wanted[at] ?? 0) * part - PADDING,
  }))
}

/** A number keeps its spaces; of a word of more than 40 signs the parts may stand in lines of their own. */
export const unbreakable = (text: string): string =>
  text
    // a sign that the font has not
    .replaceAll('→', '->')
    .replaceAll(/(?<=\d) (?=\d)/g, '\u00A0')
    .replaceAll(/\S{41,}/g, (word) =>
      word
        .replaceAll(/[/,;.:@_&?=)\]}-](?=\S)/g, '$&\u200B')
        .replaceAll(/[^\s\u200B]{41,}/g, (part) =>
          (part.match(/.{1,40}/gu) ?? [part]).join('\u200B'),
        ),
    )
