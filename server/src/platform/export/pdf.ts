import type { ExportLanguage } from '@crm/contract/platform/export'
import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces.js'
import { pageWords } from '../pdf/style.ts'
import { renderAside } from '../pdf/render-aside.ts'
import { renderPdf } from '../pdf/render-pdf.ts'
import { wallClock } from '../xlsx/serial.ts'
import type { XlsxColumn, XlsxKind, XlsxValue } from '../xlsx/sheet.ts'

/** Plain data, so that a thread can receive it. */
export type PdfTable = {
  /** Empty while no company is set. */
  readonly company: string
  readonly title: string
  /** Author, day and number of rows. */
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

/** A table on landscape A4, with titles and page numbers on each page. */
export function tableDocument(
  { company, title, note, columns, rows }: PdfTable,
  language: ExportLanguage,
): TDocumentDefinitions {
  const format = formatter(language)
  const titles = columns.map((column): Content => ({
    text: column.title,
    bold: true,
    alignment: getAlignment(column.kind),
    fillColor: '#e9ecef',
  }))
  const body = rows.map((row) =>
    columns.map(({ kind }, index): Content => ({
      text: format(row[index] ?? null, kind),
      alignment: getAlignment(kind),
    })),
  )
  return {
    pageOrientation: 'landscape',
    pageMargins: [28, 28, 28, 36],
    info: { title },
    defaultStyle: { fontSize: sizeFor(columns.length) },
    content: [
      ...(company === ''
        ? []
        : [
            {
              text: company,
              fontSize: 8,
              color: '#495057',
              margin: [0, 0, 0, 4],
            } satisfies Content,
          ]),
      { text: title, fontSize: 14, bold: true },
      { text: note, fontSize: 8, color: '#495057', margin: [0, 2, 0, 8] },
      {
        table: {
          headerRows: 1,
          dontBreakRows: true,
          widths: getWidths(columns),
          body: [titles, ...body],
        },
        layout: 'lightHorizontalLines',
      },
    ],
    footer: (page, pages) => ({
      text: pageWords(language, page, pages),
      alignment: 'center',
      fontSize: 8,
      margin: [0, 8, 0, 0],
    }),
  }
}

const getAlignment = (kind: XlsxKind) =>
  ['integer', 'number', 'tonnes', 'percent'].includes(kind) ? 'right' : 'left'
const sizeFor = (columns: number) => (columns <= 8 ? 8 : columns <= 12 ? 7 : columns <= 16 ? 6 : 5)

/** Text columns share the width that numbers and dates leave. */
function getWidths(columns: readonly XlsxColumn[]): string[] {
  const wanted = columns.map(
    ({ kind, width }) => width ?? (kind === 'text' ? 24 : kind === 'moment' ? 16 : 11),
  )
  const whole = wanted.reduce((sum, width) => sum + width, 0)
  return wanted.map((width) => `${(width / whole) * 100}%`)
}

function formatter(language: ExportLanguage): (value: XlsxValue, kind: XlsxKind) => string {
  const locale = language === 'cs' ? 'cs-CZ' : 'en-GB'
  const integers = new Intl.NumberFormat(locale, { maximumFractionDigits: 0 })
  const numbers = new Intl.NumberFormat(locale, {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  })
  const tonnes = new Intl.NumberFormat(locale, {
    minimumFractionDigits: 2,
    maximumFractionDigits: 5,
  })
  const percents = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 })
  const byKind = {
    text: numbers,
    date: numbers,
    moment: numbers,
    integer: integers,
    number: numbers,
    tonnes,
    percent: percents,
  }
  return (value, kind) => {
    if (value === null) return ''
    if (typeof value === 'number') return byKind[kind].format(value)
    if (kind === 'date') return dayInWords(value)
    if (kind !== 'moment') return value
    const [day, time] = (wallClock(value) ?? '').split(' ')
    return day && time ? `${dayInWords(day)} ${time.slice(0, 5)}` : value
  }
}

const dayInWords = (day: string) => day.replace(/^(\d{4})-0?(\d+)-0?(\d+)$/, '$3. $2. $1')
