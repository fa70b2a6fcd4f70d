import {
  EU_COLUMNS,
  groupsTable,
  hasFew,
  siteGroupsTable,
  sitesTable,
} from '@crm/contract/foodbank/eu-persons/layout'
import { GOODS } from '@crm/contract/foodbank/eu-persons/groups'
import { COUNTINGS } from '@crm/contract/foodbank/reports/cells'
import { isNumber, type LayoutCell, type LayoutTable } from '@crm/contract/foodbank/reports/layout'
import type { Language } from '@crm/contract/core/translations'
import type { XlsxCell, XlsxSheet } from '#platform/xlsx/sheet.ts'
import { textsIn } from '#platform/texts/texts.ts'
import { cellText } from '../paper/shown.ts'
import { headTable } from '../report-documents/head.ts'
import { getMethod, getRuleLines } from './words.ts'
import type { EuPersonsOfReport } from './service.ts'

/** All numbers, those of few households as well, which a note marks. */
export function euPersonSheets(
  { answer, report }: EuPersonsOfReport,
  language: Language,
): XlsxSheet[] {
  const t = textsIn(language, 'eu-persons')
  const few = EU_COLUMNS.map(
    ({ aid }) => new Set(answer.sites.filter((site) => hasFew(site, aid)).map(({ id }) => id)),
  )
  const anyFew = new Set(few.flatMap((keys) => [...keys]))
  const facts = headTable({ report, closed: null }, language).rows.map((row) =>
    row.map((cell) => cellText(language, cell, 'text')).join(': '),
  )
  return [
    {
      name: t('sheet.groups'),
      ...getTable(groupsTable(answer, t)),
      heading: [
        t('title'),
        ...facts,
        ...getRuleLines(report, language),
        ...getMethod(answer, language),
        t('groups'),
      ],
      below: [
        {
          ...getTable(sitesTable(answer, t), {
            title: t('few.column'),
            keys: anyFew,
            word: t('few'),
          }),
          heading: [t('sites'), t('sites.hint')],
        },
      ],
    },
    ...GOODS.map((goods): XlsxSheet => {
      const [first, ...below] = COUNTINGS.map((counting) => {
        const at = EU_COLUMNS.findIndex((one) => one.goods === goods && one.counting === counting)
        return getTable(siteGroupsTable(answer, { goods, counting }, t), {
          title: t('few.column'),
          keys: few[at] ?? new Set(),
          word: t('few'),
        })
      })
      if (!first) throw new Error('There are countings.')
      return { name: t(`sheet.${goods}`), ...first, below }
    }),
  ]
}

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
    heading: [caption],
    columns: [
      { title: rowsAre, kind: 'text' as const, width: 44 },
      ...columns.map(({ title }) => ({ title, kind: 'integer' as const, width: 28 })),
      ...(mark ? [{ title: mark.title, kind: 'text' as const, width: 24 }] : []),
    ],
    rows: written.filter(({ isSum }) => !isSum).map(({ cells }) => cells),
    totals: written.filter(({ isSum }) => isSum).map(({ cells }) => cells),
  }
}

const toCell = (cell: LayoutCell | undefined): XlsxCell =>
  cell && isNumber(cell) ? cell.figure.value : null
