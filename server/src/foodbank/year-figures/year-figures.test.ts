import { dataProtectionEndpoints } from '@crm/contract/foodbank/data-protection/data-protection'
import { foodbankSettingsEndpoints } from '@crm/contract/foodbank/settings'
import { reportEndpoints } from '@crm/contract/foodbank/reports/reports'
import {
  yearFigureEndpoints,
  type Compared,
  type YearFigures,
} from '@crm/contract/foodbank/year-figures/year-figures'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDesk, type HouseholdDesk } from '../reports/testing/household-desk.ts'
import { createWorld, ROLES, type World } from '../testing/factories.ts'
import { getMonthNames, getYearPeriod } from './period.ts'

/**
 * A small register over two years, worked out by hand: 5 kg of food a hand-out unless it says otherwise. No program made the figures.
 */
let world: World
let desk: HouseholdDesk
let first: string

beforeAll(async () => {
  world = await createWorld()
  desk = await openDesk(world)
  const register = async (...days: string[]) => {
    const { id } = await desk.register()
    for (const day of days) await desk.help(id, day)
    return id
  }
  first = await register('2024-12-31', '2025-01-01', '2025-02-10', '2025-03-05')
  await register('2025-06-01')
  await register('2024-05-05')
  // seven times within two months, a grandmother with a grandchild, EU goods among it
  const family = await desk.register({ birth_date: '1950-01-01' }, [
    { type: 'child', birth_date: '2018-05-05' },
  ])
  for (const day of ['07-01', '07-02', '07-03', '07-04', '08-01', '08-02', '08-03'])
    await desk.help(family.id, `2025-${day}`, { durables: 3, durables_op: 2 })
  await desk.erase(await register('2025-04-01', '2025-05-01'))
  // two records of one household: it is not new, and it comes in three months
  const kept = await register('2024-03-03')
  await desk.merge(kept, await register('2025-09-09', '2025-10-10', '2025-11-11'))
  await register('2025-12-31')
})
afterAll(() => world.close())

async function getYear(year: number, caller = world.as('superadmin'), organization_id?: string) {
  const query = { year, ...(organization_id ? { organization_id } : {}) }
  return (await world.call(caller, yearFigureEndpoints.get, { query })).body.data
}

const valuesIn = (figures: Readonly<Record<string, Compared | null>>) =>
  Object.fromEntries(
    Object.entries(figures).map(([name, compared]) => [
      name,
      compared && [compared.value.value, compared.before.value],
    ]),
  )

test('a year counts each household and person once, beside the year before', async () => {
  const { figures, visits, head } = await getYear(2025)
  expect(valuesIn(figures)).toEqual({
    kilograms: [85, 15],
    food: [85, 15],
    material: [0, 0],
    own: [71, 15],
    op: [14, 0],
    supports: [17, 3],
    households: [6, 3],
    first_time: [4, 3],
    regular: [2, 0],
    ended: [1, 0],
    persons: [7, 3],
    children: [1, 0],
    seniors: [1, 0],
    confirmed: [0, 0],
    rejected: [0, 0],
    op_share: [16.47, 0],
    no_show_share: [null, null],
    mean_visits: [2.83, 1],
    median_visits: [2.5, 1],
    meals: null,
  })
  expect(
    visits.map(({ band, households: { value, before } }) => [band, value.value, before.value]),
  ).toEqual([
    ['1', 2, 3],
    ['2-3', 3, 0],
    ['4-6', 0, 0],
    ['7-12', 1, 0],
    ['13-', 0, 0],
  ])
  expect(head).toMatchObject({
    date_from: '2025-01-01',
    date_to: '2025-12-31',
    before_from: '2024-01-01',
    before_to: '2024-12-31',
    is_running: false,
    first_day: '2024-03-03',
    partial: false,
  })
})

test('months tell own and EU goods apart, each beside the same month of the year before', async () => {
  const { months, categories } = await getYear(2025)
  const rows = months.map(({ month, own, op, total, before }) => [
    month.slice(5),
    own.value,
    op.value,
    total.value,
    before.value,
  ])
  expect(rows).toEqual([
    ['01', 5, 0, 5, 0],
    ['02', 5, 0, 5, 0],
    ['03', 5, 0, 5, 5],
    ['04', 5, 0, 5, 0],
    ['05', 5, 0, 5, 5],
    ['06', 5, 0, 5, 0],
    ['07', 12, 8, 20, 0],
    ['08', 9, 6, 15, 0],
    ['09', 5, 0, 5, 0],
    ['10', 5, 0, 5, 0],
    ['11', 5, 0, 5, 0],
    ['12', 5, 0, 5, 5],
  ])
  const [durables, ...others] = categories
  expect([durables?.own.value, durables?.op.value, durables?.before.value]).toEqual([71, 14, 15])
  expect(others.map(({ total }) => total.value)).toEqual(others.map(() => 0))
})

test('the year that goes on is compared with the same days of the year before', async () => {
  desk.now('2026-03-05T12:00:00Z')
  const added = await desk.help(first, '2026-03-05')
  const { figures, months, head } = await getYear(2026)
  expect(valuesIn(figures)).toMatchObject({
    kilograms: [5, 15],
    households: [1, 1],
    regular: [0, 1],
    // of six households of 2025 one came; of three of 2024 one came in the first days of 2025
    ended: [5, 2],
  })
  expect([head.date_to, head.before_to, head.is_running]).toEqual([
    '2026-03-05',
    '2025-03-05',
    true,
  ])
  expect(months.map(({ month, before }) => [month, before.value])).toEqual([
    ['2026-01', 5],
    ['2026-02', 5],
    ['2026-03', 5],
  ])
  await desk.removeHelp(added)
})

