import { invalidField } from '../errors.ts'
import { countMarkup } from './markup.ts'
import { TooManyCells, type SheetCells } from './sheet-cells.ts'

import { BadZip, unpack } from './unpack.ts'

/** Cells of all sheets; a table of people has far fewer, and each takes memory while it is read. */
const MAX_CELLS = 1_500_000
/** Rows of all sheets, empty ones that somebody has coloured as well. */
const MAX_ROWS = 250_000
/** Elements of all parts: as many cells as may come, each with what is in it. */
const MAX_ELEMENTS = 5_000_000
/** Elements within elements: a sheet has ten, a chart thirty. The readers take the longer the deeper they stand. */
const MAX_DEPTH = 64

/**
 * The sheets of a workbook, XLSX or ODS: numbers, days and texts as they were typed. Refuses what would not stop unpacking or being read.
 */
export async function readWorkbook(content: Buffer, maxRows: number): Promise<SheetCells[]> {
  const parts = partsOf(content)
  const kind = kindOf(parts)
  if (kind === null) throw invalidField('file', 'sheet_kind')
  refuseUnbearable(parts)
  try {
    return await READERS[kind](content, parts, maxRows)
  } catch (error) {
    throw invalidField('file', error instanceof TooManyCells ? 'sheet_large' : 'sheet_broken')
  }
}

type Parts = ReadonlyMap<string, Buffer>

const ODS = 'application/vnd.oasis.opendocument.spreadsheet'

/** An ODS says what it is in a part of its own; one under a password has no content that could be read. */
function kindOf(parts: Parts): keyof typeof READERS | null {
  if (parts.has('xl/workbook.xml')) return 'xlsx'
  return parts.get('mimetype')?.toString('latin1').trim().startsWith(ODS) ? 'ods' : null
}

/** A second of loading that no CSV need wait for. */
const READERS = {
  xlsx: async (content: Buffer, _parts: Parts, maxRows: number) =>
    (await import('./read-sheet.ts')).readSheets(content, maxRows),
  ods: async (_content: Buffer, parts: Parts, maxRows: number) =>
    (await import('./read-ods.ts')).readOds(parts.get('content.xml') ?? Buffer.alloc(0), {
      rows: maxRows,
      cells: MAX_CELLS,
    }),
} as const

/** Judges a workbook by its parts before anything is made of them. */
function refuseUnbearable(parts: Parts): void {
  let [cells, rows, elements] = [0, 0, 0]
  for (const [name, part] of parts) {
    if (!isMarkup(name, part)) continue
    // a workbook has no document type; entities that expand each other are all that it could be for. A NUL is another encoding.
    if (part.includes('<!DOCTYPE') || part.includes('<!ENTITY') || part.includes(0))
      throw invalidField('file', 'sheet_broken')
    const { count, isTooDeep } = countMarkup(part, {
      elements: MAX_ELEMENTS - elements,
      depth: MAX_DEPTH,
    })
    if (isTooDeep) throw invalidField('file', 'sheet_broken')
    elements += count
    if (name.startsWith('xl/worksheets/')) {
      cells += countOf(part, '<c ') + countOf(part, ':c ')
      rows += countOf(part, '<row') + countOf(part, ':row')
    }
    if (elements > MAX_ELEMENTS || cells > MAX_CELLS || rows > MAX_ROWS)
      throw invalidField('file', 'sheet_large')
  }
}

/** By its name or by its beginning: which parts are read as markup is said by other parts. */
const isMarkup = (name: string, part: Buffer) =>
  /\.(xml|rels|vml)$/i.test(name) || /^[^\w]{0,8}</.test(part.toString('latin1', 0, 16))

function partsOf(content: Buffer): Map<string, Buffer> {
  try {
    return unpack(content)
  } catch (error) {
    throw error instanceof BadZip
      ? invalidField('file', error.isTooLarge ? 'sheet_large' : 'sheet_broken')
      : error
  }
}

function countOf(part: Buffer, sign: string): number {
  let count = 0
  for (let at = part.indexOf(sign); at >= 0; at = part.indexOf(sign, at + sign.length)) count += 1
  return count
}
