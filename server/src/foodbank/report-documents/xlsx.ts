import type { Language } from '@crm/contract/core/translations'
import type { XlsxSheet } from '#platform/xlsx/sheet.ts'
import { headTable, type DocumentSource } from './head.ts'
import { tablesOf, type DocumentTable } from './tables.ts'
import { wordsIn, type Word } from './words.ts'

const SHEETS: readonly (readonly [name: Word, tables: readonly Word[]])[] = [
  ['sheet.summary', ['A', 'B', 'C', 'J']],
  ['sheet.persons', ['D.food', 'D.material']],
  ['sheet.indicators', ['E.esf', 'E.fead']],
  ['sheet.categories', ['F']],
  ['sheet.organizations', ['G.organizations', 'G.recommending']],
  ['sheet.regions', ['H.regions', 'H.types']],
  ['sheet.months', ['I']],
]

/** The workbook's sheets (domain.md §3.6), without that of single hand-outs. */
export function reportSheets(source: DocumentSource, language: Language): XlsxSheet[] {
  const say = wordsIn(language)
  const tables = [headTable(source, language), ...tablesOf(source.report, language)]
  return SHEETS.flatMap(([name, ids]) => {
    const [first, ...below] = tables.filter(({ id }) => ids.includes(id)).map(tableOf)
    return first ? [{ name: say(name), ...first, ...(below.length > 0 ? { below } : {}) }] : []
  })
}

const tableOf = ({ title, remarks, columns, rows, totals }: DocumentTable) => ({
  heading: [title, ...remarks],
  columns,
  rows,
  totals,
})
