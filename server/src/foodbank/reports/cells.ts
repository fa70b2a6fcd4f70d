import { AMOUNT_CODES, AMOUNT_ROWS, type AmountCode } from '@crm/contract/foodbank/amounts'
import {
  type CATEGORY_COLUMNS,
  type HOUSEHOLD_COUNTS,
  type NOTE_COUNTS,
  isByCounting,
  parseCell,
  type REPORT_BANDS,
  type ReportCell,
  type REQUEST_COUNTS,
  type YEAR_COUNTS,
} from '@crm/contract/foodbank/reports/cells'
import type { ReportRowsQuery } from '@crm/contract/foodbank/reports/reports'
import { AGE_BANDS, type AgeBand } from '@crm/contract/foodbank/supports'
import { FOOD, FOOD_ROWS, MATERIAL, MATERIAL_ROWS, OP, getOp, getOwn } from './amount-groups.ts'
import type { Cell, Column, GroupBy } from './cell.ts'
import { getIndicatorCell } from './indicators.ts'

const REQUESTS: Readonly<Record<(typeof REQUEST_COUNTS)[number], Cell>> = {
  created: { kind: 'request', on: 'created' },
  reserved: { kind: 'request', on: 'reserved' },
  confirmed: { kind: 'request', on: 'reserved', status: 'confirmed' },
  rejected: { kind: 'request', on: 'reserved', status: 'rejected' },
  active: { kind: 'request', on: 'reserved', status: 'active' },
}

const HOUSEHOLDS: Readonly<Record<(typeof HOUSEHOLD_COUNTS)[number], Cell>> = {
  total: { kind: 'household' },
  first_time: { kind: 'household', trait: 'first_time' },
  with_children: { kind: 'household', trait: 'with_children' },
  single: { kind: 'household', trait: 'single' },
  persons: { kind: 'person', aid: 'any' },
}

const OF_KNOWN_AGE = AGE_BANDS.filter((band) => band !== 'unknown')

const NOTES: Readonly<Record<(typeof NOTE_COUNTS)[number], Cell>> = {
  persons_without_age: { kind: 'person', aid: 'any', bands: ['unknown'] },
  persons_by_birth_date: { kind: 'person', aid: 'any', isExact: true },
  persons_by_birth_year: { kind: 'person', aid: 'any', bands: OF_KNOWN_AGE, isExact: false },
  persons_without_sex: { kind: 'person', aid: 'any', sex: 'unspecified' },
  households_gone: { kind: 'household', trait: 'gone' },
  supports_without_request: { kind: 'support', measure: 'count', isWithoutRequest: true },
}

const YEAR: Readonly<Record<(typeof YEAR_COUNTS)[number], Cell>> = {
  regular: { kind: 'household', year: 'regular' },
  ended: { kind: 'household', year: 'ended' },
  children: { kind: 'person', aid: 'any', bands: ['0-15', '16-17'] },
  seniors: { kind: 'person', aid: 'any', bands: ['65+'] },
}

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

type NameOf<Block extends ReportCell[0]> = Extract<ReportCell, readonly [Block, ...unknown[]]>

const getPersons = ([, aid, band, sex]: NameOf<'persons'>): Cell => ({
  kind: 'person',
  aid,
  ...(sex === 'total' ? {} : { sex }),
  ...(band === 'total' ? {} : { bands: BANDS[band] }),
})

const SUMS: Readonly<Record<string, readonly (typeof AMOUNT_ROWS)[number][]>> = {
  'sum-food': FOOD_ROWS,
  'sum-material': MATERIAL_ROWS,
  'sum-total': AMOUNT_ROWS,
}

function getCategory([, name, column]: NameOf<'categories'>): Cell {
  const rows = SUMS[name] ?? AMOUNT_ROWS.filter(({ category }) => category === name)
  const amounts: Readonly<Record<(typeof CATEGORY_COLUMNS)[number], readonly AmountCode[]>> = {
    own: getOwn(rows),
    op: getOp(rows),
    total: [...getOwn(rows), ...getOp(rows)],
  }
  return { kind: 'support', measure: 'kilograms', amounts: amounts[column] }
}

function getGroup(by: GroupBy, key: string, column: Column): Cell {
  const cell = COLUMN_CELLS[column]
  if (key === 'total') return cell
  return { ...cell, group: { by, key: key === 'none' ? null : key, column } }
}

/** What a number of the report counts. */
export function getCell(name: ReportCell): Cell {
  switch (name[0]) {
    case 'requests':
      return REQUESTS[name[1]]
    case 'households':
      return HOUSEHOLDS[name[1]]
    case 'persons':
      return getPersons(name)
    case 'indicator':
      return getIndicatorCell(name[1], name[2] ?? 'paid')
    case 'categories':
      return getCategory(name)
    case 'notes':
      return NOTES[name[1]]
    case 'year':
      return YEAR[name[1]]
    case 'year-visits':
      return { kind: 'household', year: name[1] }
    case 'year-months':
      return {
        kind: 'support',
        measure: 'kilograms',
        amounts: name[2] === 'op' ? OP : getOwn(AMOUNT_ROWS),
        group: { by: 'months', key: name[1], column: 'kilograms' },
      }
    case 'year-groups':
      return getGroup(name[1], name[2], 'kilograms')
    default:
      return getGroup(name[0], name[1], name[2])
  }
}

/** The cell of that name, undefined when the report has none. */
export function cellNamed(name: string): Cell | undefined {
  const cell = parseCell(name)
  return cell && getCell(cell)
}

/** By which counting the rows of the number count, undefined for all help. */
export function countingOf({ cell, counting }: Pick<ReportRowsQuery, 'cell' | 'counting'>) {
  const named = parseCell(cell)
  return named && isByCounting(named) ? counting : undefined
}
