import type { Language } from '@crm/contract/core/translations'
import type { XlsxCell, XlsxKind, XlsxValue } from '#platform/xlsx/sheet.ts'
import { safeText } from '#platform/export/safe-text.ts'
import { headTable, type DocumentSource } from './head.ts'
import { momentText } from './shown.ts'
import { tablesOf, type DocumentTable } from './tables.ts'
import { wordsIn } from './words.ts'

/** UTF-8 is told by its mark: a sheet would take the file for windows-1250. */
const MARK = '\u{feff}'

/** The report as one flat file, a line for each value: block; row; column; value. */
export function reportCsv(source: DocumentSource, language: Language): string {
  const say = wordsIn(language)
  const titles = [say('csv.block'), say('csv.row'), say('csv.column'), say('csv.value')]
  const lines = [headTable(source, language), ...tablesOf(source.report, language)].flatMap(linesOf)
  return MARK + [titles, ...lines].map((line) => line.map(quoted).join(';')).join('\r\n') + '\r\n'
}

/** The words that name a row stand before its numbers: of an indicator its number, code and name. */
function linesOf({ id, title, columns, rows, totals }: DocumentTable): string[][] {
  const naming = id === 'E.esf' || id === 'E.fead' ? 3 : 1
  return [...rows, ...totals].flatMap((row) => {
    const name = row.slice(0, naming).map((cell) => String(valueOf(cell) ?? ''))
    const cells = columns.slice(naming).flatMap((column, index) => {
      const cell = row[index + naming] ?? null
      const value = valueOf(cell)
      return value === null ? [] : [[title, name.map(safeText).join(' '), column.title, shown(value, kindOf(cell, column.kind))]]
    })
    return cells
  })
}

const valueOf = (cell: XlsxCell): XlsxValue => (typeof cell === 'object' && cell !== null ? cell.value : cell)
const kindOf = (cell: XlsxCell, kind: XlsxKind) => (typeof cell === 'object' && cell !== null ? cell.kind : kind)

/** Decimal comma, days and moments as Czech sheets read them. */
function shown(value: string | number, kind: XlsxKind): string {
  if (typeof value === 'number') return String(value).replace('.', ',')
  if (kind === 'date') return momentText.day('cs', value).replace(/\s/g, '')
  return kind === 'moment' ? momentText.moment('cs', value).replaceAll('\u{a0}', ' ') : safeText(value)
}

const quoted = (text: string) => (/[";\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)
