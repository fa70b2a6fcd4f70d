import { isNumber, type Format, type LayoutCell } from '@crm/contract/foodbank/reports/layout'
import {
  getYearTables,
  type YearTable,
  type YearWords,
} from '@crm/contract/foodbank/year-figures/layout'
import type { YearFigures } from '@crm/contract/foodbank/year-figures/year-figures'
import type { Language } from '@crm/contract/core/translations'
import type { XlsxCell, XlsxKind, XlsxSheet } from '#platform/xlsx/sheet.ts'
import type { Marks } from '../paper/issued-paper.ts'
import { workbookSheets, type WorkbookTable } from '../paper/workbook.ts'
import { sayIn, yearWordsIn } from './words.ts'
import { getAbout, getPeriodText } from './about.ts'

const KINDS: Readonly<Record<Format | 'text', XlsxKind>> = {
  text: 'text',
  count: 'integer',
  kilograms: 'number',
  grams: 'tonnes',
  weight: 'number',
  rate: 'number',
  percent: 'percent',
  tonnes: 'tonnes',
  euro: 'number',
}
/** The workbook: what it is of, and a sheet for each table, every number as it was counted. */
export function yearSheets(figures: YearFigures, marks: Marks, language: Language): XlsxSheet[] {
  const words = yearWordsIn(language)
  const say = sayIn(language)
  const { head } = figures
  const facts = [
    [say('operator'), head.company_name],
    [say('filter.organization'), getAbout(figures, language)],
    [say('filter.year'), getPeriodText(figures, language)],
    [say('made'), { kind: 'moment', value: head.generated_at }],
    [say('madeBy'), head.generated_by_name],
    [say('figure.meals'), head.meal ? words.meal(head.meal) : null],
  ] as const satisfies readonly (readonly [string, XlsxCell])[]
  const workbook = {
    title: say('paperTitle', { year: head.year }),
    about: getAbout(figures, language),
    parts: [{ title: say('title'), facts: facts.filter(([, value]) => value !== null) }],
    tables: getYearTables(figures, words).map((table) => getTable(table, figures, words, language)),
    marks,
  }
  return workbookSheets(workbook, language)
}

function getTable(
  table: YearTable,
  figures: YearFigures,
  words: YearWords,
  language: Language,
): WorkbookTable {
  const { caption, rowsAre, columns, rows, notes, id } = table
  const cells = ({ name, cells: values }: (typeof rows)[number]): XlsxCell[] => [
    values.some((cell) => isNumber(cell) && cell.format === 'weight') ? `${name} (kg)` : name,
    ...columns.map(({ format }, at) => xlsxCell(values[at] ?? null, format)),
  ]
  const groups = id === 'organizations' || id === 'recommending' ? figures[id] : null
  const hasSmall = rows.some(({ cells: values }) => values.some((cell) => cell && !isNumber(cell)))
  return {
    name: words.t(`sheet.${id}`),
    title: caption,
    columns: [
      { title: rowsAre, kind: 'text' },
      ...columns.map(({ title, format }) => ({ title, kind: KINDS[format] })),
    ],
    rows: rows.filter(({ isSum }) => !isSum).map(cells),
    totals: rows.filter(({ isSum }) => isSum).map(cells),
    notes: [...notes, ...(groups && hasSmall ? [sayIn(language)('smallNote')] : [])],
  }
}

function xlsxCell(cell: LayoutCell, columnFormat: Format | 'text'): XlsxCell {
  if (cell === null) return null
  if (!isNumber(cell)) return cell.text
  const { figure, format = columnFormat } = cell
  const isShare = format === 'percent' && figure.value !== null
  return { kind: KINDS[format], value: isShare ? (figure.value ?? 0) / 100 : figure.value }
}
