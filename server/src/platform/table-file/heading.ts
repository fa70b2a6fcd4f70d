import { foldedWord } from '../imports/import-rules.ts'
import type { TableCell, TableLine } from './read-table.ts'

/** A heading stands among so many lines that are not empty; above it are titles, dates and notes of whoever made the table. */
export const HEADING_WITHIN = 20

export type Heading = {
  /** The line of the file that it stands on; of one over two lines the lower one. */
  readonly line: number
  readonly titles: readonly string[]
  /** Its place among the lines. */
  readonly at: number
  /** How many of its titles are known. */
  readonly known: number
}

/**
 * The heading of a table whose lines are not empty: that on the line that is asked for, or else the one that has the most known words. Where
 * hardly any is known it is the first line that is about as wide as the table: a title stands in one cell. Undefined when the line that is
 * asked for is none of the first.
 */
export function headingOf(
  lines: readonly TableLine[],
  words: ReadonlySet<string>,
  asked: number | undefined,
): Heading | undefined {
  const first = lines.slice(0, HEADING_WITHIN)
  const all = first.map((_line, at) => headingAt(first, at, words))
  if (asked !== undefined) return all.find(({ line }) => line === asked)
  const best = all.reduce<Heading | undefined>(
    (found, each) => (each.known > (found?.known ?? 1) ? each : found),
    undefined,
  )
  if (best) return best
  const widths = first.map(({ cells }) => new Set(cells.filter((cell) => cell !== '')).size)
  const wide = Math.max(...widths) / 2
  return all[widths.findIndex((width) => width >= wide)]
}

/** A group that spans several columns („Člen 1") stands above their own titles, in the first of them. */
function headingAt(lines: readonly TableLine[], at: number, words: ReadonlySet<string>): Heading {
  const [line, above] = [lines[at], lines[at - 1]]
  const own = titlesOf(line?.cells ?? [])
  const alone = { line: line?.line ?? 0, at, titles: own, known: knownIn(own, words) }
  if (!line || above?.line !== line.line - 1) return alone
  const count = Math.max(own.length, lastFilled(above.cells))
  let group = ''
  const titles = Array.from({ length: count }, (_value, column) => {
    group = titleOf(above.cells[column]) || group
    const title = own[column] ?? ''
    return title === '' || group === title ? group : `${group} ${title}`.trim()
  })
  // a title that stands over the whole table says nothing of its columns
  const known = new Set(titles).size < count ? 0 : knownIn(titles, words)
  return known > alone.known ? { ...alone, titles, known } : alone
}

const knownIn = (titles: readonly string[], words: ReadonlySet<string>) =>
  new Set(titles.map(foldedWord).filter((title) => words.has(title))).size

const titlesOf = (cells: readonly TableCell[]) => cells.slice(0, lastFilled(cells)).map(titleOf)
const titleOf = (cell: TableCell | undefined) => (cell ?? '').replace(/\s+/g, ' ').slice(0, 200)

export const lastFilled = (cells: readonly TableCell[]) =>
  cells.findLastIndex((cell) => cell !== '') + 1
