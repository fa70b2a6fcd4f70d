import { InvalidInput, invalidField } from '../errors.ts'
import { HEADING_WITHIN, getHeading, lastFilled } from './heading.ts'
import { MAX_COLUMNS, type SheetCells } from './sheet-cells.ts'
import type { TableAsked, TableFile, TableLine } from './read-table.ts'
import { readWorkbook } from './read-workbook.ts'
import { CsvError, parse } from 'csv-parse/sync'
import { withoutGuard } from '@crm/contract/platform/safe-text'
import { decodeText } from './decode-text.ts'

/** What is shown of a line that may be the heading. */
const [SHOWN_CELLS, SHOWN_LETTERS] = [6, 40]

/** The work of `readTable`; blocks its thread. */
export async function getTable(
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
  const head = getHeading(lines, known, heading)
  if (!head) throw invalidField('heading', 'choice')
  const rows = lines.slice(head.at + 1)
  // A chosen heading may be empty below: the user chooses another one.
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

/** The sheet with the most known heading, otherwise the first one with a table. */
function likeliest(sheets: readonly SheetCells[], words: ReadonlySet<string>): number {
  const known = sheets.map(({ lines }) =>
    lines.length > 1 ? (getHeading(lines, words, undefined)?.known ?? 0) : -1,
  )
  return Math.max(0, known.indexOf(Math.max(...known)))
}

const isZip = (content: Buffer) =>
  content.subarray(0, 4).equals(Buffer.from([0x50, 0x4b, 0x03, 0x04]))

/** NUL near the beginning means binary content, unless it is UTF-16. */
function textual(content: Buffer): Buffer {
  const isUtf16 =
    (content[0] === 0xff && content[1] === 0xfe) || (content[0] === 0xfe && content[1] === 0xff)
  if (!isUtf16 && content.subarray(0, 4_000).includes(0)) throw invalidField('file', 'sheet_kind')
  return content
}

const SEPARATORS = [';', ',', '\t'] as const
const OPTIONS = { relax_column_count: true, relax_quotes: true, skip_empty_lines: true, trim: true }

/** Extra lines, because some are empty. */
const SPARE_LINES = 50_000

/**
 * Reads one line more than allowed. The separator is named by `sep=` or gives the most cells in the
 * first lines.
 */
function readCsv(content: Buffer, maxRows: number): TableLine[] {
  const text = decodeText(content)
    .replace(/^\uFEFF/, '')
    .replaceAll(/\r\n?/g, '\n')
  // Spreadsheets name the separator this way.
  const said = /^sep=(.)\n/i.exec(text)?.[1]
  const table = text.replace(/^sep=.\n/i, '\n')
  const first = table
    .slice(0, 50_000)
    .split('\n')
    .filter((line) => line.trim() !== '')
    .slice(0, LINES_ASKED)
    .map((line) => line.slice(0, 10_000))
  const most = maxRows + SPARE_LINES
  const lines = parsed(table, said ?? getSeparator(first), most + 1)
  if (lines.length > most) throw new InvalidInput({ file: [{ rule: 'csv_rows', length: maxRows }] })
  return lines
}

/** A sentence with commas may precede the table. */
const LINES_ASKED = 20

/** The separator that gives the most cells in lines of equal width. */
function getSeparator(lines: readonly string[]): string {
  const counted = SEPARATORS.map((separator) => {
    const widths = Map.groupBy(lines, (line) => fieldsIn(line, separator))
    return {
      separator,
      count: Math.max(0, ...[...widths].map(([width, alike]) => (width - 1) * alike.length)),
    }
  })
  return counted.reduce((best, each) => (each.count > best.count ? each : best)).separator
}

function fieldsIn(line: string, separator: string): number {
  try {
    return parsed(line, separator, 1)[0]?.cells.length ?? 0
  } catch {
    return 0
  }
}

function parsed(text: string, delimiter: string, most: number): TableLine[] {
  try {
    // The types of the parser do not cover `info`.
    const records: unknown = parse(text, { ...OPTIONS, delimiter, info: true, to: most })
    return (Array.isArray(records) ? records : []).filter(isParsed).map(({ info, record }) => {
      const inner = record.reduce((total, cell) => total + (cell.match(/\n/g)?.length ?? 0), 0)
      return { line: info.lines - inner, cells: record.map((cell) => withoutGuard(cell.trim())) }
    })
  } catch (error) {
    throw error instanceof CsvError ? invalidField('file', 'csv_quotes') : error
  }
}

type Parsed = { readonly info: { readonly lines: number }; readonly record: string[] }
const isParsed = (value: unknown): value is Parsed =>
  typeof value === 'object' && value !== null && 'info' in value && 'record' in value
