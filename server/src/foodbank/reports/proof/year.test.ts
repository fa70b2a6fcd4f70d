import {
  reportEndpoints,
  type Report,
  type ReportRow,
} from '@crm/contract/foodbank/reports/reports'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Caller } from '../../../testing/call.ts'
import { createWorld, type World } from '../../testing/factories.ts'
import { figuresIn } from '../testing/figures-in.ts'
import { generateYear } from '../testing/generated-year.ts'
import {
  naiveReport,
  readTables,
  type Filters,
  type NaiveReport,
  type Reader,
  type Tables,
} from '../testing/naive-report.ts'

let world: World
let tables: Tables
let made: Awaited<ReturnType<typeof generateYear>>
let readers: Record<'everybody' | 'manager' | 'desk' | 'author' | 'stranger', Reader & Caller>

beforeAll(async () => {
  world = await createWorld()
  const [manager, desk, author] = [
    world.as('organization_manager'),
    world.as('desk_worker'),
    world.as('social_worker'),
  ]
  const stranger = await world.signIn({ permissions: ['fb_support.read', 'fb_request.read'] })
  made = await generateYear(world, [manager, desk, author], 20_250_101)
  const [first, second] = made.banks
  if (!first || !second || !made.homes[0]) throw new Error('There are organizations.')
  await world.make.manager(manager, first)
  await world.make.manager(manager, made.homes[0])
  await world.make.manager(desk, second)
  tables = await readTables(world.db)
  readers = {
    everybody: { ...world.as('superadmin'), sees: 'all' },
    manager: { ...manager, sees: 'own' },
    desk: { ...desk, sees: 'own' },
    author: { ...author, sees: 'created' },
    stranger: { ...stranger, sees: 'own' },
  }
})
afterAll(() => world.close())

const YEAR = { date_from: '2025-01-01', date_to: '2025-12-31' }
const filters = (): Record<string, Filters> => ({
  'a year': YEAR,
  'more than a year': { date_from: '2024-11-01', date_to: '2026-03-01' },
  'a quarter': { date_from: '2025-10-01', date_to: '2025-12-31' },
  'a month': { date_from: '2025-03-01', date_to: '2025-03-31' },
  'the day when clocks go forward': { date_from: '2025-03-30', date_to: '2025-03-30' },
  'the first day of the year': { date_from: '2025-01-01', date_to: '2025-01-01' },
  'days across the year': { date_from: '2025-12-15', date_to: '2026-01-14' },
  'an organization': { ...YEAR, organization_id: made.banks[1]?.id ?? '' },
  'a sender': { ...YEAR, organization_id: made.homes[0]?.id ?? '' },
  'a region': { ...YEAR, region_id: made.regions[0]?.id ?? '' },
  'a type': { ...YEAR, applicant_type_id: '01900000-0000-7000-8000-000000001005' },
  'all of them': {
    ...YEAR,
    organization_id: made.banks[0]?.id ?? '',
    region_id: made.regions[1]?.id ?? '',
    applicant_type_id: '01900000-0000-7000-8000-000000001006',
  },
  'a time without help': { date_from: '2001-01-01', date_to: '2001-12-31' },
})
const COUNTINGS = ['all help', 'paid', 'op'] as const
const counted = (counting: (typeof COUNTINGS)[number]) =>
  counting === 'all help' ? {} : { counting }
const FILTERS = [
  'a year',
  'more than a year',
  'a quarter',
  'a month',
  'the day when clocks go forward',
  'the first day of the year',
  'days across the year',
  'an organization',
  'a sender',
  'a region',
  'a type',
  'all of them',
  'a time without help',
] as const
const READERS = ['everybody', 'manager', 'desk', 'author', 'stranger'] as const

const getReport = async (reader: Caller, query: Filters): Promise<Report> => {
  const { status, body } = await world.call(reader, reportEndpoints.get, { query })
  expect(status).toBe(200)
  return body.data
}

const toValues = ({ cells }: NaiveReport) =>
  Object.fromEntries([...cells].map(([name, { value }]) => [name, value]))

