import { AMOUNT_ROWS } from '@crm/contract/foodbank/amounts'
import {
  formatCell,
  type GROUP_TABLES,
  type PERSON_AIDS,
  PERSON_ROWS,
  type ReportCell,
} from '@crm/contract/foodbank/reports/cells'
import type { Figure, Grouped, Report, ReportQuery } from '@crm/contract/foodbank/reports/reports'
import { GROUPS, type GroupBy } from './cell.ts'
import { cellOf } from './cells.ts'
import { ratio } from './exact.ts'
import { valueOf, type Facts } from './facts.ts'
import type { GroupNames } from './head-repository.ts'
import { monthsOf } from './months.ts'

/** The figure of a cell; its name leads to its rows. */
export type FigureOf = (...cell: ReportCell) => Figure

/** Reads figures out of the facts. */
export const figuresOf =
  (facts: Facts): FigureOf =>
  (...cell) => ({ value: valueOf(facts, cellOf(cell)), cell: formatCell(cell) })

/** All blocks of the report but its head and its indicators. */
export function blocksOf(
  facts: Facts,
  query: ReportQuery,
  names: readonly GroupNames[],
): Omit<Report, 'head' | 'indicators'> {
  const figure = figuresOf(facts)
  return {
    requests: {
      created: figure('requests', 'created'),
      reserved: figure('requests', 'reserved'),
      confirmed: figure('requests', 'confirmed'),
      rejected: figure('requests', 'rejected'),
      active: figure('requests', 'active'),
    },
    households: householdsOf(figure),
    persons: { food: personsOf(figure, 'food'), material: personsOf(figure, 'material') },
    categories: categoriesOf(figure),
    organizations: groupedBy('organizations', facts, names),
    recommending: groupedBy('recommending', facts, names),
    regions: groupedBy('regions', facts, names),
    types: groupedBy('types', facts, names),
    months: monthsOf(query).map((month) => ({
      month,
      supports: figure('months', month, 'supports'),
      persons: figure('months', month, 'persons'),
      households: figure('months', month, 'households'),
      kilograms: figure('months', month, 'kilograms'),
    })),
    notes: {
      persons_without_age: figure('notes', 'persons_without_age'),
      persons_without_sex: figure('notes', 'persons_without_sex'),
      households_gone: figure('notes', 'households_gone'),
      supports_without_request: figure('notes', 'supports_without_request'),
    },
  }
}

function householdsOf(figure: FigureOf): Report['households'] {
  const [total, persons] = [figure('households', 'total'), figure('households', 'persons')]
  return {
    total,
    first_time: figure('households', 'first_time'),
    persons,
    average_size: ratio(persons.value ?? 0, total.value ?? 0, 1),
    with_children: figure('households', 'with_children'),
    single: figure('households', 'single'),
  }
}

const personsOf = (
  figure: FigureOf,
  aid: (typeof PERSON_AIDS)[number],
): Report['persons']['food'] =>
  PERSON_ROWS.map((band) => ({
    band,
    male: figure('persons', aid, band, 'male'),
    female: figure('persons', aid, band, 'female'),
    unspecified: figure('persons', aid, band, 'unspecified'),
    total: figure('persons', aid, band, 'total'),
  }))

type CategoryName = Extract<ReportCell, readonly ['categories', ...unknown[]]>[1]

function categoriesOf(figure: FigureOf): Report['categories'] {
  const hundredths = (name: CategoryName) =>
    Math.round((figure('categories', name, 'total').value ?? 0) * 100)
  const all = hundredths('sum-total')
  const row = (name: CategoryName) => ({
    own: figure('categories', name, 'own'),
    op: figure('categories', name, 'op'),
    total: figure('categories', name, 'total'),
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
  const figure = figuresOf(facts)
  const row = (key: string) => ({
    requests: figure(by, key, 'requests'),
    confirmed: figure(by, key, 'confirmed'),
    rejected: figure(by, key, 'rejected'),
    households: figure(by, key, 'households'),
    persons: figure(by, key, 'persons'),
    supports: figure(by, key, 'supports'),
    food: figure(by, key, 'food'),
    material: figure(by, key, 'material'),
    op: figure(by, key, 'op'),
  })
  const named = names
    .filter(({ table, id }) => table === TABLES[by] && facts.groups.has(`${by}.${id}`))
    .sort((left, right) => left.place - right.place)
    .map(({ id, name }) => ({ id, name, ...row(id) }))
  const rest = facts.groups.has(`${by}.none`) ? [{ id: null, name: null, ...row('none') }] : []
  return { rows: [...named, ...rest], total: { id: null, name: null, ...row('total') } }
}

/** The keys of all groups that have a name. */
export function namedKeys({ groups }: Facts): string[] {
  const isNamed = (by: GroupBy) => by !== 'months'
  return [...groups.keys()].flatMap((name) => {
    const by = GROUPS.find((group) => name.startsWith(`${group}.`))
    const key = by ? name.slice(by.length + 1) : 'none'
    return by && isNamed(by) && key !== 'none' ? [key] : []
  })
}
