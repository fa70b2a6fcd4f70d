import { sql } from 'kysely'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { getContext } from '#core/environment/testing/context.ts'
import { modules } from '#modules.ts'
import { createClock } from '#platform/clock.ts'
import { openDatabase, type Database } from '#platform/database/database.ts'
import { typedSql } from '#platform/database/typed-sql.ts'
import { newId } from '#platform/id.ts'
import { createTestDatabase, type TestDatabase } from '#platform/testing/test-database.ts'
import { hashToken } from '#platform/tokens.ts'
import { clockOff, LIBFAKETIME, settableClock } from '../../../testing/machines/faked-time.ts'
import { needPrograms } from '../../../testing/machines/programs.ts'
import {
  firstPassword,
  signIn,
  startServerProcess,
  type ServerProcess,
} from '../../../testing/server-process.ts'
import { createMakers } from '../makers.ts'
import { makeBookings } from './bookings.ts'

const DAY_MS = 24 * 3_600_000
const YEARS_MS = 730 * DAY_MS
const PATIENCE = { timeout: 90_000 }
const deleting = modules.flatMap(({ jobs }) => jobs).filter(({ deletesOld }) => deletesOld)

let root: string
let database: TestDatabase
let owner: Database
const running: ServerProcess[] = []
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'crm-clocks-'))
})
afterAll(() => rm(root, { recursive: true }))
function haveDatabase(made: TestDatabase) {
  database = made
  owner = openDatabase(made.connectionString, { max: 2 })
}
afterEach(async () => {
  await Promise.all(running.splice(0).map(stop))
  await owner.destroy()
  await database.drop()
})

async function stop(server: ServerProcess) {
  server.kill('SIGTERM')
  await server.ended
}

async function start(env: NodeJS.ProcessEnv = {}) {
  const server = startServerProcess(join(root, newId()), {
    DATABASE_URL: database.applicationUrl,
    DATABASE_OWNER_URL: database.connectionString,
    SECRET_KEY: 'the key of a test and of nothing else',
    ...env,
  })
  running.push(server)
  return { server, url: await server.ready }
}

