import type { ExportLanguage } from './export.ts'
import { safeCsvText } from './safe-text.ts'

/** Without it Excel assumes an old code page. */
export const BYTE_ORDER_MARK = '\uFEFF'

/** As spreadsheets of the language separate: where decimals have a comma, by semicolons. */
const SEPARATORS: Readonly<Record<ExportLanguage, string>> = { cs: ';', en: ',' }

export const csvLine = (cells: readonly string[], language: ExportLanguage) =>
  `${cells.join(SEPARATORS[language])}\r\n`

/** A text as a cell, quoted where needed and never a formula that computes. */
export function csvField(text: string): string {
  const safe = safeCsvText(text.toWellFormed().replaceAll('\u0000', ''))
  return /[;,"\r\n]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
