import { calendarFeedEndpoints } from '@crm/contract/core/calendar/calendar-feed'
import { shiftEndpoints } from '@crm/contract/foodbank/shifts/shifts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Caller } from '../../testing/call.ts'
import { readCalendar } from '#core/calendar/testing/calendar-world.ts'
import { createShiftWorld, type ShiftWorld } from './testing/shift-world.ts'

let world: ShiftWorld
beforeAll(async () => {
  world = await createShiftWorld()
})
afterAll(() => world.close())

async function eventsOf(caller: Caller) {
  const { body } = await world.call(caller, calendarFeedEndpoints.create, {})
  const { body: text } = await world.app.inject({ url: new URL(body.data.url).pathname })
  return readCalendar(text).events
}

test('one’s own shifts stand in the calendar for other programs until one withdraws; nobody else’s do', async () => {
  const permissions = ['event.read', 'fb_shift.read'] as const
  const [mine, other] = [await world.signIn({ permissions }), await world.signIn({ permissions })]
  const places = ['Tesco', 'Albert'].map((name) => ({
    name,
    address: 'Korejská 3, Brno',
    seats: 2,
  }))
  const { shifts } = await world.collect({ places })
  const [id = ''] = shifts.map((shift) => shift.id)
  await world.call(mine, shiftEndpoints.signUp, { params: { id } })
  const [event, ...more] = await eventsOf(mine)
  expect(more).toEqual([])
  expect([event?.summary, String(event?.startDate), String(event?.endDate)]).toEqual([
    'Vaše směna: Jarní sbírka',
    '2026-04-25T08:00:00',
    '2026-04-25T12:00:00',
  ])
  expect(String(event?.component.getFirstPropertyValue('url'))).toMatch(
    /\/foodbank\/shifts\?day=2026-04-25$/,
  )
  expect(await eventsOf(other)).toEqual([])
  await world.call(mine, shiftEndpoints.withdraw, { params: { id } })
  expect(await eventsOf(mine)).toEqual([])
})

test('who may no longer see shifts has none in it', async () => {
  const caller = await world.signIn({ permissions: ['event.read', 'fb_shift.read'] })
  const { shifts } = await world.collect()
  const [id = ''] = shifts.map((shift) => shift.id)
  await world.call(caller, shiftEndpoints.signUp, { params: { id } })
  expect(await eventsOf(caller)).toHaveLength(1)
  await world.db
    .deleteFrom('core.user_permission')
    .where('user_id', '=', caller.userId)
    .where('permission', '=', 'fb_shift.read')
    .execute()
  expect(await eventsOf(caller)).toEqual([])
})
