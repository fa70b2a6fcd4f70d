import {
  IMPORT_FAULTS,
  MAX_SERIAL_ROWS,
  serialNumberBody,
} from '@crm/contract/core/complaints/serial-numbers'
import { serialNumber, day } from '@crm/contract/platform/formats'
import { InvalidInput, invalidField } from '#platform/errors.ts'
import { withoutGuard } from '@crm/contract/platform/safe-text'
import { decodeText } from '#platform/table-file/decode-text.ts'
import { CsvError, parse } from 'csv-parse/sync'

type ImportFault = (typeof IMPORT_FAULTS)[number]

/** A row without faults can be stored. */
export type FileRow = {
  readonly line: number
  readonly serialNumber: string
  readonly product: string
  /** `YYYY-MM-DD`, or the text if it is no day. */
  readonly warrantyUntil: string
  readonly faults: readonly ImportFault[]
}

/** Without `hasWarranty` the file has no such column and changes no warranty. */
export type FileContent = { readonly rows: readonly FileRow[]; readonly hasWarranty: boolean }

const NAMES = {
  serialNumber: ['seriove cislo', 'vyrobni cislo', 'cislo', 'sn', 's/n', 'serial number', 'serial'],
  product: ['produkt', 'vyrobek', 'nazev', 'nazev produktu', 'product', 'product name', 'name'],
  warranty: ['zaruka do', 'zaruka', 'konec zaruky', 'warranty until', 'warranty', 'warranty end'],
} as const
const SEPARATORS = [';', ',', '\t']

type Columns = {
  readonly count: number
  readonly serialNumber: number
  readonly product: number
  readonly warranty: number
}
type Parsed = { readonly info: { readonly lines: number }; readonly record: string[] }

/**
 * Reads a CSV file in UTF-8, UTF-16 or Windows-1250, with semicolons, commas or tabs and Czech or
 * English titles in any order. Refuses at `file` with `csv_columns`, `csv_rows` or `csv_quotes`;
 * other faults belong to rows. Synchronous, for a worker.
 */
export function readSerialNumbers(content: Buffer): FileContent {
  // „sep=;" tells spreadsheets the separator
  const text = decodeText(content)
    .replaceAll(/\r\n?/g, '\n')
    .replace(/^sep=.\n/i, '\n')
  const found = SEPARATORS.map((separator) => ({
    separator,
    columns: getColumns(firstLine(text, separator)),
  })).find(({ columns }) => columns)
  if (!found?.columns) throw invalidField('file', 'csv_columns')
  const { separator, columns } = found
  // the titles and one row too many
  const [, ...rows] = parsed(text, separator, MAX_SERIAL_ROWS + 2)
  if (rows.length > MAX_SERIAL_ROWS)
    throw new InvalidInput({ file: [{ rule: 'csv_rows', length: MAX_SERIAL_ROWS }] })
  return { rows: rows.map((row) => readRow(row, columns)), hasWarranty: columns.warranty >= 0 }
}

const OPTIONS = {
  relax_column_count: true,
  relax_quotes: true,
  skip_empty_lines: true,
  skip_records_with_empty_values: true,
  trim: true,
}

function parsed(text: string, delimiter: string, most: number): Parsed[] {
  try {
    // the library's types ignore `info`
    const records: unknown = parse(text, { ...OPTIONS, delimiter, info: true, to: most })
    return Array.isArray(records) ? records.filter(isParsed) : []
  } catch (error) {
    throw error instanceof CsvError ? invalidField('file', 'csv_quotes') : error
  }
}

const isParsed = (value: unknown): value is Parsed =>
  typeof value === 'object' && value !== null && 'info' in value && 'record' in value

/** Empty if the separator does not fit. */
function firstLine(text: string, separator: string): readonly string[] {
  const line = text.split('\n').find((each) => each.trim() !== '') ?? ''
  try {
    return parsed(line.slice(0, 10_000), separator, 1)[0]?.record ?? []
  } catch {
    return []
  }
}

function getColumns(header: readonly string[]): Columns | null {
  const names = header.map(plain)
  const indexOf = (known: readonly string[]) => names.findIndex((name) => known.includes(name))
  const columns = {
    count: header.length,
    serialNumber: indexOf(NAMES.serialNumber),
    product: indexOf(NAMES.product),
    warranty: indexOf(NAMES.warranty),
  }
  return columns.serialNumber < 0 || columns.product < 0 ? null : columns
}

const plain = (name: string) =>
  name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[\s_]+/g, ' ')
    .trim()

function readRow({ info, record }: Parsed, columns: Columns): FileRow {
  const cell = (index: number) => withoutGuard((record[index] ?? '').trim())
  const row = {
    serialNumber: cell(columns.serialNumber),
    product: cell(columns.product),
    warranty: cell(columns.warranty),
  }
  const warrantyUntil = getDay(row.warranty)
  const surplus = record.slice(columns.count).some((value) => value.trim() !== '')
  const lines = record.reduce((total, value) => total + (value.match(/\n/g)?.length ?? 0), 0)
  return {
    line: info.lines - lines,
    serialNumber: row.serialNumber,
    product: row.product,
    warrantyUntil: warrantyUntil ?? row.warranty,
    faults: [
      ...(surplus ? (['columns'] as const) : []),
      ...faultsOfNumber(row.serialNumber),
      ...faultsOfProduct(row.product),
      ...(warrantyUntil === null ? (['date_invalid'] as const) : []),
    ],
  }
}

function faultsOfNumber(value: string): ImportFault[] {
  if (value === '') return ['serial_number_missing']
  const { error } = serialNumber.safeParse(value)
  if (!error) return []
  return [
    error.issues.some(({ code }) => code === 'too_big') ? 'too_long' : 'serial_number_invalid',
  ]
}

function faultsOfProduct(value: string): ImportFault[] {
  if (value === '') return ['product_missing']
  const { error } = serialNumberBody.shape.product.safeParse(value)
  if (!error) return []
  return [error.issues.some(({ code }) => code === 'too_big') ? 'too_long' : 'product_invalid']
}

/** `2026-03-05` from `5.3.2026` or itself; null if it is no day. */
function getDay(text: string): string | null {
  if (text === '') return ''
  const [, days, months, years] = /^(\d{1,2})\s*\.\s*(\d{1,2})\s*\.\s*(\d{4})$/.exec(text) ?? []
  const iso =
    years && months && days ? `${years}-${months.padStart(2, '0')}-${days.padStart(2, '0')}` : text
  return day.safeParse(iso).success ? iso : null
}
