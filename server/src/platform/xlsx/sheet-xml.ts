import { safeText } from './safe-text.ts'
import { daySerial, momentSerial } from './serial.ts'
import type { XlsxCell, XlsxColumn, XlsxKind, XlsxSheet, XlsxTable, XlsxValue } from './sheet.ts'
import { BOLD, HEADER_STYLE, HEADING_STYLE, STYLES, TO_FILL } from './workbook-xml.ts'
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

/** `filtered` is the range of the filter, empty for none. */
export function sheetEnd(filtered: string): string {
  const filter = filtered && `<autoFilter ref="${filtered}"/>`
  const margins =
    '<pageMargins left="0.4" right="0.4" top="0.5" bottom="0.5" header="0.3" footer="0.3"/>'
  const page = '<pageSetup paperSize="9" orientation="landscape" fitToHeight="0"/>'
  return `</sheetData>${filter}${margins}${page}<headerFooter><oddFooter>&amp;C&amp;P / &amp;N</oddFooter></headerFooter></worksheet>`
}

/** The row number of a table's titles, after the row `above`. */
export const getTitlesRow = ({ heading = [] }: XlsxTable, above: number) =>
  above + heading.length + (heading.length === 0 ? 1 : 2)

/** Heading and titles of a table, after the row `above`. */
export function tableStart(table: XlsxTable, above: number): string {
  const { heading = [], columns } = table
  const line = (text: string, i: number) =>
    `<row r="${above + i + 1}">${textCell(`A${above + i + 1}`, i === 0 ? HEADING_STYLE : STYLES.text, text)}</row>`
  const row = getTitlesRow(table, above)
  const titles = columns.map(({ title }, i) =>
    textCell(`${columnName(i)}${row}`, HEADER_STYLE, title),
  )
  return `${heading.map(line).join('')}<row r="${row}">${titles.join('')}</row>`
}

export type RowWriter = (number: number, cells: readonly XlsxCell[]) => string

/** Totals are bold. */
export function rowWriter(columns: readonly XlsxColumn[], isBold = false): RowWriter {
  const more = isBold ? BOLD : 0
  const places = columns.map(({ kind }, index) => ({ kind, name: columnName(index) }))
  return (number, cells) => {
    let xml = `<row r="${number}">`
    for (let index = 0; index < places.length; index += 1) {
      const place = places[index]
      const cell = cells[index]
      if (place === undefined || cell === null || cell === undefined || cell === '') continue
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
function getWidths(sheet: XlsxSheet): number[] {
  const tables = [sheet, ...(sheet.below ?? [])]
  const wanted = tables.map(({ columns }) =>
    columns.map(({ width, kind }) => width ?? WIDTHS[kind]),
  )
  const columns = Math.max(...wanted.map(({ length }) => length))
  return Array.from({ length: columns }, (_, index) =>
    Math.max(...wanted.map((widths) => widths[index] ?? 0)),
  )
}