async function ask(url: string, token: string | null, path: string, body?: object) {
  const answer = await fetch(`${url}/backend/api${path}`, {
    method: body ? 'POST' : 'GET',
    headers: {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(body ? { 'content-type': 'application/json' } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  return { status: answer.status, body: z.looseObject({}).parse(await answer.json()) }
}

/** An administrator, who is signed in while the clock is right, and what jobs would delete in two years. */
async function begin() {
  const { server, url } = await start()
  const password = firstPassword(server)
  const token = await signIn(url, password)
  const ended = await signIn(url, password)
  await sql`update core.session set expires_at = now() - interval '1 minute' where token_hash = ${hashToken(ended)}`.execute(
    owner,
  )
  const bookings = await makeBookings(owner, token)
  const make = createMakers(owner, new Date().toISOString().slice(0, 10))
  const { id: applicant } = await make.applicant({
    created_at: new Date(Date.now() - 420 * DAY_MS).toISOString(),
  })
  await announce(applicant)
  await sql`insert into core.notification (id, user_id, kind, title, created_at, read_at)
    select gen_random_uuid(), id, 'unknown', age, now() - age::interval, now() - age::interval
    from core.user cross join unnest(array['1 day', '3 years']) as age`.execute(owner)
  return { server, url, token, ended, password: `${password}-vlastni`, applicant, bookings }
}

/** Long ago, that the household will be erased. */
const announce = (applicant: string) =>
  sql`insert into foodbank.retention_announcement (applicant_id, announced_at) values (${applicant}, now() - interval '90 days')
    on conflict do nothing`.execute(owner)

/** All that delete what is old, as if it were their night, until they have ended. */
async function letNightCome() {
  for (const { name } of deleting) await sql`select graphile_worker.add_job(${name})`.execute(owner)
  await expect
    .poll(async () => {
      const { rows } = await typedSql(z.object({ left: z.number() }))`
        select count(*)::int as left from graphile_worker.jobs
        where task_identifier = any(${deleting.map(({ name }) => name)}) and run_at <= now()`.execute(
        owner,
      )
      return rows[0]?.left
    }, PATIENCE)
    .toBe(0)
}

const held = z.object({
  people: z.number(),
  young: z.number(),
  old: z.number(),
  sessions: z.number(),
  entries: z.number(),
})
async function count(): Promise<z.infer<typeof held>> {
  const { rows } = await typedSql(held)`
    select (select count(*) from foodbank.applicant where anonymized_at is null)::int as people,
      (select count(*) from core.notification where title = '1 day')::int as young,
      (select count(*) from core.notification where title = '3 years')::int as old,
      (select count(*) from core.session)::int as sessions,
      (select count(*) from core.log where action = 'sign_in')::int as entries`.execute(owner)
  return held.parse(rows[0])
}

const listAlarms = async () =>
  (
    await typedSql(z.object({ detail: z.string().nullable(), told: z.number() }))`
      select a.detail, (select count(*) from core.notification n where n.once = 'alarm:' || a.once)::int as told
      from core.alarm a where a.kind = 'wrong_clock' order by a.raised_at`.execute(owner)
  ).rows

/** In the order in which they were written, entries of the history are in the order of time, and none is from another year. */
async function expectHistoryInOrder() {
  const { rows } = await typedSql(z.object({ back: z.number(), far: z.number() }))`
    select count(*) filter (where at < former)::int as back, count(*) filter (where abs(extract(epoch from now() - at)) > 3600)::int as far
    from (select at, lag(at) over (order by id) as former from core.log) as entry`.execute(owner)
  expect(rows).toEqual([{ back: 0, far: 0 }])
}

async function expectBooked(url: string, token: string, sent: { path: string; body?: object }) {
  const { status, body } = await ask(url, token, sent.path, sent.body)
  expect([status, body]).toEqual([201, expect.anything()])
}

/** What a process under a wrong clock may and may not do, with the database's clock right. */
async function expectHarmless(
  { token, ended, password, bookings }: Awaited<ReturnType<typeof begin>>,
  url: string,
  booking: number,
) {
  const before = await count()
  await letNightCome()
  expect(await count()).toMatchObject(before)
  expect((await ask(url, token, '/auth/verify')).status).toBe(200)
  expect(await ask(url, ended, '/auth/verify')).toMatchObject({
    status: 401,
    body: { message: 'token_expired' },
  })
  const signedIn = await ask(url, null, '/auth/login', { login: 'admin', password })
  expect([signedIn.status, signedIn.body]).toEqual([200, expect.anything()])
  await expectBooked(url, token, bookings.booking(booking))
  const checks = await ask(url, token, '/enviroment')
  expect(JSON.stringify(checks.body)).toContain('"far_off"')
  await expectHistoryInOrder()
}

needPrograms(LIBFAKETIME)
describe('clocks that are two years off', () => {
  test.each(['+2y', '-2y'])(
    'a server whose clock is %s erases nobody, ends nobody’s session, lets no ended one live on, signs in, and is told of once',
    async (by) => {
      haveDatabase(await createTestDatabase())
      const begun = await begin()
      await stop(begun.server)
      const { url } = await start(clockOff(by))
      await expectHarmless(begun, url, 1)
      // another process of the same machine, and looks that come again
      const other = await start(clockOff(by))
      await expectHarmless(begun, other.url, 2)
      const alarms = await listAlarms()
      expect(alarms).toEqual([{ detail: 'apart', told: 1 }])

      await Promise.all(running.splice(0).map(stop))
      const right = await start()
      const before = await count()
      await letNightCome()
      expect(await count()).toEqual({ ...before, old: 0 })
      await expectBooked(right.url, begun.token, begun.bookings.booking(3))
      expect(await listAlarms()).toEqual(alarms)
      await expectHistoryInOrder()
      await expectErasedBy(begun.applicant)
    },
  )

  test.each(['+2y', '-2y'])(
    'nor does a server whose clock jumps by %s while it serves',
    async (by) => {
      haveDatabase(await createTestDatabase())
      const begun = await begin()
      await stop(begun.server)
      const clock = await settableClock(join(root, `offset${by}`))
      const { url } = await start(clock.env)
      await expectBooked(url, begun.token, begun.bookings.booking(1))
      expect(await listAlarms()).toEqual([])
      await clock.set(by)
      // by itself, within a minute
      await expect.poll(listAlarms, PATIENCE).toEqual([{ detail: 'apart', told: 1 }])
      await expectHarmless(begun, url, 2)
      await clock.set('+0')
      await expect
        .poll(async () => {
          await letNightCome()
          return (await count()).old
        }, PATIENCE)
        .toBe(0)
      expect(await listAlarms()).toHaveLength(1)
      await expectHistoryInOrder()
      await expectErasedBy(begun.applicant)
    },
  )
})

/** The same jobs do delete all that once they are told another time. */
async function expectErasedBy(applicant: string) {
  await announce(applicant)
  const before = await count()
  const clock = createClock(() => new Date(Date.now() + YEARS_MS))
  const plain = getContext(database.applicationUrl, owner, clock)
  const context = {
    ...plain,
    ownerUrl: database.connectionString,
    config: { ...plain.config, DATA_DIR: root },
    modules,
  }
  for (const { run } of deleting) await run({}, context, new AbortController().signal)
  const after = await count()
  expect(after).toMatchObject({ young: 0, sessions: 0 })
  expect(after.people).toBeLessThan(before.people)
}
