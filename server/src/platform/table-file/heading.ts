import { foldedWord } from '../imports/import-rules.ts'
import type { TableCell, TableLine } from './read-table.ts'

/** Lines that may be the heading; titles, dates and notes may precede it. */
export const HEADING_WITHIN = 20

export type Heading = {
  /** The lower line of a heading over two lines. */
  readonly line: number
  readonly titles: readonly string[]
  /** Index among the lines. */
  readonly at: number
  /** Number of known titles. */
  readonly known: number
}

/**
 * Finds the heading: the requested line, otherwise the one with the most known words, and where few
 * are known the first line about as wide as the table. Undefined when the requested line is not
 * among the first.
 */
export function getHeading(
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

/** A group over several columns („Člen 1") is in the first of them, above their titles. */
function headingAt(lines: readonly TableLine[], at: number, words: ReadonlySet<string>): Heading {
  const [line, above] = [lines[at], lines[at - 1]]
  const own = getTitles(line?.cells ?? [])
  const alone = { line: line?.line ?? 0, at, titles: own, known: knownIn(own, words) }
  if (!line || above?.line !== line.line - 1) return alone
  const count = Math.max(own.length, lastFilled(above.cells))
  let group = ''
  const titles = Array.from({ length: count }, (_value, column) => {
    group = getTitle(above.cells[column]) || group
    const title = own[column] ?? ''
    return title === '' || group === title ? group : `${group} ${title}`.trim()
  })
  // A title over the whole table says nothing about columns.
  const known = new Set(titles).size < count ? 0 : knownIn(titles, words)
  return known > alone.known ? { ...alone, titles, known } : alone
}

const knownIn = (titles: readonly string[], words: ReadonlySet<string>) =>
  new Set(titles.map(foldedWord).filter((title) => words.has(title))).size

const getTitles = (cells: readonly TableCell[]) => cells.slice(0, lastFilled(cells)).map(getTitle)
const getTitle = (cell: TableCell | undefined) => (cell ?? '').replace(/\s+/g, ' ').slice(0, 200)

export const lastFilled = (cells: readonly TableCell[]) =>
  cells.findLastIndex((cell) => cell !== '') + 1
