import { Workbook } from '@cj-tech-master/excelts'
import { withoutGuard } from '@crm/contract/platform/safe-text'
import type { TableCell, TableLine } from './read-table.ts'
import type { SheetCells } from './sheet-cells.ts'

/** Reads the visible sheets of an XLSX, one line more than allowed; throws the reader's errors. */
export async function readSheets(content: Buffer, maxRows: number): Promise<SheetCells[]> {
  const workbook = new Workbook()
  await workbook.xlsx.load(content)
  const visible = workbook.worksheets.filter(({ state }) => state === 'visible')
  const sheets = visible.length > 0 ? visible : workbook.worksheets
  if (sheets.length === 0) throw new Error('A workbook without a sheet.')
  return sheets.map((sheet) => getCells(sheet, maxRows))
}

function getCells(sheet: Workbook['worksheets'][number], maxRows: number): SheetCells {
  const lines: TableLine[] = []
  sheet.eachRow((row, line) => {
    // One more than allowed shows that there are too many.
    if (lines.length > maxRows) return
    const cells: TableCell[] = []
    row.eachCell({ includeEmpty: true }, (cell, column) => {
      // Merged cells repeat their text in every row, but only in their first column: a row is a
      // record.
      cells[column - 1] =
        cell.isMerged && Number(cell.master.col) !== column ? '' : getText(cell.value)
    })
    lines.push({ line, cells: Array.from(cells, (cell) => (cell === undefined ? '' : cell)) })
  })
  return { sheet: sheet.name, lines }
}

/** As a user would type it: a day as `2026-03-05`, a number without rounding, „ano" for true. */
function getText(value: unknown): TableCell {
  if (value === null || value === undefined) return ''
  if (typeof value === 'string') return withoutGuard(value.trim())
  if (typeof value === 'number' || typeof value === 'bigint') return String(value)
  if (typeof value === 'boolean') return value ? 'ano' : 'ne'
  if (value instanceof Date)
    return Number.isNaN(value.getTime()) ? '' : value.toISOString().slice(0, 10)
  return typeof value === 'object' ? inside(value) : ''
}

function inside(value: object): TableCell {
  if ('formula' in value || 'sharedFormula' in value)
    return 'result' in value && !isMissing(value.result) ? getText(value.result) : null
  if ('error' in value) return null
  if ('richText' in value && Array.isArray(value.richText))
    return value.richText
      .map((part: unknown) => partText(part))
      .join('')
      .trim()
  return 'text' in value ? getText(value.text) : ''
}

const isMissing = (result: unknown) => result === undefined || result === null
const partText = (part: unknown) =>
  typeof part === 'object' && part !== null && 'text' in part && typeof part.text === 'string'
    ? part.text
    : ''
