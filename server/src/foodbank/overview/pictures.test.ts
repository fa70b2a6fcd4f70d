import { helpRequestEndpoints } from '@crm/contract/foodbank/help-requests'
import { overviewEndpoints, type Pictures } from '@crm/contract/foodbank/overview'
import { slotEndpoints } from '@crm/contract/foodbank/slots/slots'
import { supportEndpoints } from '@crm/contract/foodbank/supports'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Caller } from '../../testing/call.ts'
import { createWorld, type World } from '../testing/factories.ts'
import { generateYear } from '../reports/testing/generated-year.ts'

let world: World
let banks: { id: string }[]
const READERS = [
  'superadmin',
  'food_bank_manager',
  'organization_manager',
  'desk_worker',
  'social_worker',
] as const

beforeAll(async () => {
  world = await createWorld()
  const staff = [
    world.as('organization_manager'),
    world.as('desk_worker'),
    world.as('social_worker'),
  ]
  const made = await generateYear(world, staff, 11)
  banks = made.banks
  const [first, second] = banks
  if (!first || !second || !made.homes[0]) throw new Error('There are organizations.')
  await world.make.manager(world.as('organization_manager'), first)
  await world.make.manager(world.as('organization_manager'), made.homes[0])
  await world.make.manager(world.as('desk_worker'), second)
  // the days from Monday to Wednesday are open at two of them, and for a while nothing is handed out at one
  for (const { id } of [first, second])
    await world.make.openingHours(
      id,
      [1, 2, 3].map((weekday) => ({ weekday, opens_at: '08:00', closes_at: '10:00' })),
    )
  await world.db
    .updateTable('foodbank.organization')
    .set({ slot_capacity: 3 })
    .where('id', 'in', [first.id, second.id])
    .execute()
  for (const day of ['2025-11-03', '2025-11-04', '2025-11-05'])
    await world.make.blockedDay({ organization_id: first.id, day })
  for (const [index, day] of ['2025-10-27', '2025-10-27', '2025-10-29', '2025-11-10'].entries())
    await world.make.request({
      to_organization_id: (index === 0 ? second : first).id,
      from_organization_id: made.homes[0].id,
      reserved_on: day,
      reserved_time: index === 1 ? '08:30' : '08:00',
    })
  world.setNow('2025-10-26T12:00:00Z')
})
afterAll(() => world.close())

const get = async (caller: Caller): Promise<Pictures> =>
  (await world.call(caller, overviewEndpoints.pictures, {})).body.data

test.each(READERS)(
  'for the %s every month and every site weighs what the list that it opens says',
  async (role) => {
    const caller = world.as(role)
    const { help } = await get(caller)
    if (!help) throw new Error('There is no picture of the help.')
    const sums = async (query: Record<string, string>) =>
      (await world.call(caller, supportEndpoints.list, { query })).body.sums?.kilograms
    expect(help.months).toHaveLength(12)
    const whole = { date_from: help.date_from, date_to: help.date_to }
    for (const { food, material, kilograms, date_from, date_to } of help.months) {
      expect(await sums({ date_from, date_to })).toBe(kilograms)
      expect(Math.round((food + material) * 100)).toBe(Math.round(kilograms * 100))
    }
    for (const { id, kilograms } of help.sites)
      expect(await sums({ ...whole, organization_id: id })).toBe(kilograms)
    const added = (weights: readonly { kilograms: number }[]) =>
      weights.reduce((sum, { kilograms }) => sum + Math.round(kilograms * 100), 0)
    expect(help.sites_left).toBe(0)
    expect(added(help.sites)).toBe(added(help.months))
    expect(added(help.sites)).toBe(Math.round(((await sums(whole)) ?? 0) * 100))
  },
)

test.each(READERS)(
  'for the %s every share of no-shows is that of the lists that it opens, the greatest first',
  async (role) => {
    const caller = world.as(role)
    const { date_from, date_to, organizations } = (await get(caller)).no_shows
    expect([date_from, date_to]).toEqual(['2025-07-28', '2025-10-25'])
    for (const { id, settled, missed } of organizations) {
      const query = { from_organization_id: id, date_from, date_to }
      const { counts } = (await world.call(caller, helpRequestEndpoints.list, { query })).body
      expect({ settled: counts.confirmed + counts.rejected, missed: counts.rejected }).toEqual({
        settled,
        missed,
      })
    }
    const shares = organizations.map(({ settled, missed }) => missed / settled)
    expect(shares).toEqual(shares.toSorted((one, other) => other - one))
    expect(organizations.length).toBeGreaterThan(0)
  },
)

test.each(READERS)(
  'for the %s the coming days are as full as the lists and the booking say',
  async (role) => {
    const caller = world.as(role)
    const { days, sites } = (await get(caller)).coming
    // a view of all includes a closed site with reservations
    const own = {
      organization_manager: banks.slice(0, 1),
      desk_worker: banks.slice(1, 2),
      social_worker: [],
    }
    const seen = role === 'superadmin' || role === 'food_bank_manager' ? banks : own[role]
    const open = sites
      .filter((site) => site.days.some(({ capacity }) => capacity !== null))
      .map(({ id }) => id)
    expect(open.toSorted()).toEqual(
      seen
        .slice(0, 2)
        .map(({ id }) => id)
        .toSorted(),
    )
    for (const { id, days: ofSite } of sites) {
      expect(ofSite).toHaveLength(days.length)
      for (const [index, { capacity, booked }] of ofSite.entries()) {
        const day = days[index] ?? ''
        const query = {
          to_organization_id: id,
          date_from: day,
          date_to: day,
          status: 'active',
        } as const
        expect(
          (await world.call(caller, helpRequestEndpoints.list, { query })).body.meta.total,
        ).toBe(booked)
        const slots = (
          await world.call(caller, slotEndpoints.slots, { params: { id }, query: { day } })
        ).body.data
        expect(capacity).toBe(
          slots.length === 0 ? null : slots.reduce((sum, slot) => sum + slot.capacity, 0),
        )
      }
    }
  },
)

test('the coming days begin with the next one, leave out those on which everything is closed, and show blocked ones as closed', async () => {
  const { days, sites } = (await get(world.as('superadmin'))).coming
  expect(days.slice(0, 4)).toEqual(['2025-10-27', '2025-10-28', '2025-10-29', '2025-11-03'])
  const first = sites.find(({ id }) => id === banks[0]?.id)
  expect(first?.days.slice(0, 4)).toEqual([
    { capacity: 12, booked: 1 },
    { capacity: 12, booked: 0 },
    { capacity: 12, booked: 1 },
    { capacity: null, booked: 0 },
  ])
})

test('who may not read hand-outs sees no help', async () => {
  expect(
    (await get(await world.signIn({ permissions: ['fb_request.read', 'fb_request.show_all'] })))
      .help,
  ).toBeNull()
})
