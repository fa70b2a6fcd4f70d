import { sql } from 'kysely'
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { RESUME_SMS } from '#core/sms/delivery.ts'
import {
  startGateway,
  standInSettings,
  type Behaviour,
  type StandIn,
} from '#core/sms/testing/gateway.ts'
import { transact } from '#platform/database/database.ts'
import { enqueue } from '#platform/jobs.ts'
import { typedSql } from '#platform/database/typed-sql.ts'
import { createWorld, NOW, type World } from '../testing/factories.ts'
import { tellBooked } from './tell.ts'

const MESSAGES = 300
const KILLS = 12
/** Longer than a claim counts; the slots stay ahead. */
const ROUND_MS = 30 * 60_000

let world: World
let gateway: StandIn
const running: ChildProcess[] = []
beforeAll(async () => {
  world = await createWorld()
  gateway = await startGateway()
})
afterEach(async () => {
  for (const child of running.splice(0)) await kill(child)
})
afterAll(async () => {
  await gateway.close()
  await world.close()
})

async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGKILL')
  await ended
}

async function start(round: number): Promise<ChildProcess> {
  const now = new Date(Date.parse(NOW) + 5 * 60_000 + round * ROUND_MS).toISOString()
  const file = join(import.meta.dirname, 'testing/send-process.ts')
  const child = spawn(process.execPath, [file, world.connectionString, now], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  running.push(child)
  await once(child.stdout, 'data')
  return child
}

/** As if the minutes had passed after which dead processes are noticed; the sweep of each minute comes too. */
async function letTimePass(): Promise<void> {
  await sql`update graphile_worker._private_jobs set locked_at = null, locked_by = null, run_at = now(), attempts = 0`.execute(
    world.db,
  )
  await enqueue(world.db, RESUME_SMS, {}, { key: RESUME_SMS })
  await enqueue(world.db, 'booking_messages.send', {}, {})
}

const LIES: readonly Behaviour[] = ['loses the answer', 'takes it and fails', 'fails', 'delays']
/** Every third request is answered in another way than it should be. */
const lie = (request: number): Behaviour =>
  request % 3 === 0 ? (LIES[(request / 3) % LIES.length] ?? 'answers') : 'answers'

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
    const [one, other] = [await start(round), await start(round)]
    await expect
      .poll(
        async () => {
          await letTimePass()
          return gateway.log.length >= until || (await countLeft()) === 0
        },
        { timeout: 60_000, interval: 200 },
      )
      .toBe(true)
    await Promise.all([kill(one), kill(other)])
  }
  await start(KILLS)
  await expect
    .poll(
      async () => {
        await letTimePass()
        return countLeft()
      },
      { timeout: 120_000, interval: 500 },
    )
    .toBe(0)
  const numbers = gateway.taken.map(({ number }) => number)
  expect(new Set(numbers).size).toBe(MESSAGES)
  expect(numbers).toHaveLength(MESSAGES)
}, 400_000)
