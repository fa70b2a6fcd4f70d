import { invalidField } from '../errors.ts'
import { countMarkup } from './markup.ts'
import { TooManyCells, type SheetCells } from './sheet-cells.ts'

import { BadZip, unpack } from './unpack.ts'

/** In all sheets. Tables of people have far fewer, and each takes memory. */
const MAX_CELLS = 1_500_000
/** In all sheets, also empty rows with formatting. */
const MAX_ROWS = 250_000
/** Several for each cell. */
const MAX_ELEMENTS = 5_000_000
/** A sheet has ten levels, a chart thirty. Deeper ones slow the readers down. */
const MAX_DEPTH = 64

/**
 * The sheets of an XLSX or ODS as typed. Refuses files that would not stop unpacking or parsing.
 */
export async function readWorkbook(content: Buffer, maxRows: number): Promise<SheetCells[]> {
  const parts = getParts(content)
  const kind = getKind(parts)
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

/** An ODS names its type in a part of its own; an encrypted one has no readable content. */
function getKind(parts: Parts): keyof typeof READERS | null {
  if (parts.has('xl/workbook.xml')) return 'xlsx'
  return parts.get('mimetype')?.toString('latin1').trim().startsWith(ODS) ? 'ods' : null
}

/** Loading takes a second, which CSV need not wait for. */
const READERS = {
  xlsx: async (content: Buffer, _parts: Parts, maxRows: number) =>
    (await import('./read-sheet.ts')).readSheets(content, maxRows),
  ods: async (_content: Buffer, parts: Parts, maxRows: number) =>
    (await import('./read-ods.ts')).readOds(parts.get('content.xml') ?? Buffer.alloc(0), {
      rows: maxRows,
      cells: MAX_CELLS,
    }),
} as const

/** Checks the parts before anything is built from them. */
function refuseUnbearable(parts: Parts): void {
  let [cells, rows, elements] = [0, 0, 0]
  for (const [name, part] of parts) {
    if (!isMarkup(name, part)) continue
    // A workbook has no document type; its only use would be entities that expand each other. NUL
    // means another encoding.
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

/** By name or first bytes: other parts decide what is parsed as markup. */
const isMarkup = (name: string, part: Buffer) =>
  /\.(xml|rels|vml)$/i.test(name) || /^[^\w]{0,8}</.test(part.toString('latin1', 0, 16))

function getParts(content: Buffer): Map<string, Buffer> {
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
