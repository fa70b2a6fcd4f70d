import type { ExportLanguage } from '@crm/contract/platform/export'
import type {
  Content,
  CustomTableLayout,
  TableCell,
  TDocumentDefinitions,
} from 'pdfmake/interfaces.js'
import { textsIn } from '../texts/texts.ts'
import { INK, pageWords, quietTable } from '../pdf/style.ts'
import { renderAside } from '../pdf/render-aside.ts'
import { bound, renderPdf } from '../pdf/render-pdf.ts'
import { placeColumns, unbreakable } from './pdf-columns.ts'
import { dayText, momentText, numberFormat, PERCENT_DECIMALS } from './shown.ts'
import type { XlsxColumn, XlsxKind, XlsxValue } from '../xlsx/sheet.ts'

/** Plain data, so that a thread can receive it. */
export type PdfTable = {
  /** Empty while no company is set. */
  readonly company: string
  readonly title: string
  /** What the list is about and its filters, a line each. */
  readonly lines?: readonly string[]
  /** Number of rows, order, moment and author. */
  readonly note: string
  readonly columns: readonly XlsxColumn[]
  readonly rows: readonly (readonly XlsxValue[])[]
}

/** More cells would block the process for seconds. */
const FEW_CELLS = 1_000

/** A large table is rendered in a thread. */
export function toPdf(table: PdfTable, language: ExportLanguage): Promise<Buffer> {
  return table.rows.length * table.columns.length <= FEW_CELLS
    ? renderPdf(tableDocument(table, language))
    : renderAside(import.meta.url, tableDocument, table, language)
}

/** A table on A4, with its head on the first page, and titles and page numbers on each. */
export function tableDocument(
  { company, title, lines = [], note, columns, rows }: PdfTable,
  language: ExportLanguage,
): TDocumentDefinitions {
  const format = formatter(language)
  // measured as it is set
  const set = (text: string) => (language === 'cs' ? bound(unbreakable(text)) : unbreakable(text))
  const texts = rows.map((row) =>
    columns.map(({ kind }, index) => set(format(row[index] ?? null, kind))),
  )
  const titles = columns.map((column) => set(column.title))
  const numbers = columns.map(({ kind }) => isNumber(kind))
  const place = placeColumns(titles, texts, numbers)
  const cell = (index: number, text: string): TableCell => ({
    text,
    alignment: numbers[index] ? 'right' : 'left',
  })
  const body = texts.flatMap((row) => {
    const beside = place.beside.map(({ index }) => cell(index, row[index] ?? ''))
    const below = place.below.flatMap((index) => {
      const text = row[index] ?? ''
      return text === '' ? [] : [`${titles[index]}: ${text}`]
    })
    return below.length === 0 ? [beside] : [beside, secondLine(below, beside.length)]
  })
  const head = place.beside.map(({ index }): Content => ({
    text: titles[index] ?? '',
    bold: true,
    alignment: numbers[index] ? 'right' : 'left',
    fillColor: INK.pale,
  }))
  const widths = place.beside.map(({ width }) => width)
  const table: Content = {
    table: {
      headerRows: 1,
      // a row and what stands below it stay on one page, and no page begins with a lonely second line
      dontBreakRows: true,
      keepWithHeaderRows: 1,
      widths,
      body: [head, ...body],
    },
    layout: rowsLayout(body),
  }
  return {
    language: language === 'cs' ? 'cs-CZ' : 'en-GB',
    pageOrientation: rows.length === 0 ? 'portrait' : place.orientation,
    pageMargins: [28, 28, 28, 36],
    // its details follow its name
    info: { title, author: company.split(' · ')[0] ?? '' },
    defaultStyle: { fontSize: place.fontSize },
    content: [
      ...(company === '' ? [] : [small(company, [0, 0, 0, 4])]),
      { text: title, fontSize: 14, bold: true },
      ...lines.map((text): Content => ({ text, fontSize: 9, margin: [0, 2, 0, 0] })),
      small(note, [0, 2, 0, 8]),
      rows.length === 0 ? textsIn(language, 'platform-exports')('none') : table,
    ],
    footer: (page, pages) => ({
      text: pageWords(language, page, pages),
      alignment: 'center',
      fontSize: 8,
      margin: [0, 8, 0, 0],
    }),
  }
}

const small = (text: string, margin: [number, number, number, number]): Content => ({
  text,
  fontSize: 8,
  color: INK.muted,
  margin,
})

const SECOND = 'second line'

const secondLine = (texts: readonly string[], columns: number): TableCell[] => [
  { text: texts.join(' · '), colSpan: columns, color: INK.muted, style: SECOND },
  ...Array.from({ length: columns - 1 }, () => ''),
]

/** A line below each record, not between it and its second line. */
function rowsLayout(body: readonly (readonly TableCell[])[]): CustomTableLayout {
  const isSecond = (index: number) => {
    const first = body[index - 1]?.[0]
    return typeof first === 'object' && 'style' in first && first.style === SECOND
  }
  return { ...quietTable, hLineWidth: (index) => (index === 0 || isSecond(index) ? 0 : 0.4) }
}

const isNumber = (kind: XlsxKind) => ['integer', 'number', 'tonnes', 'percent'].includes(kind)

function formatter(language: ExportLanguage): (value: XlsxValue, kind: XlsxKind) => string {
  const numbers = numberFormat(language, { minimumFractionDigits: 2, maximumFractionDigits: 2 })
  const byKind = {
    text: numbers,
    date: numbers,
    moment: numbers,
    integer: numberFormat(language, { maximumFractionDigits: 0 }),
    number: numbers,
    tonnes: numberFormat(language, { minimumFractionDigits: 2, maximumFractionDigits: 5 }),
    percent: numberFormat(language, {
      style: 'percent',
      minimumFractionDigits: PERCENT_DECIMALS,
      maximumFractionDigits: PERCENT_DECIMALS,
    }),
  }
  return (value, kind) => {
    if (value === null) return ''
    if (typeof value === 'number') return byKind[kind].format(value)
    if (kind === 'date') return dayText(language, value)
    return kind === 'moment' ? momentText(language, value) : value
  }
}
