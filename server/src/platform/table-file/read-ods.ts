import { SaxParser, type SaxTag } from '@cj-tech-master/excelts/xml'
import { lastFilled } from './heading.ts'
import type { TableCell } from './read-table.ts'
import { MAX_COLUMNS, TooManyCells, type SheetCells } from './sheet-cells.ts'
import { withoutGuard } from '../xlsx/safe-text.ts'

type Most = { readonly rows: number; readonly cells: number }
type Open = { readonly cell: OdsCell; readonly tag: SaxTag }
type Sheet = SheetCells & { readonly isHidden: boolean }

/**
 * The cells of the sheets of an ODS (its `content.xml`) that somebody can see, of each one line more than there may be. Throws `TooManyCells`
 * where cells that are said once for many would be more than may come, and what the reader of XML throws on a broken one. Its prefixes are
 * those that all programs write.
 */
export function readOds(content: Buffer, most: Most): SheetCells[] {
  const reader = odsReader(most)
  // document types, which entities of one's own would need, have been refused; the others are letters like any
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
  /** Elements within a cell that are none of its text: notes, pictures and what they hold. */
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
      row = { cells: [], at: 0, repeated: repeatOf(attributes['table:number-rows-repeated']) }
    else if (CELLS.has(name)) open = { cell: odsCell(tag), tag }
  }
  const closeRow = ({ cells: all, repeated }: Row) => {
    const lines = sheets.at(-1)?.lines
    // a row goes on to the end of the sheet
    const read = all.slice(0, lastFilled(all))
    // one more than there may be is enough to see that there are too many
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
/** Of a column, the text of the cell that is merged over it downwards, and over how many rows still. */
type Spans = Map<number, { readonly text: TableCell; rows: number }>

/** Merged cells read as their text in every row and once in each: a row is a record, and the neighbours are other fields. */
function place(row: Row, spans: Spans, { cell, tag: { name, attributes } }: Open): void {
  const repeated = repeatOf(attributes['table:number-columns-repeated'])
  const value = cell.value()
  for (let at = row.at; at < Math.min(row.at + repeated, MAX_COLUMNS + 1); at += 1)
    row.cells[at] = name === COVERED ? under(spans, at, row) : value
  const rows = repeatOf(attributes['table:number-rows-spanned'])
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

const repeatOf = (text: string | undefined) => Math.max(1, Number.parseInt(text ?? '1', 10) || 1)

/** Elements whose text is the cell's; of a note, a picture or a drawing nothing is. */
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

/** Collects what stands in a cell of an ODS; `open` says whether an element within it is of its text. */
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
    // between the paragraphs stands nothing but the file's own lines
    text: (text: string) => {
      if (inParagraph) shown += text
    },
    value: () => valueOf(attributes, shown.trim()),
  }
}

type OdsCell = ReturnType<typeof odsCell>

/** As somebody would type it, and as the cells of an XLSX are read: a day as `2026-03-05`, a number without rounding, „ano" for true. */
function valueOf(attributes: SaxTag['attributes'], shown: string): TableCell {
  if (attributes['calcext:value-type'] === 'error') return null
  const own = attributes[VALUES[attributes['office:value-type'] ?? ''] ?? '']
  switch (attributes['office:value-type']) {
    case undefined:
      return attributes['table:formula'] !== undefined && shown === '' ? null : withoutGuard(shown)
    case 'float':
    case 'percentage':
    case 'currency':
      return own === undefined || own === '' || !Number.isFinite(Number(own))
        ? shown
        : String(Number(own))
    case 'date':
      return own?.slice(0, 10) ?? shown
    case 'boolean':
      return own === 'true' ? 'ano' : 'ne'
    default:
      return withoutGuard(own?.trim() ?? shown)
  }
}

const VALUES: Readonly<Record<string, string>> = {
  float: 'office:value',
  percentage: 'office:value',
  currency: 'office:value',
  date: 'office:date-value',
  boolean: 'office:boolean-value',
  string: 'office:string-value',
}
