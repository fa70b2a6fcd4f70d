import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { NOW } from '../testing/factories.ts'
import { HOUR, MINUTE, until, startMessages, type Messages } from './testing/messages.ts'

let m: Messages
beforeAll(async () => {
  m = await startMessages()
})
afterAll(() => m.close())
beforeEach(() => m.begin())
afterEach(() => m.clear())

test('reminders come a day and two hours before, once each, and anew for a new time', async () => {
  const booked = await m.book(await m.household(), '2026-03-12', '09:00')
  await m.passTo(2 * MINUTE)
  // the day before at nine, and again a minute later
  await m.passTo(24 * HOUR - 30 * MINUTE)
  expect(m.said().slice(1)).toEqual([expect.stringMatching(/^Pripominame: ct 12\. 3\. v 9:00/)])
  await m.passTo(24 * HOUR - 29 * MINUTE)
  expect(m.said()).toHaveLength(2)
  // two hours before
  m.world.setNow('2026-03-12T06:00:00.000Z')
  await m.passTo(until('2026-03-12T06:00:00.000Z'))
  expect(m.said()).toHaveLength(3)
  // moved to the afternoon: told at once, and reminded two hours before the new time
  const { updated_at } = await m.world.db
    .selectFrom('foodbank.help_request')
    .select('updated_at')
    .where('id', '=', booked.id)
    .executeTakeFirstOrThrow()
  await m.move({ id: booked.id, updated_at }, '2026-03-12', '14:00')
  await m.passTo(until('2026-03-12T06:10:00.000Z'))
  expect(m.said()).toHaveLength(4)
  await m.passTo(until('2026-03-12T11:00:00.000Z'))
  expect(m.said().slice(4)).toEqual([expect.stringMatching(/^Pripominame: ct 12\. 3\. v 14:00/)])
})

test('a reminder is not sent for what is settled, nor where it is switched off', async () => {
  const request = await m.book(await m.household())
  await m.passTo(2 * MINUTE)
  await m.set({ remind_day: false })
  await m.passTo(24 * HOUR)
  expect(m.said()).toHaveLength(1)
  await sql`update foodbank.help_request set status = 'rejected', closed_at = ${NOW} where id = ${request.id}`.execute(
    m.world.db,
  )
  await m.set({ remind_hours: true })
  await m.passTo(until('2026-03-12T06:30:00.000Z'))
  expect(m.said()).toHaveLength(1)
})
