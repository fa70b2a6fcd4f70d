import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createClock } from '#platform/clock.ts'
import { createWorld, NOW, TODAY, type World } from '../testing/factories.ts'
import { listDisplaced } from './service.ts'

let world: World
let point: { id: string }
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

// TODAY is a Tuesday, half past nine.
const TUESDAY = '2026-03-17'
const clock = createClock(() => new Date(NOW))
beforeEach(async () => {
  await world.db.deleteFrom('foodbank.help_request').execute()
  await world.db.deleteFrom('foodbank.blocked_day').execute()
  point = await world.make.foodBank({ slot_minutes: 30, slot_capacity: 2 })
  await world.make.openingHours(point.id, [{ weekday: 2, opens_at: '08:00', closes_at: '12:00' }])
})

const book = (reserved_time: string, given: Parameters<World['make']['request']>[0] = {}) =>
  world.make.request({
    to_organization_id: point.id,
    reserved_on: TUESDAY,
    reserved_time,
    ...given,
  })
const list = async (scope: Partial<Parameters<typeof listDisplaced>[2]> = {}) =>
  (await listDisplaced(world.db, clock, { organizationId: point.id, ...scope })).map(
    ({ id, reason }) => [id, reason],
  )
const setCapacity = (slot_capacity: number) =>
  world.db
    .updateTable('foodbank.organization')
    .set({ slot_capacity })
    .where('id', '=', point.id)
    .execute()

test('who has a place is not displaced, nor who has been served or has passed', async () => {
  await book('08:00')
  await book('08:00')
  await book('13:00', { status: 'confirmed' })
  await book('13:00', { status: 'rejected' })
  await book('13:00', { reserved_on: '2026-03-03' })
  await book('07:00', { reserved_on: TODAY })
  expect(await list()).toEqual([])
})

test('a blocked day comes before a missing slot, and a missing slot before a lack of places', async () => {
  const early = await book('07:00')
  const late = await book('13:00', { reserved_on: TODAY })
  expect(await list()).toEqual([
    [late.id, 'no_slot'],
    [early.id, 'no_slot'],
  ])
  await world.make.blockedDay({ organization_id: null, day: '2026-03-16', last_day: '2026-03-18' })
  expect(await list()).toEqual([
    [late.id, 'no_slot'],
    [early.id, 'blocked'],
  ])
  expect(await list({ from: TUESDAY, to: TUESDAY })).toEqual([[early.id, 'blocked']])
})

test('of too many those booked last have no place, as many as are too many', async () => {
  await setCapacity(3)
  const [second, third, first] = [
    await book('09:00', { created_at: '2026-03-02T08:00:00Z' }),
    await book('09:00', { created_at: '2026-03-03T08:00:00Z' }),
    await book('09:00', { created_at: '2026-03-01T08:00:00Z' }),
  ]
  await setCapacity(2)
  expect(await list()).toEqual([[third.id, 'over_capacity']])
  await setCapacity(1)
  expect(await list()).toEqual([
    [second.id, 'over_capacity'],
    [third.id, 'over_capacity'],
  ])
  await world.db.deleteFrom('foodbank.help_request').where('id', '=', first.id).execute()
  expect(await list()).toEqual([[third.id, 'over_capacity']])
})

test('an interval has a capacity of its own, and a season hours of its own', async () => {
  const season = { kind: 'season', starts_on: '2026-03-16', ends_on: '2026-03-22' } as const
  const kept = await book('09:00', { created_at: '2026-03-01T08:00:00Z' })
  const over = await book('09:00', { created_at: '2026-03-02T08:00:00Z' })
  const without = await book('08:00')
  await world.make.openingPattern(
    { organization_id: point.id, ...season, slot_minutes: 30, slot_capacity: 5 },
    [{ weekday: 2, opens_at: '09:00', closes_at: '10:00', slot_capacity: 1 }],
  )
  expect(await list()).toEqual([
    [without.id, 'no_slot'],
    [over.id, 'over_capacity'],
  ])
  expect((await list()).flat()).not.toContain(kept.id)
})

test('another organization’s reservations are listed only among all', async () => {
  const other = await world.make.foodBank()
  const { id } = await book('08:00', { to_organization_id: other.id })
  expect(await list()).toEqual([])
  expect(await list({ organizationId: null })).toEqual([[id, 'no_slot']])
})
