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
/** Of a process for all requests that are no sign-in. */
const CONNECTIONS = 10
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
  await vi.waitUntil(async () => (await listWaiting()).length >= CONNECTIONS, { timeout: 60_000 })

  expect((await get('/health/live', null)).status).toBe(200)
  let passedBy = 0
  for (let round = 0; round < 8; round++) {
    const before = await listWaiting()
    expect((await logIn()).status).toBe(200)
    expect((await get('/auth/verify')).status).toBe(200)
    const after = new Set(await listWaiting())
    if (before.length >= CONNECTIONS && before.every((statement) => after.has(statement)))
      passedBy += 1
  }
  // no connection of other requests was free in between, so those of sign-ins are not theirs
  expect(passedBy).toBeGreaterThan(0)
  // they went past those that were there before
  expect(answered).toBeLessThan(SLOW)

  const outcomes = await Promise.all(slow)
  expect(outcomes.filter(({ status, isToldWhen }) => status !== 503 || !isToldWhen)).toEqual([])
  await holder.query('rollback')
  await holder.end()
  expect((await get(REGIONS)).status).toBe(200)
  expect(await listWaiting()).toEqual([])
  expect(
    (await Promise.all(Array.from({ length: 50 }, () => get(REGIONS)))).map(({ ok }) => ok),
  ).toEqual(Array.from({ length: 50 }, () => true))
})

/** The statements that wait for the lock: each by its process and its beginning. */
const listWaiting = async () => {
  const rows = await runSql<{ statement: string }>(
    dataDir,
    `select concat(pid, ' ', query_start) as statement from pg_stat_activity
    where wait_event_type = 'Lock' and query like '%region%'`,
  )
  return rows.map(({ statement }) => statement)
}

/** As the first administrator, whose password `signIn` has changed. */
const logIn = () =>
  fetch(`${url}/backend/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ login: 'admin', password: `${firstPassword(server)}-vlastni` }),
  })
