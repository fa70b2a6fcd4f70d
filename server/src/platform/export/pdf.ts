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
  /** The period and the filters, a line each. */
  readonly about?: readonly string[]
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
  { company, title, about = [], note, columns, rows }: PdfTable,
  language: ExportLanguage,
): TDocumentDefinitions {
  const format = formatter(language)
  const titles = columns.map((column): Content => ({
    text: column.title,
    bold: true,
    alignment: getAlignment(column.kind),
    fillColor: '#e9ecef',
  }))
  const texts = rows.map((row) =>
    columns.map(({ kind }, index) => format(row[index] ?? null, kind)),
  )
  const body = texts.map((row) =>
    columns.map(({ kind }, index): Content => ({
      text: row[index] ?? '',
      alignment: getAlignment(kind),
    })),
  )
  const { fontSize, widths } = getLook(columns, texts)
  return {
    pageOrientation: 'landscape',
    pageMargins: [28, 28, 28, 36],
    info: { title },
    defaultStyle: { fontSize },
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
      ...about.map((text): Content => ({ text, fontSize: 9, margin: [0, 2, 0, 0] })),
      { text: note, fontSize: 8, color: '#495057', margin: [0, 2, 0, 8] },
      {
        table: {
          headerRows: 1,
          dontBreakRows: true,
          widths,
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

/** Points between the margins of a lying A4, and beside the text of a cell. */
const PAGE = 786
const PADDING = 9
/** Of a sign, in its height: more than the usual one, so that what fits by this fits. */
const SIGN = 0.6
/** Columns with longer texts share what the others leave. */
const LONG = 24

/** The largest letters with which no word is broken, and columns as wide as their texts; else the widths that were asked for. */
function getLook(columns: readonly XlsxColumn[], rows: readonly (readonly string[])[]) {
  const lengths = columns.map(({ title }, index) => {
    const texts = [title, ...rows.map((row) => row[index] ?? '')]
    const words = texts.flatMap((text) => text.split(/[ \n]/))
    const longest = (list: readonly string[]) =>
      list.reduce((most, { length }) => Math.max(most, length), 0)
    return { word: longest(words), text: longest(texts) }
  })
  const largest = sizeFor(columns.length)
  const fits = (size: number) =>
    lengths.reduce((sum, { word }) => sum + word * size * SIGN + PADDING, 0) <= PAGE
  const fontSize = [8, 7, 6, 5].find((size) => size <= largest && fits(size))
  if (fontSize === undefined) return { fontSize: largest, widths: getWidths(columns) }
  return { fontSize, widths: lengths.map(({ text }) => (text > LONG ? '*' : 'auto')) }
}

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

const dayInWords = (day: string) => day.replace(/^(\d{4})-0?(\d+)-0?(\d+)$/, '$3.\u00A0$2.\u00A0$1')
