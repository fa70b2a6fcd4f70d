import { safeText } from '@crm/contract/platform/safe-text'
import { daySerial, momentSerial } from './serial.ts'
import type { XlsxCell, XlsxColumn, XlsxHeading, XlsxKind, XlsxSheet, XlsxValue } from './sheet.ts'
import {
  BOLD,
  HEAD_LINE_STYLE,
  HEADER_STYLE,
  HEADING_STYLE,
  STYLES,
  TO_FILL,
  WRAPPED_STYLE,
} from './workbook-xml.ts'
import { cellText, columnName, xmlText } from './xml.ts'

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

/** The XML above the rows: the view with the frozen titles, and the widths. */
export function sheetStart(sheet: XlsxSheet): string {
  const titles = getTitlesRow(sheet)
  const pane = `<pane ySplit="${titles}" topLeftCell="A${titles + 1}" activePane="bottomLeft" state="frozen"/><selection pane="bottomLeft"/>`
  const widths = getWidths(sheet).map(
    (width, i) => `<col min="${i + 1}" max="${i + 1}" width="${width}" customWidth="1"/>`,
  )
  return (
    `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<worksheet ${MAIN}><sheetPr><pageSetUpPr fitToPage="1"/></sheetPr>` +
    `<sheetViews><sheetView workbookViewId="0">${pane}</sheetView></sheetViews><cols>${widths.join('')}</cols><sheetData>`
  )
}

/** Characters of all columns that an upright page shows without making them small. */
const UPRIGHT = 100
/** The most that programs print at the foot. */
const LONGEST_FOOT = 200

/** `filtered` is the range of the filter, empty for none; `merged` are the lines over all columns. */
export function sheetEnd(sheet: XlsxSheet, filtered: string, merged: readonly string[]): string {
  const filter = filtered && `<autoFilter ref="${filtered}"/>`
  const cells = merged.map((range) => `<mergeCell ref="${range}"/>`).join('')
  const merges = cells && `<mergeCells count="${merged.length}">${cells}</mergeCells>`
  const margins =
    '<pageMargins left="0.4" right="0.4" top="0.5" bottom="0.7" header="0.3" footer="0.3"/>'
  const orientation = getWidth(sheet) > UPRIGHT ? 'landscape' : 'portrait'
  const page = `<pageSetup paperSize="9" orientation="${orientation}" fitToHeight="0"/>`
  const { foot = '' } = sheet
  const left = foot && `&amp;L&amp;8${xmlText(footText(foot))}`
  return `</sheetData>${filter}${merges}${margins}${page}<headerFooter><oddFooter>${left}&amp;R&amp;8&amp;P / &amp;N</oddFooter></headerFooter></worksheet>`
}

/** An ampersand begins a code, and a digit after `&8` would be one of its size. */
const footText = (text: string) => ` ${text.slice(0, LONGEST_FOOT).replaceAll('&', '&&')}`

/** The row number of the titles. */
export const getTitlesRow = ({ heading = [] }: XlsxSheet) =>
  heading.length + (heading.length === 0 ? 1 : 2)

/** What a heading needs of its sheet and workbook. */
export type HeadingPlace = {
  /** Of all columns of the sheet, in characters. */
  readonly width: number
  /** The number of a text that is known only at the end. */
  readonly late: (text: () => string) => number
}

/** Heading and titles of a table. */
export function tableStart(sheet: XlsxSheet, place: HeadingPlace): string {
  const { heading = [], columns } = sheet
  const lines = heading.map((text, i) => headingRow(text, i + 1, i === 0, place))
  const row = getTitlesRow(sheet)
  const gap = heading.length > 0 ? `<row r="${row - 1}" ht="6" customHeight="1"/>` : ''
  const titles = columns.map(({ title }, i) =>
    textCell(`${columnName(i)}${row}`, HEADER_STYLE, title),
  )
  const height = Math.max(...columns.map((column) => titleLines(column))) * LINE.line
  return `${lines.join('')}${gap}<row r="${row}" ht="${height}" customHeight="1">${titles.join('')}</row>`
}

