import { helpRequestEndpoints as requests } from '@crm/contract/foodbank/help-requests'
import { overviewEndpoints } from '@crm/contract/foodbank/overview'
import { requestMessageEndpoints } from '@crm/contract/foodbank/booking-messages/booking-messages'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { MINUTE, startMessages, type Messages } from './testing/messages.ts'

let m: Messages
beforeAll(async () => {
  m = await startMessages()
})
afterAll(() => m.close())
beforeEach(() => m.begin())
afterEach(() => m.clear())

test('a message that failed is sent again by one click, recorded, and nothing else can be', async () => {
  const request = await m.book(await m.household())
  m.gateway.behave = () => ({ status: 400 })
  await m.passTo(2 * MINUTE)
  m.gateway.behave = () => 'answers'
  const failed = await m.states(request)
  expect(failed).toMatchObject({
    messages: [{ state: 'failed', failure: 'refused' }],
    can: { resend: true },
  })
  const { body } = await m.world.call(m.admin(), requestMessageEndpoints.resend, {
    params: { id: request.id },
  })
  expect(body.message).toBe('booking_message.resent')
  await m.passTo(5 * MINUTE)
  expect(m.said()).toHaveLength(1)
  const { messages, can } = await m.states(request)
  expect([messages[0]?.state, can?.resend]).toEqual(['sent', false])
  const again = await m.world.call(m.admin(), requestMessageEndpoints.resend, {
    params: { id: request.id },
  })
  expect([again.status, again.body.message]).toEqual([409, 'booking_message.nothing_to_send'])
  const log = await m.world.db
    .selectFrom('core.log')
    .select(['actor_id', 'action'])
    .where('table_name', '=', 'foodbank.booking_message')
    .where('action', '=', 'insert')
    .orderBy('id')
    .execute()
  expect(log.at(-1)?.actor_id).toBe(m.admin().userId)
})

test.each([
  ['once its time has begun', '2026-03-10T13:00:00.000Z', { told_by: 'sms' }],
  ['to who refuses messages by now', '2026-03-10T12:59:00.000Z', { told_by: 'none' }],
] as const)(
  'a message that failed is not sent again %s: nothing is written',
  async (_, now, change) => {
    const applicant = await m.household()
    const { id } = await m.book(applicant, '2026-03-10', '14:00')
    m.gateway.behave = () => ({ status: 400 })
    await m.passTo(2 * MINUTE)
    m.gateway.behave = () => 'answers'
    await m.world.db
      .updateTable('foodbank.applicant')
      .set(change)
      .where('id', '=', applicant.id)
      .execute()
    m.world.setNow(now)
    const answer = await m.world.call(m.admin(), requestMessageEndpoints.resend, { params: { id } })
    expect([answer.status, answer.body.message]).toEqual([409, 'booking_message.nothing_to_send'])
    const rows = await m.world.db.selectFrom('foodbank.booking_message').select('status').execute()
    expect(rows).toEqual([{ status: 'queued' }])
  },
)

test('what failed is in the list of reservations and counted in the overview until it is sent', async () => {
  await m.book(await m.household())
  await m.book(await m.household(), '2026-03-12', '09:30')
  const answers = [{ status: 400 }]
  m.gateway.behave = () => answers.pop() ?? 'answers'
  await m.passTo(2 * MINUTE)
  m.gateway.behave = () => 'answers'
  const find = async () => {
    const { body } = await m.world.call(m.admin(), requests.list, {
      query: { told: 'failed', page: 1, per_page: 15, sort: 'reserved_on' },
    })
    const overview = await m.world.call(m.admin(), overviewEndpoints.get, {})
    return [body.data.map(({ id }) => id), overview.body.data.untold]
  }
  const failed = await find()
  expect(failed).toEqual([[expect.any(String)], 1])
  const failedId = String(Object(failed[0])[0])
  await m.world.call(m.admin(), requestMessageEndpoints.resend, { params: { id: failedId } })
  await m.passTo(5 * MINUTE)
  expect(await find()).toEqual([[], 0])
})
