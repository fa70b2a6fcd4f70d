import { healthEndpoints } from '@crm/contract/core/health/health'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { buildApp } from '#app.ts'
import { typedSql } from '#platform/database/typed-sql.ts'
import { readConfig } from '#platform/process/config.ts'
import { callsTo } from '../../testing/call.ts'
import { createWorld, type World } from '../../testing/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterEach(() => sql`delete from public.migration where module = 'later'`.execute(world.owner))
afterAll(() => world.close())

/** A server of its own asks the database anew. */
async function ask(connectionString = world.connectionString) {
  const app = await buildApp({ connectionString, config: readConfig({}), clock: world.clock })
  const { call } = callsTo(app)
  const answers = {
    live: await call(world.anonymous, healthEndpoints.live, {}),
    ready: await call(world.anonymous, healthEndpoints.ready, {}),
  }
  await app.close()
  return answers
}

test('a server whose database is of its version is live and ready, and tells strangers nothing else', async () => {
  const { live, ready } = await ask()
  expect([live.status, live.body]).toEqual([200, { data: { status: 'ok' } }])
  expect([ready.status, ready.body]).toEqual([200, { data: { status: 'ok' } }])
})

test('without its database a server is live and not ready', async () => {
  const { live, ready } = await ask('postgresql://nobody:secret@127.0.0.1:9/none')
  expect(live.status).toBe(200)
  expect([ready.status, ready.body, ready.headers['retry-after']]).toEqual([
    503,
    { message: 'unavailable' },
    '2',
  ])
})

test('a server whose migrations have not all run is not ready', async () => {
  const name = '0001_ground.sql'
  const { rows } = await typedSql(z.object({ checksum: z.string() }))`
    delete from public.migration where module = 'core' and name = ${name} returning checksum`.execute(
    world.owner,
  )
  const { ready } = await ask()
  await sql`insert into public.migration (module, name, checksum) values ('core', ${name}, ${rows[0]?.checksum})`.execute(
    world.owner,
  )
  expect(ready.status).toBe(503)
})

test('a server goes on serving while a newer version has migrated its database', async () => {
  await sql`insert into public.migration (module, name, checksum) values ('later', '0001_new.sql', 'x')`.execute(
    world.owner,
  )
  expect((await ask()).ready.status).toBe(200)
})

test('however many ask, the database is asked once a second at most', async () => {
  const app = await buildApp({
    connectionString: world.connectionString,
    config: readConfig({}),
  })
  const { call } = callsTo(app)
  const count = async () => {
    const { rows } = await typedSql(z.object({ sessions: z.number() }))`
      select sessions::int as sessions from pg_stat_database where datname = current_database()`.execute(
      world.owner,
    )
    return rows[0]?.sessions ?? 0
  }
  const before = await count()
  const answers = await Promise.all(
    Array.from({ length: 200 }, () => call(world.anonymous, healthEndpoints.ready, {})),
  )
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  expect((await count()) - before).toBeLessThan(20)
  await app.close()
})

test('a server that was told to end is not ready, and answers for a while, on connections that it closes', async () => {
  const draining = new AbortController()
  const app = await buildApp({
    connectionString: world.connectionString,
    config: readConfig({}),
    draining: draining.signal,
  })
  const { call } = callsTo(app)
  expect((await call(world.anonymous, healthEndpoints.ready, {})).status).toBe(200)
  draining.abort()
  expect((await call(world.anonymous, healthEndpoints.ready, {})).status).toBe(503)
  const live = await call(world.anonymous, healthEndpoints.live, {})
  expect([live.status, live.headers['connection']]).toEqual([200, 'close'])
  await app.close()
})
