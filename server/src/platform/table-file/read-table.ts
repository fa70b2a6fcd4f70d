import { z } from 'zod'
import { READING_LIMITS, readAside } from '../files/read-aside.ts'
import type { UploadedFile } from '../files/upload.ts'

/** Null is a formula without a saved result. */
export type TableCell = string | null
export type TableLine = { readonly line: number; readonly cells: readonly TableCell[] }
export type TableFile = {
  /** Of a workbook: the sheet, its index and all sheets. */
  readonly sheet: string | null
  readonly sheet_index: number
  readonly sheets: readonly { readonly name: string; readonly lines: number }[]
  /** The line of the heading, and the candidates by their first cells. */
  readonly heading: number
  readonly heads: readonly { readonly line: number; readonly cells: readonly string[] }[]
  readonly titles: readonly string[]
  /** Below the heading, without empty lines. */
  readonly lines: readonly TableLine[]
}

export const tableAsked = z.object({
  /** Index of the sheet; by default the one with the most known heading. */
  sheet: z.number().optional(),
  /** Line of the heading; by default the most likely one. */
  heading: z.number().optional(),
  /** Possible titles, in the form of `foldedWord`. */
  words: z.array(z.string()).default([]),
})
export type TableAsked = z.output<typeof tableAsked>

/**
 * Reads a sheet of a workbook (XLSX, ODS) or a CSV file (UTF-8, UTF-16, Windows-1250; semicolons,
 * commas or tabs). Lines above the heading are skipped. Refuses at `file` with `sheet_kind`,
 * `sheet_broken`, `sheet_large`, `sheet_empty`, `csv_quotes`, `csv_rows` or `sheet_slow`, and at
 * `sheet` and `heading` what does not exist.
 */
export const readTable = (
  { content }: UploadedFile,
  maxRows: number,
  asked: z.input<typeof tableAsked> = {},
  limits = READING_LIMITS,
): Promise<TableFile> =>
  readAside(new URL('./table-worker.ts', import.meta.url), content, maxRows, limits, asked)