test('a year ends with its last minute in Prague', async () => {
  desk.now('2025-12-31T22:59:30Z')
  const last = await getYear(2025)
  expect([last.head.date_to, last.head.is_running, last.figures.supports.value.value]).toEqual([
    '2025-12-31',
    true,
    17,
  ])
  desk.now('2025-12-31T23:00:00Z')
  const next = await getYear(2026)
  expect([next.head.date_to, next.head.before_to, next.figures.supports.value.value]).toEqual([
    '2026-01-01',
    '2025-01-01',
    0,
  ])
  expect((await getYear(2025)).head.is_running).toBe(false)
  desk.now('2026-03-10T06:30:00Z')
})

test('29 February is compared with the 28th', () => {
  expect(getYearPeriod(2024, '2024-02-29')).toEqual({
    date_from: '2024-01-01',
    date_to: '2024-02-29',
    before_from: '2023-01-01',
    before_to: '2023-02-28',
    is_running: true,
  })
  expect(getMonthNames({ date_to: '2024-02-29' })).toEqual(['2024-01', '2024-02'])
})

test('a year to come and an organization that does not exist are refused', async () => {
  const caller = world.as('superadmin')
  const later = await world.call(caller, yearFigureEndpoints.get, { query: { year: 2027 } })
  expect([later.status, later.body.errors]).toMatchObject([
    422,
    { year: [{ rule: 'max_value', length: 2026 }] },
  ])
  const organization_id = '00000000-0000-4000-8000-000000000000'
  const unknown = await world.call(caller, yearFigureEndpoints.get, {
    query: { year: 2025, organization_id },
  })
  expect([unknown.status, unknown.body.message]).toEqual([404, 'organization.not_found'])
})

test.each(ROLES)('the %s reads the year with the rights of reports', async (role) => {
  const { status } = await world.call(world.as(role), yearFigureEndpoints.get, {
    query: { year: 2025 },
  })
  expect(status).toBe(role === 'nobody' ? 403 : 200)
})

test('food is told as meals once the settings say by what, with the source', async () => {
  const caller = world.as('superadmin')
  const { data } = (await world.call(caller, foodbankSettingsEndpoints.get, {})).body
  const { can: _can, ...settings } = data
  const refused = await world.call(caller, foodbankSettingsEndpoints.update, {
    body: { ...settings, meal_kg: 0.42 },
  })
  expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([422, ['meal_source']])
  await world.call(caller, foodbankSettingsEndpoints.update, {
    body: { ...settings, meal_kg: 0.42, meal_source: 'WRAP 2014' },
  })
  const { figures, head } = await getYear(2025)
  // 85 / 0.42 = 202.4, 15 / 0.42 = 35.7: whole meals
  expect([figures.meals?.value.value, figures.meals?.before.value]).toEqual([202, 35])
  expect(head.meal).toEqual({ kg: 0.42, source: 'WRAP 2014' })
})

test('every figure opens rows that add up to it', async () => {
  const year = await getYear(2025)
  for (const { value, cell, days } of allFigures(year)) {
    const { body } = await world.call(world.as('superadmin'), reportEndpoints.rows, {
      query: { ...days, cell, per_page: 1 },
    })
    expect([cell, days.date_from, body.value]).toEqual([cell, days.date_from, value])
  }
})

test('whose data are restricted is counted, and its rows do not say who it is', async () => {
  const caller = world.as('superadmin')
  const restricted = await world.call(caller, dataProtectionEndpoints.restrict, {
    params: { id: first },
    body: { reason: 'Zpochybnila údaje' },
  })
  expect(restricted.status).toBe(200)
  const { figures, head } = await getYear(2025)
  expect(figures.regular.value).toEqual({ value: 2, cell: 'year.regular' })
  const { body } = await world.call(caller, reportEndpoints.rows, {
    query: { date_from: head.date_from, date_to: head.date_to, cell: 'year.regular' },
  })
  expect(body.data.map((row) => row.applicant_surname)).toEqual(
    expect.arrayContaining([null, expect.any(String)]),
  )
})

/** All figures that have a cell, with the days they are of; meals are another reading of the food. */
function allFigures({ head, figures, months, categories, visits, ...groups }: YearFigures) {
  const now = { date_from: head.date_from, date_to: head.date_to }
  const before = { date_from: head.before_from, date_to: head.before_to }
  const { meals: _meals, ...counted } = figures
  const pairs = [...Object.values(counted), ...visits.map(({ households }) => households)]
  const ofYear = [
    ...pairs.map((one) => one?.value),
    ...months.flatMap(({ own, op, total }) => [own, op, total]),
    ...categories.flatMap(({ own, op, total }) => [own, op, total]),
    ...[groups.organizations, groups.recommending].flatMap(({ rows, total }) =>
      [...rows, total].flatMap((row) => [row.kilograms, row.households, row.supports]),
    ),
  ]
  const earlier = [
    ...pairs.map((one) => one?.before),
    ...months.map((one) => one.before),
    ...categories.map((one) => one.before),
  ]
  const named = (found: typeof ofYear, days: typeof now) =>
    found.flatMap((figure) =>
      figure && figure.cell !== null && figure.value !== null
        ? [{ value: figure.value, cell: figure.cell, days }]
        : [],
    )
  return [...named(ofYear, now), ...named(earlier, before)]
}