/** Sentences below the row `above`, after an empty row. */
export const notesXml = (
  { notes = [] }: XlsxSheet,
  above: number,
  place: Pick<HeadingPlace, 'width'>,
): string =>
  notes
    .map((text, i) => {
      const row = above + i + 2
      return `<row r="${row}" ${height(text, LINE, place)}>${textCell(`A${row}`, HEAD_LINE_STYLE, text)}</row>`
    })
    .join('')

/** Signs of the button of the filter, and of bold letters. */
const BUTTON = 3

const titleLines = ({ title, width, kind }: XlsxColumn): number =>
  linesOf(title, (width ?? WIDTHS[kind]) - BUTTON)

/** In how many lines a text stands, broken at its spaces. */
function linesOf(text: string, room: number): number {
  let lines = 0
  for (const paragraph of text.split('\n')) {
    let used = 0
    lines += 1
    for (const word of paragraph.split(' ')) {
      const isNext = used > 0 && used + 1 + word.length > room
      const before = used > 0 && !isNext ? used + 1 : 0
      lines += (isNext ? 1 : 0) + Math.max(0, Math.ceil(word.length / room) - 1)
      used = before + (word.length > room ? word.length % room : word.length)
    }
  }
  return lines
}

/** The cells over which heading and notes go; the notes are below the row `above`. */
export function mergedLines(
  { heading = [], notes = [] }: XlsxSheet,
  above: number,
  lastColumn: string,
): string[] {
  if (lastColumn === 'A') return []
  const rows = [...heading.map((_line, i) => i + 1), ...notes.map((_note, i) => above + i + 2)]
  return rows.map((row) => `A${row}:${lastColumn}${row}`)
}

/** Signs of the title in the width of a usual one, and points of a line. */
const TITLE = { sign: 1.4, line: 19 }
const LINE = { sign: 1, line: 15 }

/** High enough for its text: programs do not find the height of merged cells. */
const height = (
  text: string,
  { sign, line }: typeof LINE,
  { width }: Pick<HeadingPlace, 'width'>,
) => `ht="${linesOf(text, width / sign) * line}" customHeight="1"`

function headingRow(
  text: XlsxHeading,
  row: number,
  isTitle: boolean,
  { width, late }: HeadingPlace,
): string {
  const known = typeof text === 'string' ? text : text()
  const style = isTitle ? HEADING_STYLE : HEAD_LINE_STYLE
  const cell =
    typeof text === 'string'
      ? textCell(`A${row}`, style, text)
      : `<c r="A${row}" s="${style}" t="s"><v>${late(text)}</v></c>`
  return `<row r="${row}" ${height(known, isTitle ? TITLE : LINE, { width })}>${cell}</row>`
}

export type RowWriter = (number: number, cells: readonly XlsxCell[]) => string

/** Totals are bold. */
export function rowWriter(columns: readonly XlsxColumn[], isBold = false): RowWriter {
  const more = isBold ? BOLD : 0
  const places = columns.map(({ kind, width, wraps = false }, index) => ({
    kind,
    wraps,
    // letters are narrower than the digits by which a column is measured
    room: (width ?? WIDTHS[kind]) * 1.1,
    name: columnName(index),
  }))
  return (number, cells) => {
    let xml = ''
    let lines = 1
    for (let index = 0; index < places.length; index += 1) {
      const place = places[index]
      const cell = cells[index]
      if (place === undefined || cell === null || cell === undefined || cell === '') continue
      if (place.wraps && !isBold && typeof cell === 'string') {
        lines = Math.max(lines, linesOf(cell, place.room))
        xml += textCell(place.name + number, WRAPPED_STYLE, cell)
      } else
        xml +=
          typeof cell === 'object'
            ? ownCell(place.name + number, cell, more)
            : valueCell(place.name + number, cell, place.kind, more)
    }
    // not every program finds the height of a row by itself; none takes more than the highest
    const height = Math.min(lines * LINE.line, HIGHEST)
    const look = lines > 1 ? ` ht="${height}" customHeight="1"` : ''
    return `<row r="${number}"${look}>${xml}</row>`
  }
}

/** In points. */
const HIGHEST = 409

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

/** Of each column in characters. */
const getWidths = ({ columns }: XlsxSheet): number[] =>
  columns.map(({ width, kind }) => width ?? WIDTHS[kind])

/** Of all columns in characters. */
export const getWidth = (sheet: XlsxSheet): number =>
  getWidths(sheet).reduce((sum, width) => sum + width, 0)
