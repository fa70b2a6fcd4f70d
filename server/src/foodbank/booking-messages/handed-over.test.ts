import { moveEndpoints } from '@crm/contract/foodbank/moves/moves'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { transact } from '#platform/database/database.ts'
import { typedSql } from '#platform/database/typed-sql.ts'
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

/** Until another transaction waits for the one that hands over. */
async function somebodyWaits(): Promise<void> {
  await expect
    .poll(async () => {
      const { rows } = await typedSql(z.object({ waiting: z.number() }))`
        select count(*)::int as waiting from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(m.world.db)
      return rows[0]?.waiting
    })
    .toBeGreaterThan(0)
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
