import { READING_LIMITS, readAside } from '../read-aside.ts'
import type { UploadedFile } from '../upload.ts'

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

/**
 * Reads the first sheet of a workbook, or a CSV file in UTF-8, UTF-16 or Windows-1250 by semicolons, commas or tabs. The first line that
 * is not empty is the heading. Refuses at the field `file` with `sheet_kind`, `sheet_broken`, `sheet_large`, `sheet_empty`, `csv_quotes`
 * `csv_rows` or `sheet_slow`.
 */
export const readTable = ({ content }: UploadedFile, maxRows: number, limits = READING_LIMITS): Promise<TableFile> =>
  readAside(new URL('./table-worker.ts', import.meta.url), content, maxRows, limits)
