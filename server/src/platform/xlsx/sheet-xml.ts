import { safeText } from '@crm/contract/platform/safe-text'
import { daySerial, momentSerial } from './serial.ts'
import type {
  XlsxCell,
  XlsxColumn,
  XlsxHeading,
  XlsxKind,
  XlsxSheet,
  XlsxTable,
  XlsxValue,
} from './sheet.ts'
import {
  BOLD,
  HEAD_LINE_STYLE,
  HEADER_STYLE,
  HEADING_STYLE,
  HEADING_STYLE_WRAPPED,
  STYLES,
  TO_FILL,
  WRAPPED_STYLE,
} from './workbook-xml.ts'
import { cellText, columnName } from './xml.ts'

const MAIN = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'
const WIDTHS: Readonly<Record<XlsxKind, number>> = {
  text: 24,
  integer: 12,
  number: 14,
  tonnes: 14,
  percent: 10,
  date: 13,
  moment: 18,
}

/** The XML above the rows: the view, with frozen titles of a single table, and the widths. */
export function sheetStart(sheet: XlsxSheet): string {
  const titles = getTitlesRow(sheet, 0)
  const pane = sheet.below?.length
    ? ''
    : `<pane ySplit="${titles}" topLeftCell="A${titles + 1}" activePane="bottomLeft" state="frozen"/><selection pane="bottomLeft"/>`
  const widths = getWidths(sheet).map(
    (width, i) => `<col min="${i + 1}" max="${i + 1}" width="${width}" customWidth="1"/>`,
  )
  return (
    `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<worksheet ${MAIN}><sheetPr><pageSetUpPr fitToPage="1"/></sheetPr>` +
    `<sheetViews><sheetView workbookViewId="0">${pane}</sheetView></sheetViews><cols>${widths.join('')}</cols><sheetData>`
  )
}

/** `filtered` is the range of the filter, empty for none; `merged` are the lines of headings. */
export function sheetEnd(filtered: string, merged: readonly string[]): string {
  const filter = filtered && `<autoFilter ref="${filtered}"/>`
  const cells = merged.map((range) => `<mergeCell ref="${range}"/>`).join('')
  const merges = cells && `<mergeCells count="${merged.length}">${cells}</mergeCells>`
  const margins =
    '<pageMargins left="0.4" right="0.4" top="0.5" bottom="0.5" header="0.3" footer="0.3"/>'
  const page = '<pageSetup paperSize="9" orientation="landscape" fitToHeight="0"/>'
  return `</sheetData>${filter}${merges}${margins}${page}<headerFooter><oddFooter>&amp;C&amp;P / &amp;N</oddFooter></headerFooter></worksheet>`
}

/** The row number of a table's titles, after the row `above`. */
export const getTitlesRow = ({ heading = [] }: XlsxTable, above: number) =>
  above + heading.length + (heading.length === 0 ? 1 : 2)

/** What a heading needs of its sheet and workbook. */
export type HeadingPlace = {
  /** Of all columns of the sheet, in characters. */
  readonly width: number
  /** The last column over which a line goes. */
  readonly lastColumn: string
  /** The number of a text that is known only at the end. */
  readonly late: (text: () => string) => number
}

/** Heading and titles of a table, after the row `above`. */
export function tableStart(table: XlsxTable, above: number, place: HeadingPlace): string {
  const { heading = [], wrapsHeading = false, columns } = table
  const lines = heading.map((text, i) =>
    headingRow(text, above + i + 1, { isTitle: i === 0, wraps: wrapsHeading }, place),
  )
  const row = getTitlesRow(table, above)
  const gap = wrapsHeading ? `<row r="${row - 1}" ht="6" customHeight="1"/>` : ''
  const titles = columns.map(({ title }, i) =>
    textCell(`${columnName(i)}${row}`, HEADER_STYLE, title),
  )
  const height = Math.max(...columns.map((column) => titleLines(column))) * LINE.line
  return `${lines.join('')}${gap}<row r="${row}" ht="${height}" customHeight="1">${titles.join('')}</row>`
}

/** Signs of the button of the filter, and of bold letters. */
const BUTTON = 3

/** Lines of a title in its column, broken at its spaces. */
function titleLines({ title, width, kind }: XlsxColumn): number {
  const room = (width ?? WIDTHS[kind]) - BUTTON
  let [lines, used] = [1, 0]
  for (const word of title.split(' ')) {
    if (used > 0 && used + 1 + word.length > room) {
      lines += 1
      used = 0
    }
    used += word.length + (used > 0 ? 1 : 0)
  }
  return lines
}

