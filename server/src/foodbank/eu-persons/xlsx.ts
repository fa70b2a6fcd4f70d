import {
  EU_COLUMNS,
  groupsTable,
  hasFew,
  siteGroupsTable,
  sitesTable,
} from '@crm/contract/foodbank/eu-persons/layout'
import { isNumber, type LayoutCell, type LayoutTable } from '@crm/contract/foodbank/reports/layout'
import type { Language } from '@crm/contract/core/translations'
import type { XlsxCell, XlsxSheet } from '#platform/xlsx/sheet.ts'
import { textsIn } from '#platform/texts/texts.ts'
import type { Marks } from '../paper/issued-paper.ts'
import { workbookSheets } from '../paper/workbook.ts'
import { getAbout } from '../report-documents/head.ts'
import { headPart } from '../report-documents/xlsx.ts'
import { getMethod, getRuleLines } from './words.ts'
import type { EuPersonsOfReport } from './service.ts'

/** All numbers, those of few households as well, which a note marks. */
export function euPersonSheets(
  { answer, report }: EuPersonsOfReport,
  marks: Marks,
  language: Language,
): XlsxSheet[] {
  const t = textsIn(language, 'eu-persons')
  const few = EU_COLUMNS.map(
    ({ aid }) => new Set(answer.sites.filter((site) => hasFew(site, aid)).map(({ id }) => id)),
  )
  const anyFew = new Set(few.flatMap((keys) => [...keys]))
  const mark = (keys: ReadonlySet<string>) => ({ title: t('few.column'), keys, word: t('few') })
  const estimates = `* ${t('estimates')}`
  const workbook = {
    title: t('title'),
    about: getAbout(report, language),
    parts: [
      headPart({ report, closed: null }, language),
      { title: t('rules'), facts: toFacts(getRuleLines(report, language)) },
      { title: t('method.title'), facts: toFacts(getMethod(answer, language)) },
    ],
    tables: [
      { name: t('sheet.groups'), ...getTable(groupsTable(answer, t)), notes: [t('estimates')] },
      {
        name: t('sheet.sites'),
        ...getTable(sitesTable(answer, t), mark(anyFew)),
        notes: [t('sites.hint')],
      },
      ...EU_COLUMNS.map(({ goods, counting }, at) => ({
        name: t(`column.${goods}.${counting}`),
        ...getTable(siteGroupsTable(answer, { goods, counting }, t), mark(few[at] ?? new Set())),
        notes: [t('sites.hint'), ...(counting === 'paid' ? [estimates] : [])],
      })),
    ],
    marks,
  }
  return workbookSheets(workbook, language)
}

const toFacts = (lines: readonly string[]) => lines.map((line) => [null, line] as const)

/** A last column that marks some of the rows. */
type Mark = { readonly title: string; readonly keys: ReadonlySet<string>; readonly word: string }

function getTable({ caption, rowsAre, columns, rows }: LayoutTable, mark?: Mark) {
  const written = rows.map(({ key, name, isSum, cells }) => ({
    isSum,
    cells: [
      name,
      ...columns.map((_column, at) => toCell(cells[at])),
      ...(mark ? [mark.keys.has(key) ? mark.word : null] : []),
    ],
  }))
  return {
    title: caption,
    columns: [
      { title: rowsAre, kind: 'text' as const },
      ...columns.map(({ title }) => ({ title, kind: 'integer' as const })),
      ...(mark ? [{ title: mark.title, kind: 'text' as const }] : []),
    ],
    rows: written.filter(({ isSum }) => !isSum).map(({ cells }) => cells),
    totals: written.filter(({ isSum }) => isSum).map(({ cells }) => cells),
  }
}

const toCell = (cell: LayoutCell | undefined): XlsxCell =>
  cell && isNumber(cell) ? cell.figure.value : null
