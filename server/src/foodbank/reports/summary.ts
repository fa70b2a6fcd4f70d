import { AMOUNT_ROWS } from '@crm/contract/foodbank/amounts'
import {
  CATEGORY_COLUMNS,
  formatCell,
  GROUP_COLUMNS,
  type GROUP_TABLES,
  HOUSEHOLD_COUNTS,
  MONTH_COLUMNS,
  NOTE_COUNTS,
  PERSON_COLUMNS,
  PERSON_AIDS,
  type PersonAid,
  PERSON_ROWS,
  REQUEST_COUNTS,
  type ReportCell,
} from '@crm/contract/foodbank/reports/cells'
import type { Figure, Grouped, Report, ReportQuery } from '@crm/contract/foodbank/reports/reports'
import { toRecord } from '@crm/contract/platform/records'
import { GROUPS, type GroupBy } from './cell.ts'
import { getCell } from './cells.ts'
import { ratio } from './exact.ts'
import { getValue, type Facts } from './facts.ts'
import type { GroupNames } from './head-repository.ts'
import { getMonths } from './months.ts'

/** The figure of a cell; its name leads to its rows. */
export type FigureOf = (...cell: ReportCell) => Figure

/** Reads figures out of the facts. */
export const getFigures =
  (facts: Facts): FigureOf =>
  (...cell) => ({ value: getValue(facts, getCell(cell)), cell: formatCell(cell) })

/** The facts of all help, and of the help by which households and tables are counted. */
type CountedFacts = { readonly all: Facts; readonly narrowed: Facts }

/** All blocks of the report but its head, its indicators and the stock. */
export function getBlocks(
  { all, narrowed: facts }: CountedFacts,
  query: ReportQuery,
  names: readonly GroupNames[],
): Omit<Report, 'head' | 'indicators' | 'stock'> {
  const figure = getFigures(all)
  const counted = getFigures(facts)
  return {
    requests: toRecord(REQUEST_COUNTS, (count) => figure('requests', count)),
    households: getHouseholds(facts, counted),
    persons: toRecord(PERSON_AIDS, (aid) => getPersons(figure, aid)),
    categories: getCategories(counted),
    organizations: groupedBy('organizations', facts, names),
    recommending: groupedBy('recommending', facts, names),
    regions: groupedBy('regions', facts, names),
    types: groupedBy('types', facts, names),
    months: getMonths(query).map((month) => ({
      month,
      ...toRecord(MONTH_COLUMNS, (column) => counted('months', month, column)),
    })),
    notes: toRecord(NOTE_COUNTS, (count) => figure('notes', count)),
  }
}

/** The mean of the households' sizes: a person whom two of them had belongs to both. */
const getHouseholds = ({ households }: Facts, figure: FigureOf): Report['households'] => ({
  ...toRecord(HOUSEHOLD_COUNTS, (count) => figure('households', count)),
  average_size: ratio(households.sizes, households.households, 1),
})

const getPersons = (figure: FigureOf, aid: PersonAid) =>
  PERSON_ROWS.map((band) => ({
    band,
    ...toRecord(PERSON_COLUMNS, (column) => figure('persons', aid, band, column)),
  }))

type CategoryName = Extract<ReportCell, readonly ['categories', ...unknown[]]>[1]

function getCategories(figure: FigureOf): Report['categories'] {
  const hundredths = (name: CategoryName) =>
    Math.round((figure('categories', name, 'total').value ?? 0) * 100)
  const all = hundredths('sum-total')
  const row = (name: CategoryName) => ({
    ...toRecord(CATEGORY_COLUMNS, (column) => figure('categories', name, column)),
    share: ratio(hundredths(name), all, 100),
  })
  return {
    rows: AMOUNT_ROWS.map(({ category }) => ({ category, ...row(category) })),
    food: row('sum-food'),
    material: row('sum-material'),
    total: row('sum-total'),
  }
}

const TABLES = {
  organizations: 'organization',
  recommending: 'organization',
  regions: 'region',
  types: 'applicant_type',
} as const satisfies Readonly<Record<Table, string>>

type Table = (typeof GROUP_TABLES)[number]

/** A row for every group that anything belongs to, by name; what belongs to none comes last. */
function groupedBy(by: Table, facts: Facts, names: readonly GroupNames[]): Grouped {
  const figure = getFigures(facts)
  const row = (key: string) => toRecord(GROUP_COLUMNS, (column) => figure(by, key, column))
  const named = names
    .filter(({ table, id }) => table === TABLES[by] && facts.groups.has(`${by}.${id}`))
    .sort((left, right) => left.place - right.place)
    .map(({ id, name }) => ({ id, name, ...row(id) }))
  const rest = facts.groups.has(`${by}.none`) ? [{ id: null, name: null, ...row('none') }] : []
  return { rows: [...named, ...rest], total: { id: null, name: null, ...row('total') } }
}

/** The distribution points of all counted hand-outs. */
export const getSites = ({ groups }: Facts): string[] =>
  [...groups].flatMap(([name, { supports }]) =>
    supports > 0 && name.startsWith('organizations.') ? [name.slice('organizations.'.length)] : [],
  )

/** The keys of all groups that have a name. */
export function namedKeys({ groups }: Facts): string[] {
  const isNamed = (by: GroupBy) => by !== 'months'
  return [...groups.keys()].flatMap((name) => {
    const by = GROUPS.find((group) => name.startsWith(`${group}.`))
    const key = by ? name.slice(by.length + 1) : 'none'
    return by && isNamed(by) && key !== 'none' ? [key] : []
  })
}
