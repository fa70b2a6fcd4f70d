import type { Language } from '@crm/contract/core/translations'
import { GROUP_TABLES } from '@crm/contract/foodbank/reports/cells'
import {
  getChart,
  isEmptyTable,
  isNumber,
  type Format,
  type LayoutCell,
  type LayoutColumn,
  type LayoutRow,
  type LayoutSection,
  type ReportTable,
} from '@crm/contract/foodbank/reports/layout'
import { isSmall } from '@crm/contract/foodbank/reports/layout-groups'
import { getLayout } from '@crm/contract/foodbank/reports/report-layout'
import type { Grouped, Report } from '@crm/contract/foodbank/reports/reports'
import type { XlsxCell, XlsxColumn, XlsxKind } from '#platform/xlsx/sheet.ts'
import { layoutWordsIn } from '../report-closings/restated-words.ts'
import { wordsIn, type Say } from './words.ts'

/** A table of the report as every document writes it: titles, rows and sums in words of one language. */
export type DocumentTable = {
  readonly id: ReportTable['id'] | 'head' | 'figures' | 'records'
  readonly title: string
  readonly columns: readonly DocumentColumn[]
  /** How many of the columns name the row. */
  readonly naming: number
  readonly rows: readonly (readonly XlsxCell[])[]
  readonly totals: readonly (readonly XlsxCell[])[]
  /** Sentences under the table. */
  readonly remarks: readonly string[]
  /** The picture of the table, on paper. */
  readonly chart?: ReturnType<typeof getChart>
}
type DocumentColumn = XlsxColumn & { readonly key: string }

/** Blocks B to J; the header is of the document, for a closed report has more to say there. */
export const getTables = (report: Report, language: Language): DocumentTable[] =>
  getLayout(report, layoutWordsIn(language)).flatMap((section) =>
    section.tables.map((table) => ({
      ...documentTable(section, table),
      remarks: getRemarks(section, table, report, wordsIn(language)),
    })),
  )

export function documentTable({ letter, counted }: LayoutSection, table: ReportTable) {
  const { id, caption, rowsAre, columns, rows } = table
  const naming = table.naming ?? [{ key: 'name', title: rowsAre }]
  const cells = ({ name, naming: names = [name], cells: values }: LayoutRow) => [
    ...names,
    ...columns.map(({ format }, at) => xlsxCell(values[at] ?? null, format)),
  ]
  return {
    id,
    title: [`${letter}. ${caption}`, counted].filter(Boolean).join(' – '),
    columns: [
      ...naming.map(({ key, title }) => ({
        key,
        title,
        kind: 'text' as const,
        width: WIDTHS[key] ?? (table.counting ? 24 : (NAME_WIDTHS[id] ?? 44)),
      })),
      ...columns.map(documentColumn),
    ],
    naming: naming.length,
    rows: rows.filter(({ isSum }) => !isSum).map(cells),
    totals: rows.filter(({ isSum }) => isSum).map(cells),
    chart: getChart(table),
  }
}

const WIDTHS: Readonly<Record<string, number>> = {
  number: 10,
  code: 10,
  indicator: 70,
  paid: 16,
  op: 16,
  all: 16,
  unit: 10,
  source: 16,
  note: 50,
  small: 8,
}
const NAME_WIDTHS: Readonly<Partial<Record<ReportTable['id'], number>>> = {
  categories: 32,
  regions: 32,
  types: 32,
  months: 18,
}

function documentColumn({ key, title, format }: LayoutColumn): DocumentColumn {
  const width = WIDTHS[key]
  return {
    key,
    title,
    kind: KINDS[format],
    ...(width === undefined ? {} : { width }),
  }
}

export const KINDS: Readonly<Record<Format | 'text', XlsxKind>> = {
  text: 'text',
  count: 'integer',
  kilograms: 'number',
  // three decimals, which are no more than tonnes have
  grams: 'tonnes',
  weight: 'number',
  rate: 'number',
  percent: 'percent',
  tonnes: 'tonnes',
  euro: 'number',
}

function xlsxCell(cell: LayoutCell, columnFormat: LayoutColumn['format']): XlsxCell {
  if (cell === null) return null
  if (!isNumber(cell)) return cell.text
  const { figure, format, isToFill } = cell
  if (format === undefined) return inKind(figure.value, columnFormat)
  return {
    kind: KINDS[format],
    value: inKind(figure.value, format),
    ...(isToFill === undefined ? {} : { to_fill: isToFill }),
  }
}

/** Files keep a percentage as the part of one that it is, to one decimal of a percent as everywhere. */
export const inKind = (value: number | null, format: Format | 'text'): number | null =>
  value === null || format !== 'percent' ? value : Math.round(value * 10) / 1_000

/** What stands below a table: the screen has these words beside the numbers, or a link for them. By which rules it was counted is said once. */
function getRemarks(
  { hint, remarks = [], warnings = [], tables: [first] }: LayoutSection,
  table: ReportTable,
  report: Report,
  say: Say,
): string[] {
  const cells = table.rows.flatMap((row) => row.cells).filter((cell) => cell !== null)
  const isEstimated = cells.some((cell) => !isNumber(cell) && cell.source === 'estimate')
  const isToFill = cells.some((cell) => isNumber(cell) && cell.isToFill)
  const grouped = GROUP_TABLES.find((id) => id === table.id)
  return [
    ...(table.none !== undefined && isEmptyTable(table) ? [table.none] : []),
    ...(grouped ? groupRemarks(report[grouped], hint ?? say('distinct.text'), say) : []),
    ...(isEstimated ? [say('estimate.text')] : []),
    ...(isToFill ? [say('to_fill.text')] : []),
    ...(table.id === first?.id ? [...remarks, ...warnings] : []),
  ]
}

const groupRemarks = ({ rows }: Grouped, isCountedOnce: string, say: Say) => [
  ...(rows.length > 1 ? [isCountedOnce] : []),
  ...(rows.some(isSmall) ? [say('small.text')] : []),
]
