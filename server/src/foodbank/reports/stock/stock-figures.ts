import { AMOUNT_ROWS } from '@crm/contract/foodbank/amounts'
import { STOCK_COLUMNS } from '@crm/contract/foodbank/reports/cells'
import type { Report, StockSum } from '@crm/contract/foodbank/reports/reports'
import { toRecord } from '@crm/contract/platform/records'
import type { GoodsFlow } from '#platform/goods-flows.ts'

type Column = (typeof STOCK_COLUMNS)[number]

/** Which flows stand in which column. */
const COUNTS: Readonly<Record<Column, (flow: GoodsFlow) => boolean>> = {
  received_own: ({ flow, source }) => flow === 'received' && source === 'own',
  received_op: ({ flow, source }) => flow === 'received' && source === 'eu',
  issued_own: ({ flow, source }) => flow === 'issued' && source === 'own',
  issued_op: ({ flow, source }) => flow === 'issued' && source === 'eu',
  disposed: ({ flow }) => flow === 'disposed',
  fed: ({ flow }) => flow === 'fed',
  missing: ({ flow }) => flow === 'missing',
  sorted: ({ flow }) => flow === 'sorted',
}

/** What happened to the stock, by category and in all; its rows are documents of the stock, so that no number opens rows here. */
export function getStock(flows: readonly GoodsFlow[]): NonNullable<Report['stock']> {
  const of = (isCounted: (flow: GoodsFlow) => boolean): StockSum =>
    toRecord(STOCK_COLUMNS, (column) => ({
      value: sumGrams(flows.filter((flow) => isCounted(flow) && COUNTS[column](flow))) / 1000,
      cell: null,
    }))
  return {
    rows: AMOUNT_ROWS.map(({ category }) => ({
      category,
      ...of((flow) => flow.category === category),
    })),
    food: of(isIn('food')),
    material: of(isIn('material')),
    total: of(() => true),
  }
}

/** Food that partners got and kept, in hundredths of a kilogram, to the nearest: no partner is a site of the register. */
export function getIssuedFood(flows: readonly GoodsFlow[]) {
  const issued = flows.filter((one) => one.flow === 'issued' && isIn('food')(one))
  const hundredths = (some: readonly GoodsFlow[]) => Math.max(0, Math.round(sumGrams(some) / 10))
  return {
    all: hundredths(issued),
    op: hundredths(issued.filter(({ source }) => source === 'eu')),
  }
}

const isIn = (group: (typeof AMOUNT_ROWS)[number]['group']) => {
  const categories = new Set<string>(
    AMOUNT_ROWS.filter((row) => row.group === group).map(({ category }) => category),
  )
  return ({ category }: GoodsFlow) => categories.has(category)
}

const sumGrams = (flows: readonly GoodsFlow[]) => flows.reduce((sum, { grams }) => sum + grams, 0)
