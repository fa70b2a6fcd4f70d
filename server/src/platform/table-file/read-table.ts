import { InvalidInput, invalidField } from '../errors.ts'
import type { UploadedFile } from '../upload.ts'
import { readCsv } from './read-csv.ts'
import { readXlsx } from './read-xlsx.ts'

/** A cell as it reads; null is a formula that no result was saved of. */
export type TableCell = string | null
export type TableLine = { readonly line: number; readonly cells: readonly TableCell[] }
export type TableFile = {
  /** Of a workbook, the sheet that was read. */
  readonly sheet: string | null
  readonly titles: readonly string[]
  /** Below the heading; without empty ones. */
  readonly lines: readonly TableLine[]
}

/** More columns than this are no table of people. */
const MAX_COLUMNS = 200

/**
 * Reads the first sheet of a workbook, or a CSV file in UTF-8, UTF-16 or Windows-1250 by semicolons, commas or tabs. The first line that
 * is not empty is the heading. Refuses at the field `file` with `sheet_kind`, `sheet_broken`, `sheet_large`, `sheet_empty`, `csv_quotes`
 * or `csv_rows`.
 */
export async function readTable({ content }: UploadedFile, maxRows: number): Promise<TableFile> {
  const { sheet, lines } = isZip(content)
    ? await readXlsx(content, maxRows + 1)
    : { sheet: null, lines: readCsv(textual(content), maxRows) }
  const [head, ...rows] = lines.filter(({ cells }) => cells.some((cell) => cell === null || cell !== ''))
  if (!head || rows.length === 0) throw invalidField('file', 'sheet_empty')
  if (rows.length > maxRows) throw new InvalidInput({ file: [{ rule: 'csv_rows', length: maxRows }] })
  const titles = titlesOf(head.cells.map((cell) => cell ?? ''))
  const count = Math.max(titles.length, ...rows.map(({ cells }) => lastFilled(cells)))
  if (count > MAX_COLUMNS) throw invalidField('file', 'sheet_large')
  return { sheet, titles: Array.from({ length: count }, (_value, index) => titles[index] ?? ''), lines: rows }
}

function titlesOf(titles: readonly string[]): string[] {
  return titles.slice(0, lastFilled(titles)).map((title) => title.replace(/\s+/g, ' ').slice(0, 200))
}

const lastFilled = (cells: readonly TableCell[]) => cells.findLastIndex((cell) => cell !== '') + 1

const isZip = (content: Buffer) => content.subarray(0, 4).equals(Buffer.from([0x50, 0x4b, 0x03, 0x04]))

/** What has a NUL among its first letters is no text, unless it says that it is UTF-16. */
function textual(content: Buffer): Buffer {
  const isUtf16 = (content[0] === 0xff && content[1] === 0xfe) || (content[0] === 0xfe && content[1] === 0xff)
  if (!isUtf16 && content.subarray(0, 4_000).includes(0)) throw invalidField('file', 'sheet_kind')
  return content
}
