import {
  formatCell,
  STOCK_COLUMNS,
  VISIT_BANDS,
  YEAR_GROUPS,
  type ReportCell,
} from '@crm/contract/foodbank/reports/cells'
import type { Figure, GroupRow, Report, StockSum } from '@crm/contract/foodbank/reports/reports'
import {
  YEAR_RATES,
  YEAR_TOTALS,
  type YearFigures,
  type YearGroupRow,
  type YearRate,
  type YearTotal,
} from '@crm/contract/foodbank/year-figures/year-figures'
import { toRecord } from '@crm/contract/platform/records'
import { ratio, toKilograms, toPercent } from '../reports/exact.ts'
import type { FigureOf } from '../reports/summary.ts'
import type { YearPatterns } from './repository.ts'

/** What was counted of some days: the report's blocks, and what only the year asks for. */
export type YearCounts = {
  readonly figure: FigureOf
  readonly blocks: Omit<Report, 'head' | 'indicators' | 'stock'>
  readonly patterns: YearPatterns
  /** The months of the days, `YYYY-MM`. */
  readonly monthNames: readonly string[]
  /** Null of a part of the food bank, and where no module keeps a stock. */
  readonly stock: StockSum | null
}

/** The figures of a year beside those of the year before. */
export function getYearFigures(
  now: YearCounts,
  before: YearCounts,
  mealKilograms: number | null,
): Omit<YearFigures, 'head'> {
  const [totals, earlier] = [getTotals(now), getTotals(before)]
  const [rates, earlierRates] = [getRates(now, totals), getRates(before, earlier)]
  return {
    figures: {
      ...toRecord(YEAR_TOTALS, (name) => ({ value: totals[name], before: earlier[name] })),
      ...toRecord(YEAR_RATES, (name) => ({ value: rates[name], before: earlierRates[name] })),
      meals:
        mealKilograms === null
          ? null
          : {
              value: getMeals(totals.food, mealKilograms),
              before: getMeals(earlier.food, mealKilograms),
            },
    },
    months: getMonths(now, before),
    categories: now.blocks.categories.rows.map(({ category, own, op, total }) => ({
      category,
      own,
      op,
      total,
      before: before.figure('categories', category, 'total'),
    })),
    stock: getStock(now, before),
    visits: VISIT_BANDS.map((band) => ({
      band,
      households: { value: getVisits(now, band), before: getVisits(before, band) },
    })),
    ...toRecord(YEAR_GROUPS, (by) => ({
      rows: now.blocks[by].rows
        .filter(({ supports }) => supports.value !== 0)
        .map((row) => getGroup(by, row)),
      total: getGroup(by, now.blocks[by].total),
    })),
  }
}

const figureOf = (value: number, ...cell: ReportCell): Figure => ({ value, cell: formatCell(cell) })
const rateOf = (value: number | null): Figure => ({ value, cell: null })

function getTotals({ figure, blocks, patterns }: YearCounts): Record<YearTotal, Figure> {
  const { households, categories, organizations, requests } = blocks
  return {
    kilograms: categories.total.total,
    food: categories.food.total,
    material: categories.material.total,
    own: categories.total.own,
    op: categories.total.op,
    supports: organizations.total.supports,
    households: households.total,
    first_time: households.first_time,
    regular: figureOf(patterns.regular, 'year', 'regular'),
    ended: figureOf(patterns.ended, 'year', 'ended'),
    persons: households.persons,
    children: figure('year', 'children'),
    seniors: figure('year', 'seniors'),
    confirmed: requests.confirmed,
    rejected: requests.rejected,
  }
}

const numberIn = ({ value }: Figure) => value ?? 0
const hundredthsIn = (figure: Figure) => Math.round(numberIn(figure) * 100)

/** The mean and the median are of the households' hand-outs; no-shows are a share of the reservations that were settled. */
function getRates(
  { patterns }: YearCounts,
  totals: Readonly<Record<YearTotal, Figure>>,
): Record<YearRate, Figure> {
  const { op, kilograms, rejected, confirmed, supports, households } = totals
  const missed = numberIn(rejected)
  return {
    op_share: rateOf(toPercent(hundredthsIn(op), hundredthsIn(kilograms))),
    no_show_share: rateOf(toPercent(missed, missed + numberIn(confirmed))),
    mean_visits: rateOf(ratio(numberIn(supports), numberIn(households), 1)),
    median_visits: rateOf(patterns.median),
  }
}

/** Whole meals in the food, by kilograms with three decimals. */
const getMeals = (food: Figure, mealKilograms: number): Figure => ({
  value: Math.floor((hundredthsIn(food) * 10) / Math.round(mealKilograms * 1000)),
  cell: food.cell,
})

const getVisits = ({ patterns }: YearCounts, band: (typeof VISIT_BANDS)[number]) =>
  figureOf(patterns.visits[band], 'year-visits', band)

const getStock = ({ stock }: YearCounts, before: YearCounts): YearFigures['stock'] =>
  stock &&
  toRecord(STOCK_COLUMNS, (column) => ({
    value: stock[column],
    before: before.stock?.[column] ?? rateOf(0),
  }))

/** The months of the period, also those without help, each beside the same days of the year before. */
function getMonths(now: YearCounts, before: YearCounts): YearFigures['months'] {
  const kilogramsIn = ({ patterns }: YearCounts, month: string) => {
    const { op = 0, kilograms = 0 } = patterns.months.find((one) => one.month === month) ?? {}
    return { own: toKilograms(kilograms - op), op: toKilograms(op), total: toKilograms(kilograms) }
  }
  return now.monthNames.map((month) => {
    const { own, op, total } = kilogramsIn(now, month)
    const earlier = `${Number(month.slice(0, 4)) - 1}${month.slice(4)}`
    return {
      month,
      own: figureOf(own, 'year-months', month, 'own'),
      op: figureOf(op, 'year-months', month, 'op'),
      total: figureOf(total, 'months', month, 'kilograms'),
      before: figureOf(kilogramsIn(before, earlier).total, 'months', earlier, 'kilograms'),
    }
  })
}

function getGroup(by: (typeof YEAR_GROUPS)[number], row: GroupRow): YearGroupRow {
  const { id, name, food, material, households, supports } = row
  const key = food.cell?.split('.')[1] ?? 'none'
  const kilograms = (hundredthsIn(food) + hundredthsIn(material)) / 100
  return { id, name, kilograms: figureOf(kilograms, 'year-groups', by, key), households, supports }
}
