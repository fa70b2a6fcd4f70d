import { PERSON_AIDS } from '@crm/contract/foodbank/reports/cells'
import { toRecord } from '@crm/contract/platform/records'
import type { Figure, Grouped, GroupRow, Report } from '@crm/contract/foodbank/reports/reports'
import { expect, test } from 'vitest'
import { withoutSmallParts } from './small-parts.ts'

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
    { ...EMPTY, organizations: grouped(...sizes) },
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

const EMPTY: Report = {
  head: {
    project_name: '',
    company_name: null,
    company: null,
    programme_name: '',
    programme_project: null,
    project_number: null,
    organization_name: null,
    region_name: null,
    applicant_type_name: null,
    date_from: '2026-01-01',
    date_to: '2026-03-31',
    generated_at: '2026-04-01T08:00:00.000Z',
    generated_by_name: '',
    partial: false,
    rules: [],
  },
  requests: {
    created: figure(0),
    reserved: figure(0),
    confirmed: figure(0),
    rejected: figure(0),
    active: figure(0),
  },
  households: {
    total: figure(0),
    first_time: figure(0),
    persons: figure(0),
    average_size: null,
    with_children: figure(0),
    single: figure(0),
  },
  persons: toRecord(PERSON_AIDS, () => []),
  indicators: [],
  categories: {
    rows: [],
    food: { own: figure(0), op: figure(0), total: figure(0), share: null },
    material: { own: figure(0), op: figure(0), total: figure(0), share: null },
    total: { own: figure(0), op: figure(0), total: figure(0), share: null },
  },
  organizations: grouped(),
  recommending: grouped(),
  regions: grouped(),
  types: grouped(),
  months: [],
  notes: {
    persons_by_birth_date: figure(0),
    persons_by_birth_year: figure(0),
    persons_without_age: figure(0),
    persons_without_sex: figure(0),
    households_gone: figure(0),
    supports_without_request: figure(0),
  },
}
