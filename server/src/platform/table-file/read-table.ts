import { z } from 'zod'
import { READING_LIMITS, readAside } from '../files/read-aside.ts'
import type { UploadedFile } from '../files/upload.ts'

/** A cell as it reads; null is a formula that no result was saved of. */
export type TableCell = string | null
export type TableLine = { readonly line: number; readonly cells: readonly TableCell[] }
export type TableFile = {
  /** Of a workbook, the sheet that was read, its place and all that there are. */
  readonly sheet: string | null
  readonly sheet_index: number
  readonly sheets: readonly { readonly name: string; readonly lines: number }[]
  /** The line of the heading, and the lines that could be it, each by the beginnings of its cells. */
  readonly heading: number
  readonly heads: readonly { readonly line: number; readonly cells: readonly string[] }[]
  readonly titles: readonly string[]
  /** Below the heading; without empty ones. */
  readonly lines: readonly TableLine[]
}

export const tableAsked = z.object({
  /** Place of the sheet; without it the one whose heading is known best. */
  sheet: z.number().optional(),
  /** Line of the heading; without it the one that looks like it. */
  heading: z.number().optional(),
  /** Titles that a heading may have, as `foldedWord` writes them. */
  words: z.array(z.string()).default([]),
})
export type TableAsked = z.output<typeof tableAsked>

/**
 * Reads a sheet of a workbook (XLSX, ODS), or a CSV file in UTF-8, UTF-16 or Windows-1250 by semicolons, commas or tabs. What stands above the
 * heading is left out. Refuses at the field `file` with `sheet_kind`, `sheet_broken`, `sheet_large`, `sheet_empty`, `csv_quotes`,
 * `csv_rows` or `sheet_slow`, and at `sheet` and `heading` what is not there.
 */
export const readTable = (
  { content }: UploadedFile,
  maxRows: number,
  asked: z.input<typeof tableAsked> = {},
  limits = READING_LIMITS,
): Promise<TableFile> =>
  readAside(new URL('./table-worker.ts', import.meta.url), content, maxRows, limits, asked)
