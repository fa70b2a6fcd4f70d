import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { RESUME_SMS } from '#core/sms/delivery.ts'
import { lie, startGateway, standInSettings, type StandIn } from '#core/sms/testing/gateway.ts'
import { typedSql } from '#platform/database/typed-sql.ts'
import { doorAt } from '../../testing/door.ts'
import { letTimePass, makeKilledProcesses } from '../../testing/killed-processes.ts'
import { createShiftWorld, type ShiftWorld } from '../shifts/testing/shift-world.ts'
import { NOW } from '../testing/factories.ts'
import { expectTrueHistory } from './testing/promises/history.ts'
import { EACH_MINUTE } from './testing/promises/jobs.ts'
import { expectFreePlaces, play } from './testing/promises/round.ts'
import { countWaiting, expectToldLastTruth } from './testing/promises/told.ts'
import { CONFIG, makeTown, type Town } from './testing/promises/town.ts'

const ROUNDS = 12
/** Of each of eight people in a round. */
const ACTS = 25
const PACE = 150
/** How often one of the two servers is killed in a round. */
const KILLS = 3

let world: ShiftWorld
let gateway: StandIn
const processes = makeKilledProcesses()
const startedAt = Date.now()
beforeAll(async () => {
  world = await createShiftWorld({ config: CONFIG })
  gateway = await startGateway()
  gateway.behave = lie
  await world.db.updateTable('core.sms_settings').set(standInSettings(gateway.url)).execute()
  await world.db
    .updateTable('foodbank.message_settings')
    .set({ is_on: true, remind_day: false, remind_hours: false })
    .execute()
})
afterAll(async () => {
  await processes.killAll()
  await gateway.close()
  await world.close()
})

async function start() {
  const file = join(import.meta.dirname, 'testing/promise-process.ts')
  const args = [world.connectionString, NOW, String(startedAt)]
  const { child, said } = await processes.start(file, args)
  return { child, door: doorAt(said) }
}

const passMinute = () => letTimePass(world.db, [RESUME_SMS, ...EACH_MINUTE.map(({ name }) => name)])

/** Until what a killed process had begun is undone. */
async function settled(): Promise<void> {
  await expect
    .poll(async () => {
      const { rows } = await typedSql(z.object({ busy: z.number() }))`
        select count(*) as busy from pg_stat_activity
        where datname = current_database() and state like 'idle in transaction%'`.execute(world.db)
      return rows[0]?.busy
    })
    .toBe(0)
}

async function round(seed: number): Promise<Town> {
  const town = await makeTown(world)
  const servers = [await start(), await start()]
  let turn = 0
  // one of the two is there, whatever happens to the other
  const next = () => {
    const server = servers[turn++ % servers.length]
    if (!server) throw new Error('There are two servers.')
    return server.door
  }
  let isOver = false
  const killing = (async () => {
    for (let count = 0; count < KILLS && !isOver; count += 1) {
      await pause(300 + ((seed * 7 + count * 5) % 11) * 70)
      const at = (seed + count) % 2
      const [killed] = servers.splice(at, 1)
      if (killed) await processes.kill(killed.child)
      servers.splice(at, 0, await start())
    }
  })()
  const time = (async () => {
    while (!isOver) {
      await passMinute()
      await pause(250)
    }
  })()
  await play(town, next, { seed, acts: ACTS, pace: PACE }).finally(() => {
    isOver = true
  })
  await Promise.all([killing, time])
  await settled()
  await expect
    .poll(
      async () => {
        await passMinute()
        return countWaiting(town)
      },
      { timeout: 120_000, interval: 500 },
    )
    .toBe(0)
  const replay = await expectTrueHistory(town)
  await expectToldLastTruth(town, gateway)
  await expectFreePlaces(town, replay, next())
  for (const { child } of servers) await processes.kill(child)
  return town
}

test(
  'while servers are killed in the middle of anything, every promise is kept, moved or taken back, and told once as it is',
  { timeout: 1_200_000 },
  async () => {
    const met = new Set<string>()
    for (let seed = 1; seed <= ROUNDS; seed += 1)
      for (const answer of (await round(seed)).met) met.add(answer)
    expect([...met]).toEqual(
      expect.arrayContaining([
        'no answer',
        '201 move.created',
        '200 move.undone',
        'ownMove: Termín je změněný',
        'ownCancel: Termín je zrušený',
        'takeOffer: Místo je vaše',
        'signUp 303',
        'signOff 303',
      ]),
    )
  },
)
