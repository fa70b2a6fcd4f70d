import type { FastifyInstance } from 'fastify'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startGateway, standInSettings, type StandIn } from '#core/sms/testing/gateway.ts'
import { runSmsJobs, smsContext } from '#core/sms/testing/send-sms.ts'
import { readConfig } from '#platform/process/config.ts'
import { buildApp } from '../../app.ts'
import { modules } from '../../modules.ts'
import { createShiftWorld, type ShiftWorld } from '../shifts/testing/shift-world.ts'
import { NOW } from '../testing/factories.ts'
import { perform } from './testing/promises/acts.ts'
import type { Act } from './testing/promises/alphabet.ts'
import { expectTrueHistory } from './testing/promises/history.ts'
import { EACH_MINUTE } from './testing/promises/jobs.ts'
import { expectFreePlaces, play } from './testing/promises/round.ts'
import { countWaiting, expectToldLastTruth } from './testing/promises/told.ts'
import { CONFIG, DAYS, makeTown, type Town } from './testing/promises/town.ts'

const ROUNDS = 4
/** Of each of eight people in a round. */
const ACTS = 12
const MINUTE = 60_000

let world: ShiftWorld
let second: FastifyInstance
let gateway: StandIn
beforeAll(async () => {
  world = await createShiftWorld({ config: CONFIG })
  const { connectionString, clock } = world
  const config = readConfig({ SECRET_KEY: 'the key of a test and of nothing else', ...CONFIG })
  second = await buildApp({ connectionString, clock, config })
  gateway = await startGateway()
  await world.db.updateTable('core.sms_settings').set(standInSettings(gateway.url)).execute()
  await world.db
    .updateTable('foodbank.message_settings')
    .set({ is_on: true, remind_day: false, remind_hours: false })
    .execute()
})
afterAll(async () => {
  await gateway.close()
  await second.close()
  await world.close()
})

let now = Date.parse(NOW)
const wait = (ms: number) => {
  now += ms
  world.setNow(new Date(now).toISOString())
}

let turn = 0
/** Two servers in turn; no two things happen at the very same moment. */
const next = () => {
  wait(10)
  return turn++ % 2 === 0 ? world.app : second
}

/** A minute passes, and what is due is sent. */
async function pass(): Promise<void> {
  wait(MINUTE)
  const context = smsContext(world, CONFIG, modules)
  for (const { run } of EACH_MINUTE) await run({}, context, new AbortController().signal)
  await runSmsJobs(world, context)
}

async function expectKept(town: Town): Promise<void> {
  const replay = await expectTrueHistory(town)
  for (let minute = 0; minute < 20 && (await countWaiting(town)) > 0; minute += 1) await pass()
  expect(await expectToldLastTruth(town, gateway)).toBeGreaterThan(0)
  await expectFreePlaces(town, replay, next())
}

test('one after the other, everything that happens to a promise is done, and says so', async () => {
  const town = await makeTown(world)
  for (const act of OF_EVERY_ACT) {
    await perform(town, next(), act)
    await pass()
  }
  expect([...town.met]).toEqual(expect.arrayContaining(EVERY_ANSWER))
  await expectKept(town)
})

test('whatever desks, coordinators, households and volunteers do at once through two servers, every promise is kept, moved or taken back, and told once as it is', async () => {
  for (let seed = 1; seed <= ROUNDS; seed += 1) {
    const town = await makeTown(world)
    let isOver = false
    const time = (async () => {
      while (!isOver) {
        await pass()
        await pause(20)
      }
    })()
    // the clock stops before the world closes, whatever the round was
    await play(town, next, { seed, acts: ACTS }).finally(() => {
      isOver = true
      return time
    })
    await expectKept(town)
  }
})

const [FIRST, SECOND] = DAYS
const at = (day: (typeof DAYS)[number], time: '08:00' | '08:30') => ({ site: 0, day, time })
const FURTHER = { fromToday: false, instead: false }
const OF_EVERY_ACT: Act[] = [
  { do: 'book', who: 0, slot: at(FIRST, '08:00') },
  { do: 'book', who: 0, slot: at(FIRST, '08:00') },
  { do: 'book', who: 1, slot: at(FIRST, '08:00') },
  { do: 'book', who: 2, slot: at(FIRST, '08:00') },
  { do: 'book', who: 2, slot: at(FIRST, '08:30') },
  { do: 'move', which: 2, slot: at(SECOND, '08:30') },
  { do: 'cancel', which: 2 },
  { do: 'block', site: 0, day: FIRST },
  { do: 'moveAll', leavesOut: 1 },
  { do: 'undo', last: 0 },
  { do: 'undo', last: 0 },
  { do: 'book', who: 3, slot: at(FIRST, '08:30') },
  { do: 'unblock', site: 0, day: FIRST },
  { do: 'seats', site: 0, seats: 1 },
  { do: 'moveAll', leavesOut: 0 },
  { do: 'ownCome', which: 0 },
  { do: 'ownMove', which: 0, choice: 3 },
  { do: 'ownCancel', which: 0 },
  { do: 'seats', site: 0, seats: 2 },
  { do: 'book', who: 4, slot: at(SECOND, '08:00') },
  { do: 'book', who: 5, slot: at(SECOND, '08:00') },
  { do: 'wait', who: 6, site: 0, first: 1, last: 1, ...FURTHER },
  { do: 'wait', who: 6, site: 0, first: 0, last: 2, ...FURTHER },
  { do: 'declineOffer', which: 0 },
  { do: 'wait', who: 7, site: 0, first: 1, last: 1, ...FURTHER },
  { do: 'takeOffer', which: 1, choice: 0 },
  { do: 'wait', who: 4, site: 1, first: 0, last: 0, fromToday: false, instead: true },
  { do: 'takeOffer', which: 1, choice: 0 },
  { do: 'wait', who: 8, site: 0, first: 1, last: 1, fromToday: true, instead: false },
  { do: 'handOut', which: 0 },
  { do: 'takeBack', which: 0 },
  { do: 'signUp', volunteer: 0, shift: 0 },
  { do: 'signUp', volunteer: 0, shift: 1 },
  { do: 'signUp', volunteer: 1, shift: 1 },
  { do: 'signOff', volunteer: 1 },
]

const EVERY_ANSWER = [
  '201 request.created',
  '409 request.already_booked',
  '409 request.slot_taken',
  '422 request.day_blocked',
  '200 request.updated',
  '200 request.deleted',
  '201 blocked_day.created',
  '200 blocked_day.deleted',
  '201 move.created',
  '200 move.undone',
  '409 move.already_undone',
  'ownCome: Děkujeme, počítáme s vámi',
  'ownMove: Termín je změněný',
  'ownCancel: Termín je zrušený',
  '201 wait.created',
  '409 wait.exists',
  '201 support.created',
  '200 support.deleted',
  'takeOffer: Místo je vaše',
  'signUp 303',
  'signUp 409',
  'signOff 303',
]
