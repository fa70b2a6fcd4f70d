import { isNumber, type Format, type LayoutCell } from '@crm/contract/foodbank/reports/layout'
import {
  getYearTables,
  type YearTable,
  type YearWords,
} from '@crm/contract/foodbank/year-figures/layout'
import type { YearFigures } from '@crm/contract/foodbank/year-figures/year-figures'
import type { Language } from '@crm/contract/core/translations'
import type { XlsxCell, XlsxKind, XlsxSheet } from '#platform/xlsx/sheet.ts'
import { momentText } from '../paper/shown.ts'
import { sayIn, yearWordsIn } from './words.ts'
import { getAbout, getPeriodText } from './about.ts'

const KINDS: Readonly<Record<Format | 'text', XlsxKind>> = {
  text: 'text',
  count: 'integer',
  kilograms: 'number',
  weight: 'number',
  rate: 'number',
  percent: 'percent',
  tonnes: 'tonnes',
  euro: 'number',
}
const NAME_WIDTH = 44

/** The workbook: what it is of, and a sheet for each table, every number as it was counted. */
export function yearSheets(figures: YearFigures, language: Language): XlsxSheet[] {
  const words = yearWordsIn(language)
  const say = sayIn(language)
  const { head } = figures
  return [
    {
      name: say('title'),
      columns: [
        { title: say('item'), kind: 'text', width: 30 },
        { title: say('value'), kind: 'text', width: 60 },
      ],
      rows: [
        [say('operator'), head.company_name],
        [say('filter.organization'), getAbout(figures, language)],
        [say('filter.year'), getPeriodText(figures, language)],
        [say('made'), momentText.moment(language, head.generated_at)],
        [say('madeBy'), head.generated_by_name],
        ...(head.meal ? [[say('figure.meals'), words.meal(head.meal)]] : []),
      ],
    },
    ...getYearTables(figures, words).map((table) => getSheet(table, figures, words, language)),
  ]
}

function getSheet(
  table: YearTable,
  figures: YearFigures,
  words: YearWords,
  language: Language,
): XlsxSheet {
  const { caption, rowsAre, columns, rows, notes, id } = table
  const cells = ({ name, cells: values }: (typeof rows)[number]): XlsxCell[] => [
    values.some((cell) => isNumber(cell) && cell.format === 'weight') ? `${name} (kg)` : name,
    ...columns.map(({ format }, at) => xlsxCell(values[at] ?? null, format)),
  ]
  const groups = id === 'organizations' || id === 'recommending' ? figures[id] : null
  const hasSmall = rows.some(({ cells: values }) => values.some((cell) => cell && !isNumber(cell)))
  return {
    name: words.t(`sheet.${id}`),
    heading: [caption, ...notes, ...(groups && hasSmall ? [sayIn(language)('smallNote')] : [])],
    columns: [
      { title: rowsAre, kind: 'text', width: NAME_WIDTH },
      ...columns.map(({ title, format }) => ({ title, kind: KINDS[format], width: 16 })),
    ],
    rows: rows.filter(({ isSum }) => !isSum).map(cells),
    totals: rows.filter(({ isSum }) => isSum).map(cells),
  }
}

function xlsxCell(cell: LayoutCell, columnFormat: Format | 'text'): XlsxCell {
  if (cell === null) return null
  if (!isNumber(cell)) return cell.text
  const { figure, format = columnFormat } = cell
  const isShare = format === 'percent' && figure.value !== null
  return { kind: KINDS[format], value: isShare ? (figure.value ?? 0) / 100 : figure.value }
}
