import { CsvError, parse } from 'csv-parse/sync'
import { InvalidInput, invalidField } from '../errors.ts'
import { withoutGuard } from '../xlsx/safe-text.ts'
import { decodeText } from './decode-text.ts'
import type { TableLine } from './read-table.ts'

const SEPARATORS = [';', ',', '\t'] as const
const OPTIONS = { relax_column_count: true, relax_quotes: true, skip_empty_lines: true, trim: true }

/** Lines beyond those that may come, for empty ones among them. */
const SPARE_LINES = 50_000

/** The lines of a CSV file, of which no more are read than there may be; the separator is the one that makes the most of the first lines, or the one that `sep=` names. */
export function readCsv(content: Buffer, maxRows: number): TableLine[] {
  const text = decodeText(content)
    .replace(/^\uFEFF/, '')
    .replaceAll(/\r\n?/g, '\n')
  // „sep=;" is how a spreadsheet is told of the separator
  const said = /^sep=(.)\n/i.exec(text)?.[1]
  const table = text.replace(/^sep=.\n/i, '\n')
  const first = table
    .slice(0, 50_000)
    .split('\n')
    .filter((line) => line.trim() !== '')
    .slice(0, LINES_ASKED)
    .map((line) => line.slice(0, 10_000))
  const most = maxRows + SPARE_LINES
  const lines = parsed(table, said ?? separatorOf(first), most + 1)
  if (lines.length > most) throw new InvalidInput({ file: [{ rule: 'csv_rows', length: maxRows }] })
  return lines
}

/** Above the table stands a sentence now and then, with commas of its own. */
const LINES_ASKED = 20

/** The one by which the most cells stand in lines of the same width. */
function separatorOf(lines: readonly string[]): string {
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
    // its types tell nothing of `info`, which is what it answers with
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
