import { InvalidInput, invalidField } from '../errors.ts'
import { readCsv } from './read-csv.ts'
import type { TableCell, TableFile } from './read-table.ts'
import { readXlsx } from './read-xlsx.ts'

/** More columns than this are no table of people. */
const MAX_COLUMNS = 200

/** What `readTable` answers; it holds up its thread. */
export async function tableOf(content: Buffer, maxRows: number): Promise<TableFile> {
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
