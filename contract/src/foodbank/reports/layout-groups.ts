import { GROUP_COLUMNS, type GROUP_TABLES } from './cells.ts'
import { figureCells, type LayoutCell, type LayoutWords, type ReportTable } from './layout.ts'
import type { GroupRow, Report } from './reports.ts'

/** Fewer households than this in a row can tell who they are. */
const FEW_HOUSEHOLDS = 5

/** True for a row of so few households that it can tell who they are. */
export const isSmall = ({ households: { value } }: Pick<GroupRow, 'households'>): boolean =>
  value !== null && value > 0 && value < FEW_HOUSEHOLDS

const WORDS = {
  organizations: ['groups.byPoint', 'groups.organization'],
  recommending: ['groups.byRecommending', 'groups.recommending'],
  regions: ['groups.byRegion', 'groups.region'],
  types: ['groups.byType', 'groups.type'],
} as const

/** By organization also the reservations; regions and types have none of their own. */
const COLUMNS = {
  organizations: GROUP_COLUMNS,
  recommending: GROUP_COLUMNS,
  regions: GROUP_COLUMNS.slice(3),
  types: GROUP_COLUMNS.slice(3),
}

/** By who handed the help out, by who sent the households there, by region and by type of the day of help. */
export function groupsTable(
  id: (typeof GROUP_TABLES)[number],
  report: Report,
  { t }: LayoutWords,
): ReportTable {
  const { rows, total } = report[id]
  const columns = COLUMNS[id]
  const [caption, rowsAre] = WORDS[id]
  const cells = (row: GroupRow): LayoutCell[] => [
    ...figureCells(columns, row),
    isSmall(row) ? { text: t('groups.few') } : null,
  ]
  return {
    id,
    caption: t(caption),
    heading: t(caption),
    rowsAre: t(rowsAre),
    columns: [
      ...columns.map((key) => ({
        key,
        title: t(`groups.${key}`),
        format: isWeight(key) ? ('kilograms' as const) : ('count' as const),
      })),
      { key: 'small', title: t('groups.small'), format: 'text', isForFiles: true },
    ],
    rows: [
      ...rows.map((row) => ({
        key: row.id ?? 'none',
        name: row.name ?? t('groups.unnamed'),
        cells: cells(row),
      })),
      { key: 'total', name: t('groups.total'), isSum: true, cells: cells(total) },
    ],
    none: t('groups.none'),
  }
}

/** Columns in kilograms. */
export const isWeight = (column: string) => ['food', 'material', 'op', 'kilograms'].includes(column)
