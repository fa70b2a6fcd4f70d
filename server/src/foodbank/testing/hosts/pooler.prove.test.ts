import { chown, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { typedSql } from '#platform/database/typed-sql.ts'
import { findFreePort } from '#platform/postgres/server.ts'
import { openEventStream } from '#platform/testing/event-stream.ts'
import { expectTrueBookings, makeBookings } from './bookings.ts'
import {
  needPrograms,
  listening,
  PGBOUNCER,
  startProgram,
  userIds,
  type Program,
} from '../../../testing/machines/programs.ts'
import { failures, startLoad, tally } from '../../../testing/machines/steady-load.ts'
import { startServerProcess, type ServerProcess } from '../../../testing/server-process.ts'
import { createWorld, type World } from '../../../testing/world.ts'

/** Fewer than the pools of the two processes have: they share them. */
const CONNECTIONS = 4

needPrograms(PGBOUNCER)
describe('two processes behind PgBouncer in transaction mode', () => {
  let world: World
  let folder: string
  let pgbouncer: Program
  let pooled: URL
  let servers: ServerProcess[]
  let urls: string[]

  beforeAll(async () => {
    world = await createWorld()
    folder = await mkdtemp(join(tmpdir(), 'crm-pooler-'))
    const port = await findFreePort()
    const file = join(folder, 'pgbouncer.ini')
    const users = join(folder, 'userlist.txt')
    const { username, password } = new URL(world.connectionString)
    await writeFile(file, await makeConfig(port, users))
    await writeFile(users, `"${username}" "${decodeURIComponent(password)}"\n`, { mode: 0o640 })
    const { uid, gid } = userIds('postgres')
    for (const path of [folder, file, users]) await chown(path, uid, gid)
    pgbouncer = startProgram(PGBOUNCER, [file], { user: 'postgres' })
    await listening(pgbouncer, port)
    pooled = Object.assign(new URL(world.connectionString), { host: `127.0.0.1:${port}` })
    servers = ['a', 'b'].map((name) =>
      startServerProcess(join(folder, name), {
        DATABASE_URL: world.connectionString,
        DATABASE_OWNER_URL: world.ownerUrl,
        DATABASE_POOLER_URL: pooled.href,
        SECRET_KEY: 'the key of a test and of nothing else',
      }),
    )
    urls = await Promise.all(servers.map(({ ready }) => ready))
  })
  afterAll(async () => {
    for (const server of servers ?? []) server.kill('SIGTERM')
    await Promise.all((servers ?? []).map(({ ended }) => ended))
    await pgbouncer?.stop('SIGINT')
    await world.close()
    await rm(folder, { recursive: true })
  })

  /** The file that is handed out, with the database of this test. */
  async function makeConfig(port: number, users: string): Promise<string> {
    const { hostname, port: target, pathname } = new URL(world.connectionString)
    const name = pathname.slice(1)
    const given = await readFile(
      join(import.meta.dirname, '../../../../../deploy/pgbouncer.ini'),
      'utf8',
    )
    return given
      .replace(/^crm = .+$/m, `${name} = host=${hostname} port=${target} dbname=${name}`)
      .replace('listen_port = 6432', `listen_port = ${port}\nunix_socket_dir =`)
      .replace('/etc/pgbouncer/userlist.txt', users)
      .replace(/default_pool_size = \d+/, `default_pool_size = ${CONNECTIONS}`)
  }

  test('bookings under 200 requests a second are exact, none fails, and each has its own author, though all share few connections', async () => {
    const people = [
      await world.signIn({ role: 'superadmin' }),
      await world.signIn({ role: 'superadmin' }),
    ]
    const plans = []
    for (const { token } of people) plans.push(await makeBookings(world.owner, token))
    const loads = plans.map(({ send }, index) => startLoad(urls[index] ?? '', 100, send))
    await pause(8_000)
    const outcomes = await Promise.all(loads.map((load) => load.stop()))

    expect(failures(outcomes.flat())).toEqual([])
    for (const [index, { userId }] of people.entries()) {
      const ids = await expectTrueBookings(world.db, outcomes[index] ?? [])
      const { rows } = await typedSql(z.object({ author: z.string().nullable() }))`
        select distinct actor_id as author from core.log
        where action = 'insert' and row_id = any(${ids})`.execute(world.owner)
      expect(rows).toEqual([{ author: userId }])
    }
    process.stdout.write(`pooler: ${JSON.stringify(tally(outcomes.flat()))}\n`)
  })

  test('nobody comes in without the password', async () => {
    const client = new pg.Client(Object.assign(new URL(pooled), { password: 'wrong' }).href)
    await expect(client.connect()).rejects.toThrow('SASL authentication failed')
  })

  test('what one process does is heard live at the other: listening needs a connection of its own', async () => {
    const { token } = world.as('superadmin')
    const { point, booking } = await makeBookings(world.owner, token)
    const { body } = booking(0)
    const day = body && 'reserved_on' in body ? String(body.reserved_on) : ''
    const stream = await openEventStream(
      `${urls[1]}/backend/api/foodbank/daily-summary/changes?organization_id=${point.id}&date=${day}`,
      token,
    )
    await vi.waitUntil(() => stream.events.length > 0, { timeout: 10_000 })
    const before = stream.events.length
    const load = startLoad(urls[0] ?? '', 1, () => booking(0))
    await vi.waitUntil(() => stream.events.length > before, { timeout: 10_000 })
    expect(tally(await load.stop())).toMatchObject({ 201: 1 })
    stream.leave()
  })
})
