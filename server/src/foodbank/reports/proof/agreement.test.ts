import { helpRequestEndpoints, REQUEST_STATUSES } from '@crm/contract/foodbank/help-requests'
import { overviewEndpoints } from '@crm/contract/foodbank/overview'
import { reportEndpoints } from '@crm/contract/foodbank/reports/reports'
import { supportEndpoints } from '@crm/contract/foodbank/supports'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createWorld, type World } from '../../testing/factories.ts'
import { generateYear } from '../testing/generated-year.ts'

/** A day with much help, so that the overview has something of each. */
const TODAY = '2025-10-26'
const ROLES = [
  'superadmin',
  'food_bank_manager',
  'organization_manager',
  'desk_worker',
  'social_worker',
] as const
let world: World
let banks: { id: string }[]

beforeAll(async () => {
  world = await createWorld()
  const [manager, desk, author] = [
    world.as('organization_manager'),
    world.as('desk_worker'),
    world.as('social_worker'),
  ]
  const made = await generateYear(world, [manager, desk, author], 7)
  banks = made.banks
  const [first, second] = banks
  if (!first || !second || !made.homes[0]) throw new Error('There are organizations.')
  await world.make.manager(manager, first)
  await world.make.manager(manager, made.homes[0])
  await world.make.manager(desk, second)
  world.setNow(`${TODAY}T12:00:00Z`)
})
afterAll(() => world.close())

type Period = {
  readonly date_from: string
  readonly date_to: string
  readonly organization_id?: string
}

/** What the report says of a period, in the words of lists and overview. */
async function getReport(role: (typeof ROLES)[number], query: Period) {
  const { body } = await world.call(world.as(role), reportEndpoints.get, { query })
  const { requests, households, categories, organizations } = body.data
  return {
    statuses: Object.fromEntries(
      REQUEST_STATUSES.map((status) => [status, requests[status].value]),
    ),
    requests: requests.reserved.value,
    kilograms: categories.total.total.value,
    households: households.total.value,
    supports: organizations.total.supports.value,
  }
}

/** The same by the lists with the same filters. */
async function getLists(role: (typeof ROLES)[number], { organization_id, ...days }: Period) {
  const caller = world.as(role)
  const query = { ...days, per_page: 1 }
  const target = organization_id === undefined ? {} : { to_organization_id: organization_id }
  const requests = (
    await world.call(caller, helpRequestEndpoints.list, { query: { ...query, ...target } })
  ).body
  const supports = (
    await world.call(caller, supportEndpoints.list, {
      query: { ...query, ...(organization_id === undefined ? {} : { organization_id }) },
    })
  ).body
  return {
    statuses: requests.counts,
    requests: requests.meta.total,
    ...supports.sums,
    supports: supports.meta.total,
  }
}

test.each(ROLES)(
  'for the %s the report says of any period what the lists of requests and hand-outs say',
  async (role) => {
    for (const days of [
      { date_from: '2025-01-01', date_to: '2025-12-31' },
      { date_from: '2025-10-01', date_to: '2025-10-31' },
      { date_from: TODAY, date_to: TODAY },
      { date_from: '2001-01-01', date_to: '2001-01-31' },
    ])
      for (const organization of [{}, ...banks.map(({ id }) => ({ organization_id: id }))]) {
        const period = { ...days, ...organization }
        expect({ period, ...(await getReport(role, period)) }).toEqual({
          period,
          ...(await getLists(role, period)),
        })
      }
  },
)

test.each(ROLES)(
  'for the %s the report says of each month, each site and today what the dashboard says',
  async (role) => {
    const caller = world.as(role)
    const { organizations, today } = (await world.call(caller, overviewEndpoints.get, {})).body.data
    const { help } = (await world.call(caller, overviewEndpoints.pictures, {})).body.data
    expect([today, help?.date_from]).toEqual([TODAY, '2024-11-01'])
    const period = { date_from: help?.date_from ?? '', date_to: help?.date_to ?? '' }
    for (const { date_from, date_to, kilograms } of help?.months ?? [])
      expect(await getReport(role, { date_from, date_to })).toMatchObject({ kilograms })
    for (const { id, kilograms } of help?.sites ?? [])
      expect(await getReport(role, { ...period, organization_id: id })).toMatchObject({ kilograms })
    expect(help?.sites.length).toBeGreaterThan(0)
    for (const { id, counts } of organizations)
      expect(
        (await getReport(role, { date_from: today, date_to: today, organization_id: id })).statuses,
      ).toEqual(counts)
  },
)
