import type { Figure, Grouped, GroupRow } from '@crm/contract/foodbank/reports/reports'
import { expect, test } from 'vitest'
import { withoutSmallParts } from './small-parts.ts'
import { EMPTY_REPORT } from './testing/empty-report.ts'

const figure = (value: number): Figure => ({ value, cell: 'cell' })
const row = (name: string, households: number): GroupRow => ({
  id: null,
  name,
  requests: figure(households + 1),
  confirmed: figure(households),
  rejected: figure(1),
  households: figure(households),
  persons: figure(households * 2),
  supports: figure(households),
  food: figure(households + 0.1),
  material: figure(0.2),
  op: figure(0),
})
const grouped = (...sizes: readonly number[]): Grouped => ({
  rows: sizes.map((size) => row(String(size), size)),
  total: row('total', 100),
})
const left = (...sizes: readonly number[]) =>
  withoutSmallParts(
    { ...EMPTY_REPORT, organizations: grouped(...sizes) },
    { few: 'together', withLarger: 'together with a larger one' },
  ).organizations.rows
const names = (...sizes: readonly number[]) => left(...sizes).map(({ name }) => name)

test('rows of fewer than five households are one row together', () => {
  expect(names(30, 4, 5, 1)).toEqual(['30', '5', 'together'])
  expect(left(30, 4, 5, 1).at(-1)).toMatchObject({
    supports: { value: 5 },
    food: { value: 5.2 },
    requests: { value: 7 },
  })
})

test('a single one takes the next smallest along, for the sum would tell it', () => {
  expect(names(30, 4, 5)).toEqual(['30', 'together with a larger one'])
})

test('a row of five or more is in no pool but with a single small one, and the pool says so', () => {
  expect(names(30, 6, 4, 1)).toEqual(['30', '6', 'together'])
  expect(names(30, 6, 4)).toEqual(['30', 'together with a larger one'])
  expect(names(30, 6, 5)).toEqual(['30', '6', '5'])
})

test('how many households and persons the pool has is not told, for they cannot be added up', () => {
  expect(left(30, 4, 1).at(-1)).toMatchObject({
    households: { value: null },
    persons: { value: null },
  })
})

test('rows of five and more stay, one row alone stays, and nobody helped tells nothing', () => {
  expect(names(30, 5)).toEqual(['30', '5'])
  expect(names(3)).toEqual(['3'])
  expect(names(30, 0)).toEqual(['30', '0'])
})
