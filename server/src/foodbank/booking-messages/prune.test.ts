import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { dataProtectionEndpoints } from '@crm/contract/foodbank/data-protection/data-protection'
import { NOW } from '../testing/factories.ts'
import { pruneMessages } from './prune.ts'
import { MINUTE, startMessages, type Messages } from './testing/messages.ts'

let m: Messages
beforeAll(async () => {
  m = await startMessages()
})
afterAll(() => m.close())
beforeEach(() => m.begin())
afterEach(() => m.clear())

const events = async () =>
  (
    await m.world.db
      .selectFrom('foodbank.booking_message')
      .select('event')
      .orderBy('created_at')
      .execute()
  ).map(({ event }) => event)
const pruneAt = async (moment: string) => {
  m.world.setNow(moment)
  await pruneMessages(m.world)
}

test('after a year it is forgotten what was told of a reservation, also of a cancelled one', async () => {
  await m.book(await m.household())
  const cancelled = await m.book(await m.household())
  await m.passTo(2 * MINUTE)
  await m.remove(cancelled)
  await m.passTo(5 * MINUTE)
  await pruneAt('2027-03-10T08:29:00.000Z')
  expect(await events()).toEqual(['booked', 'booked', 'cancelled'])
  await pruneAt('2027-03-10T08:31:00.000Z')
  expect(await events()).toEqual(['cancelled'])
  await pruneAt('2027-03-10T08:34:00.000Z')
  expect(await events()).toEqual([])
})

test('not before the day of the reservation is over', async () => {
  await m.book(await m.household())
  await m.passTo(2 * MINUTE)
  await m.world.db
    .updateTable('foodbank.booking_message')
    .set({ reserved_on: '2027-03-12' })
    .execute()
  await pruneAt('2027-03-12T08:30:00.000Z')
  expect(await events()).toEqual(['booked'])
  await pruneAt('2027-03-13T08:30:00.000Z')
  expect(await events()).toEqual([])
})

test('an erasure still finds in the history what was forgotten', async () => {
  const applicant = await m.household('sms', { surname: 'Nováková' })
  await m.remove(await m.book(applicant))
  await m.passTo(2 * MINUTE)
  const { id } = await m.world.db
    .selectFrom('foodbank.booking_message')
    .select('id')
    .executeTakeFirstOrThrow()
  await pruneAt('2027-03-11T08:30:00.000Z')
  m.world.setNow(NOW)
  const erased = await m.world.call(m.admin(), dataProtectionEndpoints.erase, {
    params: { id: applicant.id },
    body: { surname: 'Nováková' },
  })
  expect(erased.status).toBe(200)
  const entries = await m.world.db
    .selectFrom('core.log')
    .select(['action', 'old_values', 'new_values'])
    .where('row_id', '=', id)
    .orderBy('id')
    .execute()
  expect(entries.at(-1)?.action).toBe('delete')
  expect(JSON.stringify(entries)).not.toContain('2026-03-12')
})
