import { reportEndpoints } from '@crm/contract/foodbank/reports/reports'
import { yearFigureEndpoints } from '@crm/contract/foodbank/year-figures/year-figures'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { generateYear } from '../reports/testing/generated-year.ts'
import { createWorld, type World } from '../testing/factories.ts'

const ROLES = ['superadmin', 'organization_manager', 'desk_worker', 'social_worker'] as const
const YEAR = { date_from: '2025-01-01', date_to: '2025-12-31' }
let world: World
let banks: readonly { readonly id: string }[]

beforeAll(async () => {
  world = await createWorld()
  const [manager, desk, author] = [
    world.as('organization_manager'),
    world.as('desk_worker'),
    world.as('social_worker'),
  ]
  const made = await generateYear(world, [manager, desk, author], 11)
  banks = made.banks
  const [first, second] = banks
  if (!first || !second) throw new Error('There are organizations.')
  await world.make.manager(manager, first)
  await world.make.manager(desk, second)
})
afterAll(() => world.close())

type At = { readonly organization_id?: string }

async function getYear(role: (typeof ROLES)[number], at: At) {
  const { body } = await world.call(world.as(role), yearFigureEndpoints.get, {
    query: { year: 2025, ...at },
  })
  const { figures, months, categories, organizations, recommending, head } = body.data
  return {
    partial: head.partial,
    kilograms: figures.kilograms.value.value,
    food: figures.food.value.value,
    own: figures.own.value.value,
    op: figures.op.value.value,
    supports: figures.supports.value.value,
    households: figures.households.value.value,
    first_time: figures.first_time.value.value,
    persons: figures.persons.value.value,
    confirmed: figures.confirmed.value.value,
    rejected: figures.rejected.value.value,
    months: months.map(({ month, total }) => [month, total.value]),
    categories: categories.map(({ category, total }) => [category, total.value]),
    organizations: organizations.rows.map(({ id, households }) => [id, households.value]),
    recommending: recommending.rows.map(({ id, supports }) => [id, supports.value]),
  }
}

async function getReport(role: (typeof ROLES)[number], at: At) {
  const { body } = await world.call(world.as(role), reportEndpoints.get, {
    query: { ...YEAR, ...at },
  })
  const { head, categories, households, requests, months, organizations, recommending } = body.data
  const helped = <Row extends { supports: { value: number | null } }>(rows: Row[]) =>
    rows.filter(({ supports }) => supports.value !== 0)
  return {
    partial: head.partial,
    kilograms: categories.total.total.value,
    food: categories.food.total.value,
    own: categories.total.own.value,
    op: categories.total.op.value,
    supports: organizations.total.supports.value,
    households: households.total.value,
    first_time: households.first_time.value,
    persons: households.persons.value,
    confirmed: requests.confirmed.value,
    rejected: requests.rejected.value,
    months: months.map(({ month, kilograms }) => [month, kilograms.value]),
    categories: categories.rows.map(({ category, total }) => [category, total.value]),
    organizations: helped(organizations.rows).map((row) => [row.id, row.households.value]),
    recommending: helped(recommending.rows).map((row) => [row.id, row.supports.value]),
  }
}

test.each(ROLES)(
  'for the %s the year says of all and of each site what the summary report of its days says',
  async (role) => {
    for (const at of [{}, ...banks.map(({ id }) => ({ organization_id: id }))]) {
      const [year, report] = [await getYear(role, at), await getReport(role, at)]
      expect({ at, ...year }).toEqual({ at, ...report })
    }
  },
)

test('a plain program counts the same regular and ended households, and how often they came', async () => {
  const { body } = await world.call(world.as('superadmin'), yearFigureEndpoints.get, {
    query: { year: 2025 },
  })
  const { figures, visits } = body.data
  const helped = await world.db
    .selectFrom('foodbank.support')
    .select(['applicant_id', 'date'])
    .where('date', '<=', '2025-12-31')
    .execute()
  const daysOf = (year: string) =>
    Map.groupBy(
      helped.filter(({ date }) => date.startsWith(year)),
      (one) => one.applicant_id,
    )
  const [now, before] = [daysOf('2025'), daysOf('2024')]
  const counts = [...now.values()].map((days) => days.length).toSorted((a, b) => a - b)
  const within = (least: number, most: number) =>
    counts.filter((count) => count >= least && count <= most).length
  const months = (days: readonly { readonly date: string }[]) =>
    new Set(days.map(({ date }) => date.slice(0, 7))).size
  expect(figures.regular.value.value).toBe(
    [...now.values()].filter((days) => months(days) >= 3).length,
  )
  expect(figures.ended.value.value).toBe([...before.keys()].filter((id) => !now.has(id)).length)
  expect(visits.map(({ households }) => households.value.value)).toEqual([
    within(1, 1),
    within(2, 3),
    within(4, 6),
    within(7, 12),
    within(13, Infinity),
  ])
  const [low, high] = [counts[Math.floor((counts.length - 1) / 2)], counts[counts.length >> 1]]
  expect(figures.median_visits.value.value).toBe(((low ?? 0) + (high ?? 0)) / 2)
})