/** The cells over which the lines of a heading go. */
export const mergedLines = (
  { heading = [], wrapsHeading = false }: XlsxTable,
  above: number,
  lastColumn: string,
): string[] =>
  !wrapsHeading || lastColumn === 'A'
    ? []
    : heading.map((_line, i) => `A${above + i + 1}:${lastColumn}${above + i + 1}`)

/** Signs of the title in the width of a usual one, and points of a line. */
const TITLE = { sign: 1.4, line: 19 }
const LINE = { sign: 1, line: 15 }

/** High enough for its text: programs do not find the height of merged cells. */
function headingRow(
  text: XlsxHeading,
  row: number,
  { isTitle, wraps }: { readonly isTitle: boolean; readonly wraps: boolean },
  { width, late }: HeadingPlace,
): string {
  const known = typeof text === 'string' ? text : text()
  const { sign, line } = isTitle ? TITLE : LINE
  const lines = Math.max(1, Math.ceil((known.length * sign) / width))
  const height = wraps ? ` ht="${lines * line}" customHeight="1"` : ''
  const lineStyle = wraps ? HEAD_LINE_STYLE : STYLES.text
  const style = isTitle ? (wraps ? HEADING_STYLE_WRAPPED : HEADING_STYLE) : lineStyle
  const cell =
    typeof text === 'string'
      ? textCell(`A${row}`, style, text)
      : `<c r="A${row}" s="${style}" t="s"><v>${late(text)}</v></c>`
  return `<row r="${row}"${height}>${cell}</row>`
}

export type RowWriter = (number: number, cells: readonly XlsxCell[]) => string

/** Totals are bold. */
export function rowWriter(columns: readonly XlsxColumn[], isBold = false): RowWriter {
  const more = isBold ? BOLD : 0
  const places = columns.map(({ kind, wraps = false }, index) => ({
    kind,
    wraps,
    name: columnName(index),
  }))
  return (number, cells) => {
    let xml = `<row r="${number}">`
    for (let index = 0; index < places.length; index += 1) {
      const place = places[index]
      const cell = cells[index]
      if (place === undefined || cell === null || cell === undefined || cell === '') continue
      if (place.wraps && !isBold && typeof cell === 'string')
        xml += textCell(place.name + number, WRAPPED_STYLE, cell)
      else
        xml +=
          typeof cell === 'object'
            ? ownCell(place.name + number, cell, more)
            : valueCell(place.name + number, cell, place.kind, more)
    }
    return `${xml}</row>`
  }
}

function ownCell(
  place: string,
  { kind, value, to_fill = false }: Exclude<XlsxCell, XlsxValue>,
  more: number,
): string {
  const style = to_fill ? TO_FILL : more
  return value === null || value === ''
    ? `<c r="${place}" s="${STYLES[kind] + style}"/>`
    : valueCell(place, value, kind, style)
}

function valueCell(place: string, value: string | number, kind: XlsxKind, more: number): string {
  const number = getNumber(value, kind)
  if (number === null) return textCell(place, STYLES.text + more, String(value))
  return `<c r="${place}" s="${STYLES[kind] + more}"><v>${number}</v></c>`
}

/** Null for text; text such as „celkem“ in a column of numbers stays text. */
function getNumber(value: string | number, kind: XlsxKind): number | null {
  if (typeof value === 'number') return Number.isFinite(value) && kind !== 'text' ? value : null
  if (kind === 'date') return daySerial(value)
  return kind === 'moment' ? momentSerial(value) : null
}

/** An inline string is never a formula; the apostrophe is for saving the sheet as CSV. */
const textCell = (place: string, style: number, text: string) =>
  `<c r="${place}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${cellText(safeText(text))}</t></is></c>`

/** The largest width that any table wants. */
export function getWidths(sheet: XlsxSheet): number[] {
  const tables = [sheet, ...(sheet.below ?? [])]
  const wanted = tables.map(({ columns }) =>
    columns.map(({ width, kind }) => width ?? WIDTHS[kind]),
  )
  const columns = Math.max(...wanted.map(({ length }) => length))
  return Array.from({ length: columns }, (_, index) =>
    Math.max(...wanted.map((widths) => widths[index] ?? 0)),
  )
}
