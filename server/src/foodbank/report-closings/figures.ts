import {
  CATEGORY_COLUMNS,
  GROUP_COLUMNS,
  GROUP_TABLES,
  MONTH_COLUMNS,
  PERSON_AIDS,
  PERSON_COLUMNS,
  STOCK_COLUMNS,
} from '@crm/contract/foodbank/reports/cells'
import type { RestatedFigure } from '@crm/contract/foodbank/closings/report-closings'
import type { Figure, Report } from '@crm/contract/foodbank/reports/reports'
import { pick } from '@crm/contract/platform/records'

type Placed = {
  readonly path: readonly string[]
  readonly name: string | null
  readonly value: number | null
  readonly cell: string | null
}

/**
 * Every number of two reports side by side, in the order of the one of now and then what only the closed one has. What the notes say
 * of households that are gone is left out: it tells of the register's state today, not of the period. So is how ages were counted where
 * a closing of earlier versions does not say it, and the stock where there was none.
 */
export function compareFigures(closed: Report, now: Report): RestatedFigure[] {
  const before = placedIn(closed).filter(isSaid)
  const unsaid = new Set(
    placedIn(closed)
      .filter((one) => !isSaid(one))
      .map(({ path }) => keyOfPath(path)),
  )
  const after = placedIn(closed.stock === null ? { ...now, stock: null } : now).filter(
    ({ path }) => !unsaid.has(keyOfPath(path)),
  )
  const [thenByPath, paths] = [
    new Map(before.map((one) => [keyOfPath(one.path), one])),
    new Set(after.map(({ path }) => keyOfPath(path))),
  ]
  const then = (path: readonly string[]) => thenByPath.get(keyOfPath(path))
  const gone = before.filter(({ path }) => !paths.has(keyOfPath(path)))
  return [
    ...after.map(({ path, name, value, cell }) => ({
      path: [...path],
      name,
      closed: then(path)?.value ?? null,
      now: value,
      // a zero opens nothing and has no name; what it was then has
      cell: cell ?? then(path)?.cell ?? null,
    })),
    ...gone.map(({ path, name, value, cell }) => ({
      path: [...path],
      name,
      closed: value,
      now: null,
      cell,
    })),
  ]
}

/** The numbers of a report that open rows, in its order. */
export const listFigures = (report: Report) =>
  placedIn(report).flatMap(({ path, name, value, cell }) =>
    cell === null || !value ? [] : [{ path, name, cell }],
  )

const isSaid = ({ path: [block], value, cell }: Placed) =>
  block !== 'notes' || value !== null || cell !== null

const keyOfPath = (path: readonly string[]) => path.join('/')

/** The numbers of a report in its order, with where they stand. Shares are left out, for they follow from their rows. */
function placedIn(report: Report): Placed[] {
  const { requests, persons, indicators, categories, months, stock } = report
  const { average_size, ...households } = report.households
  const { households_gone: _gone, ...notes } = report.notes
  return [
    ...placed(['requests'], requests),
    ...placed(['households'], households),
    { path: ['households', 'average_size'], name: null, value: average_size, cell: null },
    ...PERSON_AIDS.flatMap((aid) =>
      persons[aid].flatMap((row) => placed(['persons', aid, row.band], pick(row, PERSON_COLUMNS))),
    ),
    ...indicators.flatMap(({ code, figure, op, all }) => [
      { path: ['indicators', code], name: null, ...figure },
      ...placed(['indicators', code], { ...(op && { op }), ...(all && { all }) }),
    ]),
    ...categories.rows.flatMap((row) =>
      placed(['categories', 'rows', row.category], pick(row, CATEGORY_COLUMNS)),
    ),
    ...(['food', 'material', 'total'] as const).flatMap((sum) =>
      placed(['categories', sum], pick(categories[sum], CATEGORY_COLUMNS)),
    ),
    ...GROUP_TABLES.flatMap((by) => [
      ...report[by].rows.flatMap((row) =>
        placed([by, 'rows', row.id ?? 'none'], pick(row, GROUP_COLUMNS), row.name),
      ),
      ...placed([by, 'total'], pick(report[by].total, GROUP_COLUMNS)),
    ]),
    ...months.flatMap((row) => placed(['months', row.month], pick(row, MONTH_COLUMNS))),
    ...placed(['notes'], notes),
    ...(stock ? placedInStock(stock) : []),
  ]
}

const placedInStock = ({ rows, ...sums }: NonNullable<Report['stock']>): Placed[] => [
  ...rows.flatMap((row) => placed(['stock', 'rows', row.category], pick(row, STOCK_COLUMNS))),
  ...(['food', 'material', 'total'] as const).flatMap((sum) => placed(['stock', sum], sums[sum])),
]

const placed = (
  path: readonly string[],
  figures: Readonly<Record<string, Figure>>,
  name: string | null = null,
): Placed[] =>
  Object.entries(figures).map(([key, figure]) => ({ path: [...path, key], name, ...figure }))
