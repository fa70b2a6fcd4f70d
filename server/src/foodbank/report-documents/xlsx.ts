import type { Language } from '@crm/contract/core/translations'
import type { RestatementPart } from '@crm/contract/foodbank/reports/report-documents'
import type { XlsxSheet } from '#platform/xlsx/sheet.ts'
import { PERSON_AIDS } from '@crm/contract/foodbank/reports/cells'
import { headTable, type DocumentSource } from './head.ts'
import { figuresTable, getSource, recordsTable, type Restated } from './restatement.ts'
import { getTables, type DocumentTable } from './tables.ts'
import { wordsIn, type Word } from './words.ts'

const SHEETS: readonly (readonly [
  name: Word & `sheet.${string}`,
  tables: readonly DocumentTable['id'][],
])[] = [
  ['sheet.summary', ['head', 'requests', 'households', 'notes']],
  ['sheet.persons', PERSON_AIDS.map((aid) => `persons.${aid}` as const)],
  ['sheet.indicators', ['indicators.esf', 'indicators.fead']],
  ['sheet.categories', ['categories']],
  ['sheet.organizations', ['organizations', 'recommending']],
  ['sheet.regions', ['regions', 'types']],
  ['sheet.months', ['months']],
]

/** The workbook's sheets, without that of single hand-outs. */
export function reportSheets(source: DocumentSource, language: Language): XlsxSheet[] {
  const say = wordsIn(language)
  const tables = [headTable(source, language), ...getTables(source.report, language)]
  return SHEETS.flatMap(([name, ids]) => {
    const [first, ...below] = tables.filter(({ id }) => ids.includes(id)).map(getTable)
    return first ? [{ name: say(name), ...first, ...(below.length > 0 ? { below } : {}) }] : []
  })
}

/** What a closed version says otherwise, with the new report or with no more than its head. */
export function restatementSheets(
  restated: Restated,
  part: RestatementPart,
  language: Language,
): XlsxSheet[] {
  const say = wordsIn(language)
  const source = getSource(restated)
  return [
    { name: say('sheet.figures'), ...getTable(figuresTable(restated, language, false)) },
    { name: say('sheet.records'), ...getTable(recordsTable(restated, language, false)) },
    ...(part === 'whole'
      ? reportSheets(source, language)
      : [{ name: say('sheet.summary'), ...getTable(headTable(source, language)) }]),
  ]
}

const getTable = ({ title, remarks, columns, rows, totals }: DocumentTable) => ({
  heading: [title, ...remarks],
  columns,
  rows,
  totals,
})
