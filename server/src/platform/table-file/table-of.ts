import { InvalidInput, invalidField } from '../errors.ts'
import { HEADING_WITHIN, headingOf, lastFilled } from './heading.ts'
import { readCsv } from './read-csv.ts'
import { MAX_COLUMNS, type SheetCells } from './sheet-cells.ts'
import type { TableAsked, TableFile, TableLine } from './read-table.ts'
import { readWorkbook } from './read-workbook.ts'

/** Of a line that may be the heading, so much is shown. */
const [SHOWN_CELLS, SHOWN_LETTERS] = [6, 40]

/** What `readTable` answers; it holds up its thread. */
export async function tableOf(
  content: Buffer,
  maxRows: number,
  { sheet: asked, heading, words }: TableAsked,
): Promise<TableFile> {
  const sheets = isZip(content)
    ? await readWorkbook(content, maxRows + HEADING_WITHIN)
    : [{ sheet: null, lines: readCsv(textual(content), maxRows) }]
  const known = new Set(words)
  const filled = sheets.map(({ sheet, lines }) => ({ sheet, lines: lines.filter(isFilled) }))
  const index = asked ?? likeliest(filled, known)
  const chosen = filled[index]
  if (!chosen) throw invalidField('sheet', 'choice')
  const { sheet, lines } = chosen
  const names = {
    sheet,
    sheet_index: index,
    sheets: filled.map(({ sheet: name, lines: { length } }) => ({
      name: name ?? '',
      lines: length,
    })),
  }
  if (lines.length === 0) throw invalidField('file', 'sheet_empty')
  const head = headingOf(lines, known, heading)
  if (!head) throw invalidField('heading', 'choice')
  const rows = lines.slice(head.at + 1)
  // of a heading that somebody has chosen nothing need be below: they are to choose another one
  if (rows.length === 0 && heading === undefined) throw invalidField('file', 'sheet_empty')
  if (rows.length > maxRows)
    throw new InvalidInput({ file: [{ rule: 'csv_rows', length: maxRows }] })
  const count = Math.max(head.titles.length, ...rows.map(({ cells }) => lastFilled(cells)))
  if (count > MAX_COLUMNS) throw invalidField('file', 'sheet_large')
  return {
    ...names,
    heading: head.line,
    heads: lines
      .slice(0, HEADING_WITHIN)
      .map(({ line, cells }) => ({ line, cells: shownCells(cells) })),
    titles: Array.from({ length: count }, (_value, column) => head.titles[column] ?? ''),
    lines: rows,
  }
}

const isFilled = ({ cells }: TableLine) => cells.some((cell) => cell === null || cell !== '')

const shownCells = (cells: TableLine['cells']) =>
  [...new Set(cells.filter((cell) => cell !== null && cell !== ''))]
    .slice(0, SHOWN_CELLS)
    .map((cell) => (cell ?? '').slice(0, SHOWN_LETTERS))

/** The sheet whose heading is known best; else the first one with a table, which need not be the first one. */
function likeliest(sheets: readonly SheetCells[], words: ReadonlySet<string>): number {
  const known = sheets.map(({ lines }) =>
    lines.length > 1 ? (headingOf(lines, words, undefined)?.known ?? 0) : -1,
  )
  return Math.max(0, known.indexOf(Math.max(...known)))
}

const isZip = (content: Buffer) =>
  content.subarray(0, 4).equals(Buffer.from([0x50, 0x4b, 0x03, 0x04]))

/** What has a NUL among its first letters is no text, unless it says that it is UTF-16. */
function textual(content: Buffer): Buffer {
  const isUtf16 =
    (content[0] === 0xff && content[1] === 0xfe) || (content[0] === 0xfe && content[1] === 0xff)
  if (!isUtf16 && content.subarray(0, 4_000).includes(0)) throw invalidField('file', 'sheet_kind')
  return content
}
