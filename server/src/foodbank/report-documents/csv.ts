import type { Language } from '@crm/contract/core/translations'
import type { XlsxCell, XlsxKind, XlsxValue } from '#platform/xlsx/sheet.ts'
import { BYTE_ORDER_MARK, csvCell, csvLine } from '#platform/export/csv.ts'
import { headTable, type DocumentSource } from './head.ts'
import { getTables, type DocumentTable } from './tables.ts'
import { wordsIn } from './words.ts'

/** The report as one flat file, a line for each value: block; row; column; value. */
export function reportCsv(source: DocumentSource, language: Language): string {
  const say = wordsIn(language)
  const titles = [say('csv.block'), say('csv.row'), say('csv.column'), say('csv.value')].map(
    (title) => csvCell(title, 'text', language),
  )
  const lines = [headTable(source, language), ...getTables(source.report, language)].flatMap(
    (table) => getLines(table, language),
  )
  return BYTE_ORDER_MARK + [titles, ...lines].map((line) => csvLine(line, language)).join('')
}

/** The words that name a row stand before its numbers: of an indicator its number, code and name. */
function getLines(
  { title, columns, naming, rows, totals }: DocumentTable,
  language: Language,
): string[][] {
  return [...rows, ...totals].flatMap((row) => {
    const name = row
      .slice(0, naming)
      .map((cell) => String(getValue(cell) ?? ''))
      .join(' ')
    const cells = columns.slice(naming).flatMap((column, index) => {
      const cell = row[index + naming] ?? null
      const value = getValue(cell)
      const words = [title, name, column.title].map((text) => csvCell(text, 'text', language))
      return value === null
        ? []
        : [[...words, csvCell(value, getKind(cell, column.kind), language)]]
    })
    return cells
  })
}

const getValue = (cell: XlsxCell): XlsxValue =>
  typeof cell === 'object' && cell !== null ? cell.value : cell
const getKind = (cell: XlsxCell, kind: XlsxKind) =>
  typeof cell === 'object' && cell !== null ? cell.kind : kind
