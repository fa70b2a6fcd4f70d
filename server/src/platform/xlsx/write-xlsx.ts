import { PassThrough, Readable } from 'node:stream'
import yazl from 'yazl'
import type { XlsxCell, XlsxSheet } from './sheet.ts'
import {
  getTitlesRow,
  getWidth,
  mergedLines,
  notesXml,
  rowWriter,
  sheetEnd,
  sheetStart,
  tableStart,
  type HeadingPlace,
} from './sheet-xml.ts'
import {
  contentTypesXml,
  lateTextsXml,
  relationsXml,
  stylesXml,
  workbookRelationsXml,
  workbookXml,
  type WrittenSheet,
} from './workbook-xml.ts'
import { columnName } from './xml.ts'

/** The limit of Excel; further rows continue on a sheet with a number. */
const MOST_ROWS = 1_048_576
/** Text collected before compression. */
const CHUNK = 64 * 1024
/** A higher level takes twice the time for a tenth of the size. */
const compressed = { compressionLevel: 3 }

/**
 * An XLSX file as a stream: rows are taken only as fast as they are read. An error of the source
 * destroys the stream, so no incomplete file looks complete; destroying the stream ends the source.
 */
export function xlsxStream(
  sheets: Iterable<XlsxSheet>,
  { rowLimit = MOST_ROWS }: { rowLimit?: number } = {},
): Readable {
  const zip = new yazl.ZipFile()
  const output = new PassThrough()
  let entry: Readable | null = null
  const addEntry = (name: string, content: AsyncIterable<string>) =>
    new Promise<void>((resolve, reject) => {
      if (output.destroyed) return reject(new Error('Nobody reads the file any more.'))
      entry = Readable.from(content, { objectMode: false, highWaterMark: CHUNK })
      entry.once('end', resolve).once('error', reject)
      zip.addReadStream(entry, name, compressed)
    })
  output.once('close', () => {
    // Ends the source and its query.
    if (!output.readableEnded) entry?.destroy(new Error('Nobody reads the file any more.'))
  })
  zip.on('error', (error) =>
    output.destroy(error instanceof Error ? error : new Error(String(error))),
  )
  zip.outputStream.pipe(output)
  writeParts(zip, addEntry, sheets, rowLimit).catch((error: unknown) =>
    output.destroy(error instanceof Error ? error : new Error(String(error))),
  )
  return output
}

async function writeParts(
  zip: yazl.ZipFile,
  addEntry: (name: string, content: AsyncIterable<string>) => Promise<void>,
  sheets: Iterable<XlsxSheet>,
  rowLimit: number,
): Promise<void> {
  const written: WrittenSheet[] = []
  const getName = sheetNames()
  const late: (() => string)[] = []
  const numberOf = (text: () => string) => {
    if (!late.includes(text)) late.push(text)
    return late.indexOf(text)
  }
  for (const sheet of sheets) {
    const rows = reader(sheet.rows)
    const place = { width: getWidth(sheet), late: numberOf }
    try {
      do {
        const number = written.length + 1
        const name = getName(sheet.name)
        await addEntry(
          `xl/worksheets/sheet${number}.xml`,
          sheetParts(sheet, rows, { rowLimit, place }, (table) => written.push({ name, table })),
        )
      } while (!rows.isDone())
    } finally {
      await rows.close()
    }
  }
  if (written.length === 0) throw new Error('A workbook without a sheet cannot be opened.')
  const texts = lateTextsXml(late.map((text) => text()))
  const parts: [string, string][] = [
    ...(texts === null ? [] : [['xl/sharedStrings.xml', texts] satisfies [string, string]]),
    ['xl/styles.xml', stylesXml],
    ['xl/workbook.xml', workbookXml(written)],
    ['xl/_rels/workbook.xml.rels', workbookRelationsXml(written.length, texts !== null)],
    ['_rels/.rels', relationsXml],
    ['[Content_Types].xml', contentTypesXml(written.length, texts !== null)],
  ]
  for (const [name, xml] of parts) zip.addBuffer(Buffer.from(xml), name, compressed)
  zip.end()
}

