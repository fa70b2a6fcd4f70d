import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { smsJobs } from '#core/sms/delivery.ts'
import { transact } from '#platform/database/database.ts'
import { modules } from '../../modules.ts'
import { NOW } from '../testing/factories.ts'
import { eraseMessages } from './service.ts'
import { HOUR, MINUTE, startMessages, type Messages } from './testing/messages.ts'

let m: Messages
beforeAll(async () => {
  m = await startMessages()
})
afterAll(() => m.close())
beforeEach(() => m.begin())
afterEach(() => m.clear())

test('what waits for the end of quiet hours is overtaken by what happens meanwhile', async () => {
  await m.world.db
    .updateTable('core.sms_settings')
    .set({ quiet_from: '09:00', quiet_to: '12:00' })
    .execute()
  const booked = await m.book(await m.household())
  const cancelled = await m.book(await m.household())
  await m.passTo(2 * MINUTE)
  expect((await m.states(booked.id)).messages[0]?.state).toBe('waiting')
  await m.move(booked)
  await m.remove(cancelled)
  await m.passTo(10 * MINUTE)
  await m.world.db
    .updateTable('core.sms_settings')
    .set({ quiet_from: null, quiet_to: null })
    .execute()
  await m.passTo(4 * HOUR)
  expect(m.said()).toEqual([expect.stringMatching(/^Objednano: pa 13\. 3\. v 10:30/)])
})

test.each([
  ['restricted', { restricted_at: NOW, restriction_reason: 'spor' }],
  ['deleted', { deleted_at: NOW }],
  ['refuses meanwhile', { told_by: 'none' }],
  ['has another number', { phone: '603999888' }],
] as const)(
  'to somebody who is %s nothing leaves, not even what already waits in the queue',
  async (_what, change) => {
    const applicant = await m.household()
    const request = await m.book(applicant)
    await m.sweepAt(2 * MINUTE)
    await m.world.db
      .updateTable('foodbank.applicant')
      .set(change)
      .where('id', '=', applicant.id)
      .execute()
    await m.runQueue()
    expect(m.said()).toEqual([])
    const { status } = await m.world.db
      .selectFrom('core.sms')
      .select('status')
      .executeTakeFirstOrThrow()
    expect(status).toBe('cancelled')
    expect(request.id).toBeDefined()
  },
)

test('an erasure calls off what waits, and leaves no number behind', async () => {
  const applicant = await m.household()
  await m.book(applicant)
  await m.sweepAt(2 * MINUTE)
  await transact(m.world.db, { userId: null }, (tx) => eraseMessages(tx, [applicant.id]))
  await m.runQueue()
  expect(m.said()).toEqual([])
  const row = await m.world.db
    .selectFrom('core.sms')
    .select(['status', 'content', 'number_end'])
    .executeTakeFirstOrThrow()
  expect(row).toEqual({ status: 'cancelled', content: null, number_end: '•••' })
})

test('the jobs of messages stand in the queue that processes run', () => {
  const names = modules.flatMap(({ jobs }) => jobs.map(({ name }) => name))
  expect(names).toEqual(
    expect.arrayContaining(['booking_messages.send', ...smsJobs.map(({ name }) => name)]),
  )
})
