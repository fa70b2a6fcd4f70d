import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { RESUME_SMS } from '#core/sms/delivery.ts'
import { lie, startGateway, standInSettings, type StandIn } from '#core/sms/testing/gateway.ts'
import { typedSql } from '#platform/database/typed-sql.ts'
import { makeSite } from '../booking-links/testing/visitor.ts'
import { letTimePass, makeKilledProcesses } from '../../testing/killed-processes.ts'
import { createWorld, NOW, type World } from '../testing/factories.ts'
import { fillDay, makeWait } from './testing/waiting.ts'

const KILLS = 20
/** At each site one place is given back, and three of these are asked. */
const WAITING = 5
const ASKED = 3
/** Longer than a claim of a text message counts. */
const ROUND_MS = 30 * 60_000

let world: World
let gateway: StandIn
const { start, kill, killAll } = makeKilledProcesses()
beforeAll(async () => {
  world = await createWorld()
  gateway = await startGateway()
})
afterEach(killAll)
afterAll(async () => {
  await gateway.close()
  await world.close()
})

async function startOffering(round: number) {
  const now = new Date(Date.parse(NOW) + round * ROUND_MS).toISOString()
  const file = join(import.meta.dirname, 'testing/offer-process.ts')
  return (await start(file, [world.connectionString, now])).child
}

const passMinute = () =>
  letTimePass(world.db, [RESUME_SMS, 'waiting.offer', 'booking_messages.send'])

const counted = z.object({ offers: z.number(), untold: z.number(), unsent: z.number() })
async function count() {
  const { rows } = await typedSql(counted)`
    select count(*) as offers, count(*) filter (where m.id is null) as untold,
      count(*) filter (where m.status = 'pending' or s.status in ('waiting', 'sending')) as unsent
    from foodbank.offer o
    left join foodbank.booking_message m on m.request_id = o.id
    left join core.sms s on s.id = m.sms_id`.execute(world.db)
  return rows[0] ?? { offers: 0, untold: 0, unsent: 0 }
}

test('through kills of processes and a lying gateway each place is offered to three, and each of them is told once', async () => {
  gateway.behave = lie
  await world.db.updateTable('core.sms_settings').set(standInSettings(gateway.url)).execute()
  await world.db.updateTable('core.settings').set({ web_url: 'https://crm.example.cz' }).execute()
  await world.db.updateTable('foodbank.settings').set({ offer_hours: 72 }).execute()
  await world.db.updateTable('foodbank.message_settings').set({ is_on: true }).execute()
  const places: string[] = []
  for (let site = 0; site < KILLS; site += 1) {
    const { id } = await makeSite(world)
    places.push((await fillDay(world, id)).get('09:00') ?? '')
    for (let at = 0; at < WAITING; at += 1) {
      const phone = String(600_000_000 + site * WAITING + at)
      const applicant = await world.make.applicant({ phone, told_by: 'sms' })
      await makeWait(world, id, { applicant })
    }
  }
  let older = await startOffering(0)
  for (const [round, place] of places.entries()) {
    const newer = await startOffering(round + 1)
    await world.db.deleteFrom('foodbank.help_request').where('id', '=', place).execute()
    await passMinute()
    // in the middle of whatever they do by now
    await pause(round * 20)
    await kill(older)
    older = newer
  }
  const all = KILLS * ASKED
  await expect
    .poll(
      async () => {
        await passMinute()
        return count()
      },
      { timeout: 120_000, interval: 500 },
    )
    .toEqual({ offers: all, untold: 0, unsent: 0 })
  const { rows } = await typedSql(z.object({ most: z.number(), households: z.number() }))`
    select max(offers) as most, count(*) as households
    from (select count(*) as offers from foodbank.offer group by applicant_id) o`.execute(world.db)
  expect(rows).toEqual([{ most: 1, households: all }])
  const numbers = gateway.taken.map(({ number }) => number)
  expect(new Set(numbers).size).toBe(all)
  expect(numbers).toHaveLength(all)
}, 400_000)
