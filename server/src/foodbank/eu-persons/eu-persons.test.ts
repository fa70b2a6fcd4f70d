import { euPersonEndpoints } from '@crm/contract/foodbank/eu-persons/eu-persons'
import type { EuPersonCounts } from '@crm/contract/foodbank/eu-persons/eu-persons'
import { reportEndpoints } from '@crm/contract/foodbank/reports/reports'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Caller } from '../../testing/call.ts'
import { generateYear } from '../reports/testing/generated-year.ts'
import {
  naiveReport,
  readTables,
  type Filters,
  type Reader,
  type Tables,
} from '../reports/testing/naive-report.ts'
import { createWorld, type World } from '../testing/factories.ts'

let world: World
let tables: Tables
let made: Awaited<ReturnType<typeof generateYear>>
let readers: Record<'everybody' | 'manager' | 'author' | 'stranger', Reader & Caller>

beforeAll(async () => {
  world = await createWorld()
  const manager = world.as('organization_manager')
  const author = world.as('social_worker')
  const stranger = await world.signIn({ permissions: ['fb_support.read', 'fb_request.read'] })
  made = await generateYear(world, [manager, world.as('desk_worker'), author], 20_250_303)
  const [first] = made.banks
  if (!first || !made.homes[0]) throw new Error('There are organizations.')
  await world.make.manager(manager, first)
  await world.make.manager(manager, made.homes[0])
  tables = await readTables(world.db)
  readers = {
    everybody: { ...world.as('superadmin'), sees: 'all' },
    manager: { ...manager, sees: 'own' },
    author: { ...author, sees: 'created' },
    stranger: { ...stranger, sees: 'own' },
  }
})
afterAll(() => world.close())

const YEAR = { date_from: '2025-01-01', date_to: '2025-12-31' }
const PERIODS = {
  'a year': YEAR,
  'a quarter': { date_from: '2025-10-01', date_to: '2025-12-31' },
  'days across the year': { date_from: '2025-12-15', date_to: '2026-01-14' },
  'a time without help': { date_from: '2001-01-01', date_to: '2001-12-31' },
} as const satisfies Record<string, Filters>
const READERS = ['everybody', 'manager', 'author', 'stranger'] as const
const names = Object.keys(PERIODS)

const read = async (reader: Caller, query: Filters) => {
  const { status, body } = await world.call(reader, euPersonEndpoints.get, { query })
  expect(status).toBe(200)
  return body.data
}

const counted = (counts: EuPersonCounts): [cell: string, value: number | null][] =>
  Object.values(counts).flatMap((groups) =>
    Object.values(groups).flatMap(({ cell, value }): [string, number | null][] =>
      cell === null ? [] : [[cell, value]],
    ),
  )

/** What plain loops over the tables make of the same cells. */
function naiveOf(reader: Reader, query: Filters, counts: EuPersonCounts) {
  const { cells } = naiveReport(tables, query, reader)
  return counted(counts).map(([cell]) => [cell, cells.get(cell)?.value])
}

describe.each(READERS)('for %s', (name) => {
  test.each(names)('all sites together in %s are what plain loops count', async (period) => {
    const query = Object.entries(PERIODS).find(([one]) => one === period)?.[1] ?? YEAR
    const { counts, sites } = await read(readers[name], query)
    expect(counted(counts)).toEqual(naiveOf(readers[name], query, counts))
    // each site: the report that is narrowed to it
    for (const site of sites) {
      const narrowed = { ...query, organization_id: site.id }
      expect([site.name, counted(site.counts)]).toEqual([
        site.name,
        naiveOf(readers[name], narrowed, site.counts),
      ])
    }
  })
})

test('a site has the same numbers and households in its row and in a report of its own', async () => {
  const { sites } = await read(readers.everybody, YEAR)
  expect(sites.length).toBeGreaterThan(2)
  for (const site of sites) {
    const alone = await read(readers.everybody, { ...YEAR, organization_id: site.id })
    expect(alone.sites).toEqual([site])
    expect(alone.counts).toEqual(site.counts)
  }
})

test('who was helped by several sites is one of each, and one in the sum', async () => {
  const { sites, counts } = await read(readers.everybody, YEAR)
  const sum = sites.reduce((all, site) => all + (site.counts.food.total.value ?? 0), 0)
  expect(sum).toBeGreaterThan(counts.food.total.value ?? 0)
})

test('groups that the register does not know are the estimates of just this period, of each site and together', async () => {
  const [first, second] = made.banks
  if (!first || !second) throw new Error('There are sites.')
  const period = { date_from: '2025-10-01', date_to: '2025-12-31' }
  for (const [site, value] of [
    [first, 3],
    [second, 4],
  ] as const)
    await world.db
      .insertInto('foodbank.report_estimate')
      .values({
        id: crypto.randomUUID(),
        organization_id: site.id,
        indicator: 'EMCR06',
        period_from: period.date_from,
        period_to: period.date_to,
        value,
        note: 'odhad pracovníků',
        created_by: readers.everybody.userId,
      })
      .execute()
  const { counts, sites, missing_sites } = await read(readers.everybody, period)
  const estimated = (of: EuPersonCounts) => of.food_paid.disabled.value
  expect(estimated(counts)).toBe(7)
  expect(counts.food_paid.disabled.cell).toBeNull()
  expect(counts.food_op.disabled.value).toBeNull()
  expect(counts.material_paid.disabled.value).toBeNull()
  expect(missing_sites).toBe(sites.length)
  expect(sites.map((site) => [site.id, estimated(site.counts)])).toEqual(
    sites.map(({ id }) => [id, id === first.id ? 3 : id === second.id ? 4 : null]),
  )
  expect(estimated((await read(readers.everybody, YEAR)).counts)).toBeNull()
  const ofManager = await read(readers.manager, period)
  expect(ofManager.sites.map(({ id, counts: own }) => [id, estimated(own)])).toContainEqual([
    first.id,
    3,
  ])
  expect(ofManager.sites.every(({ id, counts: own }) => id === first.id || !estimated(own))).toBe(
    true,
  )
})

test('a number opens the rows that the summary report counts of its site', async () => {
  const { sites } = await read(readers.everybody, YEAR)
  const [site] = sites
  const { value, cell } = site?.counts.food_paid['0-17'] ?? { value: null, cell: null }
  const { body } = await world.call(readers.everybody, reportEndpoints.rows, {
    query: { ...YEAR, organization_id: site?.id, cell: cell ?? '' },
  })
  expect(value).toBeGreaterThan(0)
  expect([body.value, body.meta.total]).toEqual([value, value])
})

test('an unknown site and a period that ends before it begins are refused', async () => {
  const unknown = await world.call(readers.everybody, euPersonEndpoints.get, {
    query: { ...YEAR, organization_id: '01900000-0000-7000-8000-00000000dead' },
  })
  expect([unknown.status, unknown.body.message]).toEqual([404, 'organization.not_found'])
  const turned = await world.callWith(readers.everybody, euPersonEndpoints.get, {
    query: { date_from: '2025-12-31', date_to: '2025-01-01' },
  })
  expect([turned.status, turned.body.errors?.['date_to']?.[0]?.rule]).toEqual([
    422,
    'end_before_start',
  ])
})