async function everyRow(reader: Caller, query: Filters & { cell: string }) {
  const data: ReportRow[] = []
  for (let page = 1; ; page++) {
    const { status, body } = await world.call(reader, reportEndpoints.rows, {
      query: { ...query, page, per_page: 100 },
    })
    expect([status, query.cell]).toEqual([200, query.cell])
    data.push(...body.data)
    if (data.length >= body.meta.total) return { ...body, data }
  }
}

describe.each(READERS)('for %s', (name) => {
  describe.each(COUNTINGS)('counting %s', (counting) => {
    test.each(FILTERS)(
      'the report of %s is what plain loops over the tables make of it',
      async (period) => {
        const reader = readers[name]
        const query = { ...(filters()[period] ?? YEAR), ...counted(counting) }
        const naive = naiveReport(tables, query, reader)
        const report = await getReport(reader, query)
        expect(Object.fromEntries(figuresIn(report))).toEqual(toValues(naive))
        const { rows, food, material, total } = report.categories
        expect({
          average_size: report.households.average_size,
          shares: Object.fromEntries([
            ...rows.map(({ category, share }) => [category, share]),
            ['sum-food', food.share],
            ['sum-material', material.share],
            ['sum-total', total.share],
          ]),
        }).toEqual({ average_size: naive.average_size, shares: naive.shares })
      },
    )
  })
})

test.each([
  ['everybody', 'a year', 'all help'],
  ['everybody', 'days across the year', 'all help'],
  ['manager', 'a year', 'all help'],
  ['author', 'a region', 'all help'],
  ['everybody', 'a year', 'paid'],
  ['everybody', 'a quarter', 'op'],
  ['manager', 'a year', 'paid'],
] as const)(
  'for %s every number of the report of %s, counting %s, has the rows that it counts',
  async (name, period, counting) => {
    const reader = readers[name]
    const query = { ...(filters()[period] ?? YEAR), ...counted(counting) }
    const { cells } = naiveReport(tables, query, reader)
    for (const [cell, { value, ids, weight }] of cells) {
      const rows = await everyRow(reader, { ...query, cell })
      expect({ cell, ids: rows.data.map(({ id }) => id).sort() }).toEqual({ cell, ids })
      expect({ cell, value: rows.value, total: rows.meta.total }).toEqual({
        cell,
        value: value ?? 0,
        total: ids.length,
      })
      const sum = rows.data.reduce(
        (all, { kilograms }) => all + Math.round((kilograms ?? 0) * 100),
        0,
      )
      expect({ cell, sum }).toEqual({ cell, sum: weight ?? sum })
    }
  },
  120_000,
)

test.each([
  ['persons_by_birth_date', true],
  ['persons_by_birth_year', false],
  ['persons_without_age', null],
] as const)('a row behind %s says how exact the age is', async (note, isExact) => {
  const { data } = await everyRow(readers.everybody, { ...YEAR, cell: `notes.${note}` })
  expect(data.length).toBeGreaterThan(0)
  expect(new Set(data.map(({ is_exact }) => is_exact))).toEqual(new Set([isExact]))
})

test('the three countings differ from each other in every table', () => {
  const [all, paid, op] = COUNTINGS.map((counting) =>
    naiveReport(tables, { ...YEAR, ...counted(counting) }, readers.everybody),
  )
  const bank = made.banks[0]?.id ?? ''
  const region = made.regions[0]?.id ?? ''
  for (const cell of [
    'categories.sum-total.total',
    `organizations.${bank}.food`,
    `regions.${region}.food`,
    'months.2025-10.kilograms',
  ]) {
    const values = [all, paid, op].map((one) => one?.cells.get(cell)?.value ?? 0)
    expect([cell, new Set(values).size]).toEqual([cell, 3])
    expect([cell, values]).toEqual([cell, values.toSorted((one, other) => other - one)])
  }
})

test('the generated year has something of everything', () => {
  const { cells } = naiveReport(tables, YEAR, readers.everybody)
  const empty = [...cells].filter(
    ([cell, { value }]) =>
      value === 0 && !/\.(op|material|food)$|^persons|^(organizations|recommending)/.test(cell),
  )
  expect(empty).toEqual([])
})
