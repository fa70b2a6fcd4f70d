import { sql } from 'kysely'
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
  expect((await m.states(booked)).messages[0]?.state).toBe('waiting')
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

test('who is moved, and moved back while the message of it waits in the queue, hears of neither', async () => {
  const booked = await m.book(await m.household())
  await m.passTo(2 * MINUTE)
  const moved = await m.move(booked)
  await m.sweepAt(5 * MINUTE)
  await m.move(moved, booked.reserved_on, booked.reserved_time)
  await m.runQueues()
  await m.passTo(10 * MINUTE)
  expect(m.said()).toEqual([expect.stringMatching(/^Objednano: ct 12\. 3\. v 9:00/)])
})

const CHANNELS = ['sms', 'email'] as const
const CHANGES = [
  ['restricted', { restricted_at: NOW, restriction_reason: 'spor' }],
  ['deleted', { deleted_at: NOW }],
  ['who refuses meanwhile', { told_by: 'none' }],
  ['who wishes a call now', { told_by: 'call' }],
  ['with another number and address', { phone: '603999888', email: 'jina@example.cz' }],
] as const
const BOTH_WAYS = CHANNELS.flatMap((channel) =>
  CHANGES.map(([what, change]) => [channel, what, change] as const),
)

test.each(BOTH_WAYS)(
  'by %s to somebody %s nothing leaves, not even what already waits in the queue',
  async (channel, _what, change) => {
    const applicant = await m.household(channel)
    await m.book(applicant)
    const other = await m.book(await m.household(channel))
    await m.sweepAt(2 * MINUTE)
    await m.world.db
      .updateTable('foodbank.applicant')
      .set(change)
      .where('id', '=', applicant.id)
      .execute()
    await m.runQueues()
    expect([...m.said(), ...m.written()]).toHaveLength(1)
    expect((await m.states(other)).messages[0]?.state).toBe('sent')
    const table = channel === 'sms' ? 'core.sms' : 'core.mail'
    const rows = await m.world.db.selectFrom(table).select('status').orderBy('status').execute()
    expect(rows).toEqual([{ status: 'cancelled' }, { status: 'sent' }])
  },
)

test.each(CHANNELS)(
  'by %s nothing leaves about a reservation that is settled, moved or removed behind the queue’s back',
  async (channel) => {
    const [settled, moved, removed] = [
      await m.book(await m.household(channel)),
      await m.book(await m.household(channel)),
      await m.book(await m.household(channel)),
    ]
    await m.sweepAt(2 * MINUTE)
    const { db } = m.world
    await sql`update foodbank.help_request set status = 'rejected', closed_at = ${NOW} where id = ${settled.id}`.execute(
      db,
    )
    await sql`update foodbank.help_request set reserved_time = '11:00' where id = ${moved.id}`.execute(
      db,
    )
    await sql`delete from foodbank.help_request where id = ${removed.id}`.execute(db)
    await m.runQueues()
    expect([...m.said(), ...m.written()]).toEqual([])
  },
)

test.each(CHANNELS)(
  'by %s an erasure calls off what waits, and leaves no number or address behind',
  async (channel) => {
    const applicant = await m.household(channel)
    await m.book(applicant)
    await m.sweepAt(2 * MINUTE)
    await transact(m.world.db, { userId: null }, (tx) => eraseMessages(tx, [applicant.id]))
    await m.runQueues()
    expect([...m.said(), ...m.written()]).toEqual([])
    const sms = await m.world.db
      .selectFrom('core.sms')
      .select(['status', 'content', 'number_end as to'])
      .execute()
    const mails = await m.world.db
      .selectFrom('core.mail')
      .select(['status', 'content', 'to_address as to'])
      .execute()
    expect([...sms, ...mails]).toEqual([{ status: 'cancelled', content: null, to: '•••' }])
  },
)

test('the jobs of messages stand in the queue that processes run', () => {
  const names = modules.flatMap(({ jobs }) => jobs.map(({ name }) => name))
  expect(names).toEqual(
    expect.arrayContaining(['booking_messages.send', ...smsJobs.map(({ name }) => name)]),
  )
})
