import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { RESUME_SMS } from '#core/sms/delivery.ts'
import { lie, startGateway, standInSettings, type StandIn } from '#core/sms/testing/gateway.ts'
import { transact } from '#platform/database/database.ts'
import { typedSql } from '#platform/database/typed-sql.ts'
import { letTimePass, makeKilledProcesses } from '../../testing/killed-processes.ts'
import { createWorld, NOW, type World } from '../testing/factories.ts'
import { tellBooked } from './tell.ts'

const MESSAGES = 300
const KILLS = 12
/** Longer than a claim counts; the slots stay ahead. */
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

async function startSending(round: number) {
  const now = new Date(Date.parse(NOW) + 5 * 60_000 + round * ROUND_MS).toISOString()
  const file = join(import.meta.dirname, 'testing/send-process.ts')
  return (await start(file, [world.connectionString, now])).child
}

const passMinute = () => letTimePass(world.db, [RESUME_SMS, 'booking_messages.send'])

const countLeft = async () => {
  const { rows } = await typedSql(z.object({ left: z.number() }))`
    select count(*)::int as left from foodbank.booking_message m left join core.sms s on s.id = m.sms_id
    where m.status = 'pending' or s.status in ('waiting', 'sending')`.execute(world.db)
  return rows[0]?.left ?? 0
}

test('through kills of processes and a lying gateway each household is told once', async () => {
  gateway.behave = lie
  await world.db.updateTable('core.sms_settings').set(standInSettings(gateway.url)).execute()
  await world.db
    .updateTable('foodbank.message_settings')
    .set({ is_on: true, remind_day: false, remind_hours: false })
    .execute()
  const point = await world.make.foodBank()
  const from = await world.make.organization()
  const ids: string[] = []
  for (let at = 0; at < MESSAGES; at += 1) {
    const applicant = await world.make.applicant({
      organization_id: from.id,
      phone: String(600_000_000 + at),
      told_by: 'sms',
    })
    const request = await world.make.request({
      applicant_id: applicant.id,
      to_organization_id: point.id,
      reserved_on: '2026-03-20',
      reserved_time: '09:00',
    })
    ids.push(request.id)
  }
  await transact(world.db, { userId: null }, (tx) =>
    tellBooked(tx, { clock: world.clock, by: null }, ids),
  )
  for (let round = 0; round < KILLS; round += 1) {
    const until = gateway.log.length + MESSAGES / KILLS
    const [one, other] = [await startSending(round), await startSending(round)]
    await expect
      .poll(
        async () => {
          await passMinute()
          return gateway.log.length >= until || (await countLeft()) === 0
        },
        { timeout: 60_000, interval: 200 },
      )
      .toBe(true)
    await Promise.all([kill(one), kill(other)])
  }
  await startSending(KILLS)
  await expect
    .poll(
      async () => {
        await passMinute()
        return countLeft()
      },
      { timeout: 120_000, interval: 500 },
    )
    .toBe(0)
  const numbers = gateway.taken.map(({ number }) => number)
  expect(new Set(numbers).size).toBe(MESSAGES)
  expect(numbers).toHaveLength(MESSAGES)
}, 400_000)
