import { AIDS_BY_COUNTING, COUNTINGS, type Counting } from '../reports/cells.ts'
import type { LayoutRow, LayoutTable } from '../reports/layout.ts'
import type { EuPersonCounts, EuPersons, EuPersonSite } from './eu-persons.ts'
import { EU_GROUPS, GOODS, isEstimatedGroup, type EuGroup, type Goods } from './groups.ts'

/** The texts `eu-persons` that the tables are written with. */
export type EuPersonKey =
  | `group.${EuGroup}`
  | `short.${EuGroup}`
  | `goods.${Goods}`
  | `counting.${Counting}`
  | `column.${Goods}.${Counting}`
  | 'groups'
  | 'groups.label'
  | 'sites'
  | 'sites.label'
  | 'sites.total'
  | 'estimate'

export type EuPersonWords = (key: EuPersonKey) => string

const [FOOD, MATERIAL] = GOODS
const getAid = (goods: Goods, counting: Counting) =>
  goods === FOOD ? AIDS_BY_COUNTING[counting][0] : AIDS_BY_COUNTING[counting][1]

/** Food and material, each by the three ways to count. */
export const EU_COLUMNS = [FOOD, MATERIAL].flatMap((goods) =>
  COUNTINGS.map((counting) => ({ goods, counting, aid: getAid(goods, counting) })),
)
const getColumns = (t: EuPersonWords): LayoutTable['columns'] =>
  EU_COLUMNS.map(({ goods, counting, aid }) => ({
    key: aid,
    title: t(`column.${goods}.${counting}`),
    format: 'count',
  }))

/** Everybody by groups. Estimated groups are named as such; they stand beside the counting that the Regulation asks for. */
export const groupsTable = ({ counts }: EuPersons, t: EuPersonWords): LayoutTable => ({
  caption: t('groups'),
  rowsAre: t('groups.label'),
  columns: getColumns(t),
  rows: EU_GROUPS.map((group) => ({
    key: group,
    name: isEstimatedGroup(group)
      ? `${t(`group.${group}`)} (${t('estimate')})`
      : t(`group.${group}`),
    isSum: group === 'total',
    depth: group === 'total' ? 0 : 1,
    cells: EU_COLUMNS.map(({ aid, counting }) =>
      // estimates are of what the programme pays: the other countings have none
      isEstimatedGroup(group) && counting !== 'paid' ? null : { figure: counts[aid][group] },
    ),
  })),
})

/** A row a site: all persons by help and counting. */
export const sitesTable = (answer: EuPersons, t: EuPersonWords): LayoutTable => ({
  caption: t('sites'),
  rowsAre: t('sites.label'),
  columns: getColumns(t),
  rows: getSiteRows(answer, t, (counts) =>
    EU_COLUMNS.map(({ aid }) => ({ figure: counts[aid].total })),
  ),
})

/** A row a site: persons of one kind of goods and one counting by groups. */
export function siteGroupsTable(
  answer: EuPersons,
  { goods, counting }: { goods: Goods; counting: Counting },
  t: EuPersonWords,
): LayoutTable {
  const aid = getAid(goods, counting)
  const groups = EU_GROUPS.filter((group) => counting === 'paid' || !isEstimatedGroup(group))
  return {
    caption: t(`column.${goods}.${counting}`),
    rowsAre: t('sites.label'),
    columns: groups.map((group) => ({
      key: group,
      title: isEstimatedGroup(group) ? `${t(`short.${group}`)}\u00A0*` : t(`short.${group}`),
      format: 'count',
    })),
    rows: getSiteRows(answer, t, (counts) =>
      groups.map((group) => ({ figure: counts[aid][group] })),
    ),
  }
}

function getSiteRows(
  { sites, counts }: EuPersons,
  t: EuPersonWords,
  getCells: (counts: EuPersonCounts) => LayoutRow['cells'],
): LayoutRow[] {
  return [
    ...sites.map((site) => ({ key: site.id, name: site.name, cells: getCells(site.counts) })),
    { key: 'total', name: t('sites.total'), isSum: true, cells: getCells(counts) },
  ]
}

/** Fewer households than this can tell who they are. */
const FEW_HOUSEHOLDS = 5

type Aid = (typeof EU_COLUMNS)[number]['aid']

/** True for a site whose number of such help is of so few households that it can tell who they are. */
export const hasFew = ({ households }: EuPersonSite, aid: Aid): boolean =>
  households[aid] > 0 && households[aid] < FEW_HOUSEHOLDS

/**
 * The sites that keep their number of such help to themselves on paper, by key: those of few households. At least two of them: a single
 * one would be what the others leave of the sum. None where a site stands alone, for the sum says the same.
 */
export function getHiddenSites(sites: readonly EuPersonSite[], aid: Aid): ReadonlySet<string> {
  const helped = sites
    .filter(({ households }) => households[aid] > 0)
    .toSorted((left, right) => left.households[aid] - right.households[aid])
  const few = helped.filter((site) => hasFew(site, aid)).length
  if (few === 0 || helped.length === 1) return new Set()
  return new Set(helped.slice(0, Math.max(few, 2)).map(({ id }) => id))
}
