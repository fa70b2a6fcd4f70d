import { AMOUNT_CODES, AMOUNT_ROWS, type AmountCode } from '@crm/contract/foodbank/amounts'
import { REPORT_BANDS } from '@crm/contract/foodbank/reports/reports'
import { SEXES } from '@crm/contract/foodbank/applicants/household-members'
import type { AgeBand } from '@crm/contract/foodbank/supports'
import { FOOD, FOOD_ROWS, MATERIAL, MATERIAL_ROWS, OP, opOf, ownOf } from './amount-groups.ts'
import { COLUMNS, GROUPS, type Cell, type Column } from './cell.ts'
import { INDICATOR_CELLS, OP_CELLS } from './indicators.ts'

/** What the columns of the tables with groups count; the cell of a row is one of these within its group. */
const COLUMN_CELLS: Readonly<Record<Column, Cell>> = {
  requests: { kind: 'request', on: 'reserved' },
  confirmed: { kind: 'request', on: 'reserved', status: 'confirmed' },
  rejected: { kind: 'request', on: 'reserved', status: 'rejected' },
  households: { kind: 'household' },
  persons: { kind: 'person', aid: 'any' },
  supports: { kind: 'support', measure: 'count' },
  food: { kind: 'support', measure: 'kilograms', amounts: FOOD },
  material: { kind: 'support', measure: 'kilograms', amounts: MATERIAL },
  op: { kind: 'support', measure: 'kilograms', amounts: OP },
  kilograms: { kind: 'support', measure: 'kilograms', amounts: AMOUNT_CODES },
}

const BANDS: Readonly<Record<(typeof REPORT_BANDS)[number], readonly AgeBand[]>> = {
  '0-17': ['0-15', '16-17'],
  '18-29': ['18-29'],
  '30-64': ['30-64'],
  '65+': ['65+'],
  unknown: ['unknown'],
}

const personCells = (['food', 'material'] as const).flatMap((aid) =>
  ([...REPORT_BANDS, 'total'] as const).flatMap((band) =>
    ([...SEXES, 'total'] as const).map((sex): [string, Cell] => [
      `persons.${aid}.${band}.${sex}`,
      {
        kind: 'person',
        aid,
        ...(sex === 'total' ? {} : { sex }),
        ...(band === 'total' ? {} : { bands: BANDS[band] }),
      },
    ]),
  ),
)

const SUMS = [
  ...AMOUNT_ROWS.map((row) => ({ name: row.category, rows: [row] })),
  { name: 'sum-food', rows: FOOD_ROWS },
  { name: 'sum-material', rows: MATERIAL_ROWS },
  { name: 'sum-total', rows: AMOUNT_ROWS },
]
const kilograms = (amounts: readonly AmountCode[]): Cell => ({
  kind: 'support',
  measure: 'kilograms',
  amounts,
})
const categoryCells = SUMS.flatMap(({ name, rows }): [string, Cell][] => [
  [`categories.${name}.own`, kilograms(ownOf(rows))],
  [`categories.${name}.op`, kilograms(opOf(rows))],
  [`categories.${name}.total`, kilograms([...ownOf(rows), ...opOf(rows)])],
])

const FIXED: ReadonlyMap<string, Cell> = new Map<string, Cell>([
  ['requests.created', { kind: 'request', on: 'created' }],
  ['requests.reserved', { kind: 'request', on: 'reserved' }],
  ['requests.confirmed', { kind: 'request', on: 'reserved', status: 'confirmed' }],
  ['requests.rejected', { kind: 'request', on: 'reserved', status: 'rejected' }],
  ['requests.active', { kind: 'request', on: 'reserved', status: 'active' }],
  ['households.total', { kind: 'household' }],
  ['households.first_time', { kind: 'household', trait: 'first_time' }],
  ['households.persons', { kind: 'person', aid: 'any' }],
  ['households.with_children', { kind: 'household', trait: 'with_children' }],
  ['households.single', { kind: 'household', trait: 'single' }],
  ...personCells,
  ...Array.from(INDICATOR_CELLS, ([code, cell]): [string, Cell] => [`indicator.${code}`, cell]),
  ...Array.from(OP_CELLS, ([code, cell]): [string, Cell] => [`indicator.${code}.op`, cell]),
  ...categoryCells,
  ['notes.persons_without_age', { kind: 'person', aid: 'any', bands: ['unknown'] }],
  ['notes.persons_without_sex', { kind: 'person', aid: 'any', sex: 'unspecified' }],
  ['notes.households_gone', { kind: 'household', trait: 'gone' }],
  ['notes.supports_without_request', { kind: 'support', measure: 'count', isWithoutRequest: true }],
])

const GROUPED = /^([a-z]+)\.([0-9a-f-]+|none|total)\.([a-z]+)$/
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const MONTH = /^\d{4}-(?:0[1-9]|1[0-2])$/
const MONTH_COLUMNS: readonly Column[] = ['supports', 'persons', 'households', 'kilograms']

/**
 * The cell of that name, undefined when the report has none. `organizations.<id>.food` is a column of a table's row, whose key is
 * `none` for what has no region or type, and `total` in the sum row.
 */
export function cellNamed(name: string): Cell | undefined {
  const fixed = FIXED.get(name)
  if (fixed) return fixed
  const [, table, key, columnName] = GROUPED.exec(name) ?? []
  const by = GROUPS.find((group) => group === table)
  const column = COLUMNS.find((candidate) => candidate === columnName)
  if (!by || key === undefined || !column) return undefined
  const cell = COLUMN_CELLS[column]
  if (by === 'months')
    return MONTH.test(key) && MONTH_COLUMNS.includes(column)
      ? { ...cell, group: { by, key, column } }
      : undefined
  if (column === 'kilograms') return undefined
  if (key === 'total') return cell
  if (key === 'none') return { ...cell, group: { by, key: null, column } }
  return UUID.test(key) ? { ...cell, group: { by, key, column } } : undefined
}
