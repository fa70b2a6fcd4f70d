import type { ExportLanguage } from '@crm/contract/platform/export'
import { wallClock } from '../xlsx/serial.ts'
import { PERCENT_DECIMALS } from './shown.ts'
import type { XlsxKind, XlsxValue } from '../xlsx/sheet.ts'
import { BYTE_ORDER_MARK, csvField, csvLine } from '@crm/contract/platform/csv-lines'

export { BYTE_ORDER_MARK, csvLine } from '@crm/contract/platform/csv-lines'

const CHUNK = 64 * 1024

type Table = {
  readonly titles: readonly string[]
  readonly kinds: readonly XlsxKind[]
  readonly rows: AsyncIterable<readonly XlsxValue[]> | Iterable<readonly XlsxValue[]>
}

/**
 * A table as CSV (RFC 4180) as spreadsheets of the language open it: semicolons and decimal commas
 * in Czech, commas and decimal points in English; days and moments in ISO 8601, which is read
 * everywhere.
 */
export async function* csvText(
  { titles, kinds, rows }: Table,
  language: ExportLanguage,
): AsyncGenerator<string> {
  let text =
    BYTE_ORDER_MARK +
    csvLine(
      titles.map((title) => csvCell(title, 'text', language)),
      language,
    )
  for await (const row of rows) {
    text += csvLine(
      kinds.map((kind, index) => csvCell(row[index] ?? null, kind, language)),
      language,
    )
    if (text.length < CHUNK) continue
    yield text
    text = ''
  }
  yield text
}

/** One cell, quoted where needed and never a formula. */
export function csvCell(value: XlsxValue, kind: XlsxKind, language: ExportLanguage): string {
  if (value === null) return ''
  if (typeof value === 'number')
    return kind === 'percent'
      ? `${decimal(round(value * 100), language)}%`
      : decimal(value, language)
  if (kind === 'date' && DAY.test(value)) return value
  if (kind === 'moment') return wallClock(value) ?? csvField(value)
  return csvField(value)
}

const DAY = /^\d{4}-\d{2}-\d{2}$/
const round = (value: number) => Number(value.toFixed(PERCENT_DECIMALS))
const decimal = (value: number, language: ExportLanguage) =>
  language === 'cs' ? String(value).replace('.', ',') : String(value)
