import { SaxParser, type SaxTag } from '@cj-tech-master/excelts/xml'
import { lastFilled } from './heading.ts'
import type { TableCell } from './read-table.ts'
import { MAX_COLUMNS, TooManyCells, type SheetCells } from './sheet-cells.ts'
import { withoutGuard } from '@crm/contract/platform/safe-text'

type Most = { readonly rows: number; readonly cells: number }
type Open = { readonly cell: OdsCell; readonly tag: SaxTag }
type Sheet = SheetCells & { readonly isHidden: boolean }

/**
 * Reads the visible sheets of an ODS (`content.xml`), one line more than allowed. Throws
 * `TooManyCells` when repeated cells exceed the limit, and the parser's errors. Uses the prefixes
 * that all programs write.
 */
export function readOds(content: Buffer, most: Most): SheetCells[] {
  const reader = odsReader(most)
  // Document types were refused, so only standard entities remain.
  const parser = new SaxParser({ position: false, maxEntityExpansions: 0 })
  parser.on('error', (error) => {
    throw error
  })
  parser.on('opentag', reader.open)
  parser.on('text', reader.text)
  parser.on('closetag', reader.close)
  parser.write(content.toString('utf8')).close()
  const visible = reader.sheets.filter(({ isHidden }) => !isHidden)
  const sheets = visible.length > 0 ? visible : reader.sheets
  if (sheets.length === 0) throw new Error('A workbook without a sheet.')
  return sheets.map(({ sheet, lines }) => ({ sheet, lines }))
}

function odsReader(most: Most) {
  const sheets: Sheet[] = []
  const hidden = new Set<string>()
  let [style, line, cells] = ['', 0, 0]
  let row: Row | null = null
  let open: Open | null = null
  /** Depth of elements in a cell that are not its text: notes and pictures. */
  let aside = 0
  let spans: Spans = new Map()

  const openOutside = (tag: SaxTag) => {
    const { name, attributes } = tag
    if (name === 'style:style') style = attributes['style:name'] ?? ''
    else if (name === 'style:table-properties' && attributes['table:display'] === 'false')
      hidden.add(style)
    else if (name === 'table:table') {
      sheets.push({
        sheet: attributes['table:name'] ?? '',
        lines: [],
        isHidden: hidden.has(attributes['table:style-name'] ?? ''),
      })
      line = 0
      spans = new Map()
    } else if (name === 'table:table-row')
      row = { cells: [], at: 0, repeated: getRepeat(attributes['table:number-rows-repeated']) }
    else if (CELLS.has(name)) open = { cell: odsCell(tag), tag }
  }
  const closeRow = ({ cells: all, repeated }: Row) => {
    const lines = sheets.at(-1)?.lines
    // A row extends to the end of the sheet.
    const read = all.slice(0, lastFilled(all))
    // One more than allowed shows that there are too many.
    for (
      let at = 0;
      lines && read.length > 0 && at < repeated && lines.length <= most.rows;
      at += 1
    ) {
      cells += read.length
      if (cells > most.cells) throw new TooManyCells()
      lines.push({ line: line + at + 1, cells: read })
    }
    line += repeated
  }
  return {
    sheets,
    open: (tag: SaxTag) => {
      if (!open) openOutside(tag)
      else if (aside > 0 || !open.cell.open(tag)) aside += 1
    },
    text: (text: string) => {
      if (open && aside === 0) open.cell.text(text)
    },
    close: ({ name }: SaxTag) => {
      if (aside > 0) aside -= 1
      else if (open && row && CELLS.has(name)) {
        place(row, spans, open)
        open = null
      } else if (open) open.cell.close(name)
      else if (row && name === 'table:table-row') {
        closeRow(row)
        row = null
      }
    },
  }
}

const COVERED = 'table:covered-table-cell'
const CELLS: ReadonlySet<string> = new Set(['table:table-cell', COVERED])

type Row = { readonly cells: TableCell[]; at: number; readonly repeated: number }
/** By column: the text of a cell merged downwards, and its remaining rows. */
type Spans = Map<number, { readonly text: TableCell; rows: number }>

/**
 * Merged cells repeat their text in every row, but only in their first column: a row is a record.
 */
function place(row: Row, spans: Spans, { cell, tag: { name, attributes } }: Open): void {
  const repeated = getRepeat(attributes['table:number-columns-repeated'])
  const value = cell.value()
  for (let at = row.at; at < Math.min(row.at + repeated, MAX_COLUMNS + 1); at += 1)
    row.cells[at] = name === COVERED ? under(spans, at, row) : value
  const rows = getRepeat(attributes['table:number-rows-spanned'])
  if (name !== COVERED && rows > 1) spans.set(row.at, { text: value, rows: rows - 1 })
  row.at += repeated
}

function under(spans: Spans, column: number, { repeated }: Row): TableCell {
  const span = spans.get(column)
  if (!span) return ''
  span.rows -= repeated
  if (span.rows <= 0) spans.delete(column)
  return span.text
}

const getRepeat = (text: string | undefined) => Math.max(1, Number.parseInt(text ?? '1', 10) || 1)

/** Notes, pictures and drawings are not text. */
const OF_TEXT: ReadonlySet<string> = new Set([
  'text:p',
  'text:span',
  'text:a',
  'text:s',
  'text:tab',
  'text:line-break',
])
const SPACES: Readonly<Record<string, string>> = {
  'text:s': ' ',
  'text:tab': ' ',
  'text:line-break': '\n',
}

/** `open` says whether an element belongs to the text. */
function odsCell({ attributes }: SaxTag) {
  let [shown, paragraphs, inParagraph] = ['', 0, false]
  return {
    open: ({ name }: SaxTag): boolean => {
      if (!OF_TEXT.has(name)) return false
      if (name === 'text:p') {
        if (paragraphs > 0) shown += '\n'
        paragraphs += 1
        inParagraph = true
      }
      shown += SPACES[name] ?? ''
      return true
    },
    close: (name: string) => {
      if (name === 'text:p') inParagraph = false
    },
    // Only line breaks of the file are between paragraphs.
    text: (text: string) => {
      if (inParagraph) shown += text
    },
    value: () => getValue(attributes, shown.trim()),
  }
}

type OdsCell = ReturnType<typeof odsCell>

/** As a user would type it: a day as `2026-03-05`, a number without rounding, „ano" for true. */
function getValue(attributes: SaxTag['attributes'], shown: string): TableCell {
  if (attributes['calcext:value-type'] === 'error') return null
  const type = attributes['office:value-type']
  if (type === undefined) {
    const isNotComputed = attributes['table:formula'] !== undefined && shown === ''
    return isNotComputed ? null : withoutGuard(shown)
  }
  const { attribute, read } = VALUES[type] ?? STRING
  return read(attributes[attribute], shown)
}

type Value = {
  readonly attribute: string
  readonly read: (own: string | undefined, shown: string) => string
}

const NUMBER: Value = {
  attribute: 'office:value',
  read: (own, shown) => (own && Number.isFinite(Number(own)) ? String(Number(own)) : shown),
}
const STRING: Value = {
  attribute: 'office:string-value',
  read: (own, shown) => withoutGuard(own?.trim() ?? shown),
}
const VALUES: Readonly<Record<string, Value>> = {
  float: NUMBER,
  percentage: NUMBER,
  currency: NUMBER,
  date: { attribute: 'office:date-value', read: (own, shown) => own?.slice(0, 10) ?? shown },
  boolean: {
    attribute: 'office:boolean-value',
    read: (own) => (own === 'true' ? 'ano' : 'ne'),
  },
}