/** Rows that do not fit stay in `rows`; sums and notes come on the last sheet. */
async function* sheetParts(
  sheet: XlsxSheet,
  rows: RowReader,
  { rowLimit, place }: { readonly rowLimit: number; readonly place: HeadingPlace },
  done: (table: WrittenSheet['table']) => void,
): AsyncGenerator<string> {
  const { columns, totals = [], notes = [], isOfFacts = false } = sheet
  const titlesRow = getTitlesRow(sheet)
  const write = rowWriter(columns)
  const last = rowLimit - totals.length - (notes.length > 0 ? notes.length + 1 : 0)
  let text = sheetStart(sheet) + tableStart(sheet, place)
  let number = titlesRow
  while (number < last) {
    // Awaiting each of a million rows would cost more than writing them.
    const next = rows.take() ?? (await rows.fetch())
    if (!next) break
    number += 1
    text += write(number, next)
    if (text.length < CHUNK) continue
    yield text
    text = ''
  }
  if (number >= last) await rows.lookAhead()
  const table = { titlesRow, lastRow: number, lastColumn: columnName(columns.length - 1) }
  const above = number + totals.length
  const isLast = rows.isDone()
  if (isLast) text += totalRows(sheet, number) + notesXml(sheet, above, place)
  done({ ...table, isFiltered: !isOfFacts })
  const filtered = isOfFacts ? '' : `A${titlesRow}:${table.lastColumn}${number}`
  const lines = isLast ? sheet : { ...sheet, notes: [] }
  yield text + sheetEnd(sheet, filtered, mergedLines(lines, above, table.lastColumn))
}

function totalRows({ columns, totals = [] }: XlsxSheet, above: number): string {
  const write = rowWriter(columns, true)
  return totals.map((total, index) => write(above + index + 1, total)).join('')
}

type RowReader = {
  /** The next row, if it is available at once. */
  readonly take: () => readonly XlsxCell[] | undefined
  /** The next row; undefined after the last. */
  readonly fetch: () => Promise<readonly XlsxCell[] | undefined>
  /** Checks whether there is another row. */
  readonly lookAhead: () => Promise<void>
  readonly isDone: () => boolean
  readonly close: () => Promise<void>
}

/** Reads rows across sheets. */
function reader(rows: XlsxSheet['rows']): RowReader {
  const near = Symbol.iterator in rows ? rows[Symbol.iterator]() : null
  const far = near || !(Symbol.asyncIterator in rows) ? null : rows[Symbol.asyncIterator]()
  let ahead: readonly XlsxCell[] | undefined
  let isDone = false
  const kept = (result: IteratorResult<readonly XlsxCell[]> | undefined) => {
    if (result && !result.done) return result.value
    isDone = true
    return undefined
  }
  const take = () => {
    const row = ahead
    ahead = undefined
    return row ?? (near && !isDone ? kept(near.next()) : undefined)
  }
  const fetch = async () => take() ?? (isDone ? undefined : kept(await far?.next()))
  return {
    take,
    fetch,
    lookAhead: async () => {
      ahead = await fetch()
    },
    isDone: () => isDone && ahead === undefined,
    close: async () => {
      if (!isDone) await far?.return?.()
      if (!isDone) near?.return?.()
    },
  }
}

const LONGEST_NAME = 31

/**
 * Names for Excel: at most 31 characters, none of `[]:*?/\`, no apostrophe at the ends, unique in
 * any case.
 */
export function sheetNames(): (name: string) => string {
  const taken = new Set<string>()
  return (name) => {
    const plain = name
      .toWellFormed()
      .replace(/[[\]:*?/\\\p{Cc}\u00A0]/gu, ' ')
      .replace(/^[\s']+|[\s']+$/g, '')
    const wanted = plain || 'List'
    for (let number = 1; ; number += 1) {
      const end = number === 1 ? '' : ` (${number})`
      const free = wanted.slice(0, LONGEST_NAME - end.length).toWellFormed() + end
      if (taken.has(free.toLowerCase())) continue
      taken.add(free.toLowerCase())
      return free
    }
  }
}
