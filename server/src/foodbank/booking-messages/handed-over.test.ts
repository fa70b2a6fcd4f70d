import { requestMessageEndpoints } from '@crm/contract/foodbank/booking-messages/booking-messages'
import { dataProtectionEndpoints } from '@crm/contract/foodbank/data-protection/data-protection'
import { mergeEndpoints } from '@crm/contract/foodbank/duplicates'
import { helpRequestEndpoints } from '@crm/contract/foodbank/help-requests'
import { moveEndpoints } from '@crm/contract/foodbank/moves/moves'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { transact, type Transaction } from '#platform/database/database.ts'
import { typedSql } from '#platform/database/typed-sql.ts'
import { ALL_KEPT } from '../duplicates/testing/merge-fields.ts'
import { NOW } from '../testing/factories.ts'
import { ensureLinks } from '../booking-links/service.ts'
import { sendDueMessages, type AddressesOf } from './send.ts'
import { MINUTE, startMessages, type Messages } from './testing/messages.ts'

let m: Messages
beforeAll(async () => {
  m = await startMessages()
  await m.world.db.updateTable('core.settings').set({ web_url: 'https://crm.example.cz' }).execute()
})
afterAll(() => m.close())
beforeEach(() => m.begin())
afterEach(() => m.clear())

/** Until another transaction waits for the one that hands over, or more of them do. */
async function somebodyWaits(count = 1): Promise<void> {
  await expect
    .poll(async () => {
      const { rows } = await typedSql(z.object({ waiting: z.number() }))`
        select count(*)::int as waiting from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(m.world.db)
      return rows[0]?.waiting
    })
    .toBeGreaterThanOrEqual(count)
}

/** Something is done while the message of a booking is being handed over; then both go on. */
async function whileHandedOver(act: () => Promise<unknown>): Promise<void> {
  m.world.setNow(new Date(Date.parse(NOW) + 2 * MINUTE).toISOString())
  let acted: Promise<unknown> = Promise.resolve()
  const addresses: AddressesOf = async (...given) => {
    acted = act()
    await somebodyWaits()
    return ensureLinks(...given)
  }
  await sendDueMessages(m.context(), addresses)
  await acted
  await m.runQueues()
  await m.passTo(5 * MINUTE)
}

test('who is moved while the booking is handed over hears of the booking alone, where it is now', async () => {
  const request = await m.book(await m.household())
  await whileHandedOver(() => m.move(request))
  expect(m.said()).toEqual([expect.stringMatching(/^Objednano: pa 13\. 3\. v 10:30/)])
})

test('who is cancelled while the booking is handed over hears nothing', async () => {
  const request = await m.book(await m.household())
  await whileHandedOver(() => m.remove(request))
  expect(m.said()).toEqual([])
})

test('people are moved together while a message makes their links, and nobody waits in a circle', async () => {
  const request = await m.book(await m.household())
  const { to_organization_id: organization_id, reserved_on: day } = request
  const block = await m.world.make.blockedDay({ organization_id, day })
  const move = { request_id: request.id, organization_id, day: '2026-03-13', time: '10:30' }
  await whileHandedOver(async () => {
    const body = { organization_id, from: null, to: null, moves: [move] }
    const answer = await m.world.call(m.admin(), moveEndpoints.create, { body })
    expect(answer.status).toBe(201)
  })
  expect(m.said()).toEqual([expect.stringMatching(/^Objednano: pa 13\. 3\. v 10:30/)])
  await m.world.db.deleteFrom('foodbank.blocked_day').where('id', '=', block.id).execute()
})

test('who waits for a reservation keeps no message of it from anybody', async () => {
  const request = await m.book(await m.household())
  let removed: Promise<unknown> = Promise.resolve()
  await transact(m.world.db, { userId: null }, async (tx) => {
    await sql`select from foodbank.help_request where id = ${request.id} for update`.execute(tx)
    removed = m.remove(request)
    await somebodyWaits()
    await sql`
      select from foodbank.booking_message where request_id = ${request.id} for update nowait`.execute(
      tx,
    )
  })
  expect(await removed).toMatchObject({ status: 200 })
})

/** Into another record, as both are by now. */
async function merge(merged: { id: string }) {
  const kept = await m.household()
  const rows = await m.world.db
    .selectFrom('foodbank.applicant')
    .select(['id', 'updated_at'])
    .where('id', 'in', [kept.id, merged.id])
    .execute()
  const versionOf = (key: string) => rows.find(({ id }) => id === key)?.updated_at ?? ''
  return m.world.call(m.admin(), mergeEndpoints.create, {
    body: {
      kept_id: kept.id,
      merged_id: merged.id,
      kept_updated_at: versionOf(kept.id),
      merged_updated_at: versionOf(merged.id),
      fields: ALL_KEPT,
      persons: [{ person_id: merged.id, into_id: kept.id }],
      restatement_reason: null,
    },
  })
}

/** While a row is held by somebody else, one waits for it, and another one comes meanwhile. */
async function meet<One, Other>(
  hold: (tx: Transaction) => Promise<unknown>,
  one: () => Promise<One>,
  other: () => Promise<Other>,
): Promise<[One, Other]> {
  const both = await transact(m.world.db, { userId: null }, async (tx) => {
    await hold(tx)
    const first = one()
    await somebodyWaits()
    const second = other()
    await somebodyWaits(2)
    return { first, second }
  })
  return Promise.all([both.first, both.second])
}

test('a cancellation and a merge of the same household never wait in a circle', async () => {
  const household = await m.household()
  const booked = await m.book(household)
  await m.passTo(2 * MINUTE)
  const moved = await m.move(booked)
  // its message waits in the queue, where the cancellation stops it
  await m.sweepAt(5 * MINUTE)
  const [removed, merged] = await meet(
    (tx) => sql`select from core.sms for update`.execute(tx),
    () => m.world.call(m.admin(), helpRequestEndpoints.remove, { params: { id: moved.id } }),
    () => merge(household),
  )
  expect([removed.status, merged.status]).toEqual([200, 201])
})

test('sending again and a merge of the same household never wait in a circle', async () => {
  const household = await m.household()
  const { id } = await m.book(household)
  m.gateway.behave = () => ({ status: 400 })
  await m.passTo(2 * MINUTE)
  m.gateway.behave = () => 'answers'
  const [resent, merged] = await meet(
    (tx) => sql`select from core.sms for update`.execute(tx),
    () => m.world.call(m.admin(), requestMessageEndpoints.resend, { params: { id } }),
    () => merge(household),
  )
  expect([resent.status, merged.status]).toEqual([200, 201])
})

test('what is handed over with its link waits for no household that somebody else holds: it comes the next time', async () => {
  const held = await m.household('sms', { phone: '603111111' })
  await m.book(held)
  await m.book(await m.household('sms', { phone: '603222222' }), '2026-03-12', '09:30')
  await transact(m.world.db, { userId: null }, async (tx) => {
    await sql`select from foodbank.applicant where id = ${held.id} for update`.execute(tx)
    await m.passTo(3 * MINUTE)
    expect(m.gateway.taken.map(({ number }) => number)).toEqual(['+420603222222'])
  })
  await m.passTo(4 * MINUTE)
  expect(m.gateway.taken.map(({ number }) => number)).toEqual(['+420603222222', '+420603111111'])
  for (const text of m.said()) expect(text).toContain('https://crm.example.cz/r/')
})

const TIMES = ['09:00', '09:30', '10:00', '10:30']

test('erasures, merges, cancellations and the handing over of messages with links at once: all are done', async () => {
  const people = []
  for (let at = 0; at < 12; at += 1) {
    const household = await m.household('sms', { surname: 'Souběžná' })
    const day = `2026-03-${12 + Math.floor(at / 4)}`
    people.push({ household, request: await m.book(household, day, TIMES[at % 4]) })
  }
  const [erased, merged, cancelled] = [people.slice(0, 4), people.slice(4, 8), people.slice(8)]
  await m.passTo(2 * MINUTE)
  for (const { request } of erased) await m.remove(request)
  for (const { request } of merged) await m.move(request, '2026-03-18', '10:00')
  m.world.setNow('2026-03-10T08:40:00.000Z')
  const statuses = await Promise.all([
    ...erased.map(async ({ household }) => {
      const answer = await m.world.call(m.admin(), dataProtectionEndpoints.erase, {
        params: { id: household.id },
        body: { surname: 'Souběžná' },
      })
      return answer.status
    }),
    m.sweepAt(10 * MINUTE).then(() => 200),
    ...merged.map(async ({ household }) => (await merge(household)).status),
    m.sweepAt(10 * MINUTE).then(() => 200),
    ...cancelled.map(async ({ request }) => (await m.remove(request)).status),
    m.sweepAt(10 * MINUTE).then(() => 200),
  ])
  expect(new Set(statuses)).toEqual(new Set([200, 201]))
  await m.passTo(20 * MINUTE)
  const left = await m.world.db
    .selectFrom('foodbank.booking_message')
    .select('id')
    .where('status', '=', 'pending')
    .execute()
  expect(left).toEqual([])
})
