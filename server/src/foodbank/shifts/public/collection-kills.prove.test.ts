import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startServerProcess, type ServerProcess } from '../../../testing/server-process.ts'
import { countSeats, networkOf, PEOPLE, personOf, SHOPS } from '../testing/collection-day.ts'
import { createShiftWorld, type ShiftWorld } from '../testing/shift-world.ts'

const SECRET_KEY = 'collection-kills-'.repeat(3)
const KILLS = 6
/** After the systems' clock, on which the processes run. */
const DAY = new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10)

let world: ShiftWorld
let folder: string
const servers: Awaited<ReturnType<typeof start>>[] = []
beforeAll(async () => {
  world = await createShiftWorld({ config: { SECRET_KEY } })
  folder = await mkdtemp(join(tmpdir(), 'collection-kills-'))
})
afterAll(async () => {
  for (const { process } of servers) {
    process.kill('SIGTERM')
    await process.ended
  }
  await world.close()
  await rm(folder, { recursive: true, force: true })
})

test('while servers are killed again and again, whoever was told to have a seat has it, once, and no shop has too many', async () => {
  const { link, shifts } = await world.collect({ day: DAY, places: SHOPS })
  servers.push(await start('a'), await start('b'))
  const told = new Set<number>()
  let isOver = false
  const killing = (async () => {
    for (let kill = 0; kill < KILLS && !isOver; kill++) {
      await pause(1_500)
      const which = kill % servers.length
      servers[which]?.process.kill('SIGKILL')
      await servers[which]?.process.ended
      servers[which] = await start(which === 0 ? 'a' : 'b')
    }
  })()
  await Promise.all(Array.from({ length: PEOPLE + 8 }, (_, number) => signUp(number)))
  isOver = true
  await killing
  const { rows } = await listTaken()
  expect(await countSeats(world.db)).toMatchObject({ overfilled: 0, doubled: 0, twice: 0 })
  expect([...told].filter((number) => !rows.has(personOf(number).phone))).toEqual([])

  async function signUp(number: number): Promise<void> {
    for (let turn = 0; turn < shifts.length * 6; turn++) {
      const shift = shifts[(number * 7 + turn) % shifts.length]?.id ?? ''
      const url = servers[(number + turn) % servers.length]?.url ?? ''
      const status = await post(`${url}${link}/${shift}`, number, turn)
      if (status === 303) told.add(number)
      // an answer that never came may have given the seat: then it says so now
      if (status === 303 || (await isTaken(number))) return
      if (status === null) await pause(200)
    }
  }
}, 600_000)

async function start(name: string): Promise<{ process: ServerProcess; url: string }> {
  const process = startServerProcess(join(folder, name), {
    DATABASE_URL: world.connectionString,
    DATABASE_OWNER_URL: world.ownerUrl,
    SECRET_KEY,
    TRUST_PROXY: '127.0.0.1',
  })
  return { process, url: await process.ready }
}

/** Null where no answer came. */
async function post(url: string, number: number, turn: number): Promise<number | null> {
  const answer = await fetch(url, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams(personOf(number)),
    headers: { 'x-forwarded-for': networkOf(number, turn) },
  }).catch(() => null)
  return answer?.status ?? null
}

async function listTaken() {
  const rows = await world.db
    .selectFrom('foodbank.shift_seat as s')
    .innerJoin('foodbank.volunteer as v', 'v.id', 's.volunteer_id')
    .select('v.phone')
    .where('s.state', '<>', 'cancelled')
    .execute()
  return { rows: new Set(rows.map(({ phone }) => phone)) }
}

let reading: ReturnType<typeof listTaken> | null = null
/** All who ask at once read once; who has heard too little asks again. */
async function isTaken(number: number): Promise<boolean> {
  reading ??= listTaken().finally(() => {
    reading = null
  })
  return (await reading).rows.has(personOf(number).phone)
}
