import { invalidField } from '../errors.ts'
import type { TableCell, TableLine } from './read-table.ts'
import { BadZip, unpack } from './unpack.ts'

/** Cells of all sheets; a table of people has far fewer, and each takes memory while it is read. */
const MAX_CELLS = 1_500_000

/** The first sheet of a workbook: numbers, days and texts as they were typed. Refuses what would not stop unpacking. */
export async function readXlsx(content: Buffer, maxRows: number): Promise<{ sheet: string; lines: TableLine[] }> {
  requireBearable(content)
  // a second of loading that a start need not wait for
  const { Workbook } = await import('@cj-tech-master/excelts')
  const workbook = new Workbook()
  try {
    await workbook.xlsx.load(content)
  } catch {
    throw invalidField('file', 'sheet_broken')
  }
  const [sheet] = workbook.worksheets
  if (!sheet) throw invalidField('file', 'sheet_broken')
  const lines: TableLine[] = []
  sheet.eachRow((row, line) => {
    // one more than there may be is enough to see that there are too many
    if (lines.length > maxRows) return
    const cells: TableCell[] = []
    row.eachCell({ includeEmpty: true }, (cell, column) => {
      cells[column - 1] = textOf(cell.value)
    })
    lines.push({ line, cells: Array.from(cells, (cell) => (cell === undefined ? '' : cell)) })
  })
  return { sheet: sheet.name, lines }
}

/** Judges a workbook by its parts before anything builds cells of them. */
function requireBearable(content: Buffer): void {
  const parts = partsOf(content)
  if (!parts.has('xl/workbook.xml')) throw invalidField('file', 'sheet_kind')
  let cells = 0
  for (const [name, part] of parts) {
    if (!name.endsWith('.xml') && !name.endsWith('.rels')) continue
    // a workbook has no document type; entities that expand each other are all that it could be for
    if (part.includes('<!DOCTYPE') || part.includes('<!ENTITY')) throw invalidField('file', 'sheet_broken')
    if (name.startsWith('xl/worksheets/')) cells += countOf(part, '<c ') + countOf(part, ':c ') + countOf(part, '<row')
    if (cells > MAX_CELLS) throw invalidField('file', 'sheet_large')
  }
}

function partsOf(content: Buffer): Map<string, Buffer> {
  try {
    return unpack(content)
  } catch (error) {
    throw error instanceof BadZip ? invalidField('file', error.isTooLarge ? 'sheet_large' : 'sheet_broken') : error
  }
}

function countOf(part: Buffer, sign: string): number {
  let count = 0
  for (let at = part.indexOf(sign); at >= 0; at = part.indexOf(sign, at + sign.length)) count += 1
  return count
}

/** A value as somebody would type it: a day as `2026-03-05`, a number without rounding, „ano" for true. */
function textOf(value: unknown): TableCell {
  if (value === null || value === undefined) return ''
  if (typeof value === 'string') return value.trim()
  if (typeof value === 'number' || typeof value === 'bigint') return String(value)
  if (typeof value === 'boolean') return value ? 'ano' : 'ne'
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? '' : value.toISOString().slice(0, 10)
  return typeof value === 'object' ? inside(value) : ''
}

function inside(value: object): TableCell {
  if ('formula' in value || 'sharedFormula' in value) return 'result' in value && !isMissing(value.result) ? textOf(value.result) : null
  if ('error' in value) return null
  if ('richText' in value && Array.isArray(value.richText))
    return value.richText
      .map((part: unknown) => partText(part))
      .join('')
      .trim()
  return 'text' in value ? textOf(value.text) : ''
}

const isMissing = (result: unknown) => result === undefined || result === null
const partText = (part: unknown) =>
  typeof part === 'object' && part !== null && 'text' in part && typeof part.text === 'string' ? part.text : ''
