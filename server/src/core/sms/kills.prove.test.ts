import { sql } from 'kysely'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { transact } from '#platform/database/database.ts'
import { typedSql } from '#platform/database/typed-sql.ts'
import { letTimePass, makeKilledProcesses } from '../../testing/killed-processes.ts'
import { createWorld, NOW, type World } from '../../testing/world.ts'
import { RESUME_SMS } from './delivery.ts'
import { queueSms } from './queue.ts'
import { lie, startGateway, standInSettings, type StandIn } from './testing/gateway.ts'
import { smsContext } from './testing/send-sms.ts'

const MESSAGES = 500
const KILLS = 20
/** Longer than a claim counts, and than a process lives by its own clock. */
const ROUND_MS = 30 * 60_000

let world: World
let gateway: StandIn
const { start, kill, killAll } = makeKilledProcesses()
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())
afterEach(async () => {
  await killAll()
  await gateway.close()
  await world.db.deleteFrom('core.sms').execute()
  await sql`delete from graphile_worker._private_jobs`.execute(world.db)
})

async function startSending(round: number) {
  const now = new Date(Date.parse(NOW) + round * ROUND_MS).toISOString()
  const file = join(import.meta.dirname, 'testing/send-process.ts')
  return (await start(file, [world.connectionString, now])).child
}

/** A failed attempt puts off the others for seconds. */
async function skipPauses(): Promise<void> {
  await sql`update graphile_worker._private_jobs set run_at = now() where locked_at is null and run_at > now()`.execute(
    world.db,
  )
}

const passMinute = () => letTimePass(world.db, [RESUME_SMS])

const getStates = async () => {
  const { rows } = await typedSql(z.object({ status: z.string(), count: z.number() }))`
    select status, count(*) as count from core.sms group by status order by status`.execute(
    world.db,
  )
  return Object.fromEntries(rows.map(({ status, count }) => [status, count]))
}

async function isOver(): Promise<boolean> {
  const { waiting = 0, sending = 0 } = await getStates()
  return waiting + sending === 0
}

async function sendThroughKills(repeats: boolean): Promise<readonly string[]> {
  gateway = await startGateway({ repeats })
  gateway.behave = lie
  const own = repeats ? {} : { report_reference: null, report_status: null }
  await world.db
    .updateTable('core.sms_settings')
    .set({ ...standInSettings(gateway.url, repeats), ...own })
    .execute()
  const messages = Array.from({ length: MESSAGES }, (_, index) => ({
    kind: 'appointment' as const,
    to: String(600_000_000 + index),
    text: `Termin ${index}`,
    once: `prove:${repeats}:${index}`,
  }))
  const ids = await transact(world.db, { userId: null }, (tx) =>
    queueSms(tx, smsContext(world), messages),
  )
  for (let round = 0; round < KILLS; round += 1) {
    const until = gateway.log.length + MESSAGES / KILLS
    const child = await startSending(round)
    await expect
      .poll(
        async () => {
          await skipPauses()
          return gateway.log.length >= until || (await isOver())
        },
        { timeout: 60_000, interval: 200 },
      )
      .toBe(true)
    await kill(child)
    await passMinute()
  }
  await startSending(KILLS)
  await expect
    .poll(
      async () => {
        await passMinute()
        return isOver()
      },
      { timeout: 120_000, interval: 500 },
    )
    .toBe(true)
  return [...ids.values()]
}

test('through 20 kills and a lying gateway that knows references, 500 messages are taken once each', async () => {
  const ids = await sendThroughKills(true)
  expect(gateway.taken.map(({ reference }) => reference).toSorted()).toEqual(ids.toSorted())
  expect(gateway.log.length).toBeGreaterThan(MESSAGES)
  expect(await getStates()).toEqual({ sent: MESSAGES })
}, 300_000)

test('a gateway that does not know references gets none twice, and of what is lost people know', async () => {
  const ids = await sendThroughKills(false)
  const taken = gateway.taken.map(({ reference }) => reference)
  expect(new Set(taken).size).toBe(taken.length)
  // a process that was killed after the claim has asked nothing
  expect(gateway.log.length).toBeLessThanOrEqual(ids.length)
  const { sent = 0, uncertain = 0, ...rest } = await getStates()
  expect([sent + uncertain, rest]).toEqual([MESSAGES, {}])
  const { rows } = await typedSql(z.object({ id: z.string() }))`
    select id from core.sms where status = 'sent'`.execute(world.db)
  expect(rows.filter(({ id }) => !taken.includes(id))).toEqual([])
  const told = await world.db.selectFrom('core.notification').select('kind').execute()
  expect(told).toEqual([{ kind: 'sms_uncertain' }])
}, 300_000)
