import { applicantEndpoints } from '@crm/contract/foodbank/applicants/applicants'
import { helpRequestEndpoints } from '@crm/contract/foodbank/help-requests'
import type { KyselyPlugin } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { listMessages } from './service.ts'
import { MINUTE, startMessages, type Messages } from './testing/messages.ts'

let m: Messages
beforeAll(async () => {
  m = await startMessages()
})
afterAll(() => m.close())
beforeEach(() => m.begin())
afterEach(() => m.clear())

const shown = async (caller: ReturnType<Messages['admin']>, id: string) =>
  (await m.world.call(caller, applicantEndpoints.get, { params: { id } })).body.data.requests

test('each active reservation comes with its own messages, the newest first, in the answer of the household', async () => {
  const applicant = await m.household()
  const first = await m.book(applicant, '2026-03-12')
  await m.book(applicant, '2026-03-13')
  await m.passTo(2 * MINUTE)
  await m.move(first, '2026-03-12', '11:00')
  const requests = await shown(m.admin(), applicant.id)
  expect(
    requests?.active.map(({ messages }) => messages.map(({ event, state }) => [event, state])),
  ).toEqual([
    [
      ['moved', 'pending'],
      ['booked', 'sent'],
    ],
    [['booked', 'sent']],
  ])
})

test('who may not see a reservation sees nothing of its messages', async () => {
  const applicant = await m.household()
  await m.book(applicant)
  await m.passTo(2 * MINUTE)
  const stranger = await m.world.signIn({ permissions: ['fb_applicant.read', 'fb_request.read'] })
  expect(await shown(stranger, applicant.id)).toMatchObject({ active: [], partial: true })
  const blind = await m.world.signIn({ permissions: ['fb_applicant.read'] })
  expect(await shown(blind, applicant.id)).toBeNull()
})

test('the messages of many reservations are one statement, of none no statement', async () => {
  const applicant = await m.household()
  const ids = [
    (await m.book(applicant, '2026-03-12')).id,
    (await m.book(applicant, '2026-03-13')).id,
    (await m.book(applicant, '2026-03-14')).id,
  ]
  let statements = 0
  const counting: KyselyPlugin = {
    transformQuery: ({ node }) => {
      statements += 1
      return node
    },
    transformResult: ({ result }) => Promise.resolve(result),
  }
  const told = await listMessages(m.world.db.withPlugin(counting), ids)
  expect([told.size, statements]).toEqual([3, 1])
  await listMessages(m.world.db.withPlugin(counting), [])
  expect(statements).toBe(1)
})

test('what is settled shows no messages any more', async () => {
  const applicant = await m.household()
  const request = await m.book(applicant, '2026-03-10', '11:00')
  await m.passTo(2 * MINUTE)
  await m.world.call(m.admin(), helpRequestEndpoints.confirm, {
    params: { id: request.id },
    body: {},
  })
  const requests = await shown(m.admin(), applicant.id)
  expect([requests?.active, requests?.latest.length]).toEqual([[], 1])
  expect(requests?.latest[0]).not.toHaveProperty('messages')
})
