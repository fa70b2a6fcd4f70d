import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createMigratedDataDir } from '#platform/testing/test-database.ts'
import { connectionTo, runSql } from '../../../testing/postgres-processes.ts'
import {
  firstPassword,
  signIn,
  startServerProcess,
  type ServerProcess,
} from '../../../testing/server-process.ts'

const SLOW = 500
const REGIONS = '/foodbank/regions'

let root: string
let dataDir: string
let server: ServerProcess
let url: string
let token: string
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'crm-slow-'))
  dataDir = join(root, 'data')
  await createMigratedDataDir(dataDir)
  server = startServerProcess(dataDir)
  url = await server.ready
  token = await signIn(url, firstPassword(server))
})
afterAll(async () => {
  server.kill('SIGTERM')
  await server.ended
  await rm(root, { recursive: true })
})

const get = (path: string, sender: string | null = token) =>
  fetch(`${url}/backend/api${path}`, {
    headers: sender === null ? {} : { authorization: `Bearer ${sender}` },
  })

test('while 500 requests wait for the database, people sign in and the server is alive; each of the 500 is answered, and then all is as before', async () => {
  const holder = new pg.Client({ connectionString: connectionTo(dataDir) })
  holder.on('error', () => undefined)
  await holder.connect()
  await holder.query('begin')
  // whoever reads the regions waits, until the database gives the statement up
  await holder.query('lock table foodbank.region in access exclusive mode')
  let answered = 0
  const slow = Array.from({ length: SLOW }, async () => {
    const { status, headers } = await get(REGIONS)
    answered += 1
    return { status, isToldWhen: Number(headers.get('retry-after')) > 0 }
  })
  await vi.waitUntil(async () => (await countWaiting()) >= 10, { timeout: 60_000 })

  expect((await get('/health/live', null)).status).toBe(200)
  for (let round = 0; round < 5; round++) {
    expect((await logIn()).status).toBe(200)
    expect((await get('/auth/verify')).status).toBe(200)
  }
  // they went past those that were there before
  expect(answered).toBeLessThan(SLOW)

  const outcomes = await Promise.all(slow)
  expect(outcomes.filter(({ status, isToldWhen }) => status !== 503 || !isToldWhen)).toEqual([])
  await holder.query('rollback')
  await holder.end()
  expect((await get(REGIONS)).status).toBe(200)
  expect(await countWaiting()).toBe(0)
  expect(
    (await Promise.all(Array.from({ length: 50 }, () => get(REGIONS)))).map(({ ok }) => ok),
  ).toEqual(Array.from({ length: 50 }, () => true))
})

const countWaiting = async () => {
  const [row] = await runSql<{ count: string }>(
    dataDir,
    `select count(*) from pg_stat_activity where wait_event_type = 'Lock' and query like '%region%'`,
  )
  return Number(row?.count)
}

/** As the first administrator, whose password `signIn` has changed. */
const logIn = () =>
  fetch(`${url}/backend/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ login: 'admin', password: `${firstPassword(server)}-vlastni` }),
  })
