import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { enqueue } from '#platform/jobs/jobs.ts'
import { readConfig } from '#platform/process/config.ts'
import { createWorld, NOW, type World } from '../../testing/world.ts'
import { pruneLog } from './pruning.ts'
import type { Verifying } from './seals/verifying.ts'
import { logJobs } from './service.ts'

let world: World
let context: Verifying
const never = new AbortController().signal
beforeAll(async () => {
  world = await createWorld()
  const { owner: db, clock } = world
  context = {
    db,
    clock,
    config: readConfig({ SECRET_KEY: 'the key of a test and of nothing else' }),
    modules: [],
  }
})
beforeEach(async () => {
  world.setNow(NOW)
  await sql`truncate core.log`.execute(world.owner)
})
afterAll(() => world.close())

const write = (at: string) =>
  world.db.insertInto('core.log').values({ at, action: 'insert', table_name: 'test.old' }).execute()
const moments = async () =>
  (await world.db.selectFrom('core.log').select('at').orderBy('at').execute()).map(({ at }) => at)

test('entries older than the settings say are deleted, to the moment', async () => {
  await write('2021-03-10T08:29:59.999Z')
  await write('2021-03-10T08:30:00.000Z')
  await write('2026-03-10T08:00:00.000Z')
  expect(await pruneLog(context, never)).toBe(1)
  expect(await moments()).toEqual(['2021-03-10T08:30:00.000Z', '2026-03-10T08:00:00.000Z'])
})

test('what is kept today goes when its time comes, and doing so again deletes nothing', async () => {
  await write('2025-06-01T00:00:00.000Z')
  expect(await pruneLog(context, never)).toBe(0)
  world.setNow('2030-06-01T00:00:00.001Z')
  expect(await pruneLog(context, never)).toBe(1)
  expect(await pruneLog(context, never)).toBe(0)
})

test('a shorter time in the settings counts from then on', async () => {
  await write('2025-01-01T00:00:00.000Z')
  await world.db.updateTable('core.settings').set({ log_retention_months: 12 }).execute()
  expect(await pruneLog(context, never)).toBe(1)
  await world.db.updateTable('core.settings').set({ log_retention_months: 60 }).execute()
})

test('many are deleted batch by batch, all of them', async () => {
  await sql`insert into core.log (at, action, table_name) select timestamptz '2019-01-01Z' + n * interval '1 minute', 'insert', 'test.old'
    from generate_series(1, 25) n`.execute(world.db)
  expect(await pruneLog(context, never, 10)).toBe(25)
  expect(await moments()).toEqual([])
})

test('two at once delete each entry once', async () => {
  await sql`insert into core.log (at, action, table_name) select timestamptz '2019-01-01Z', 'insert', 'test.old' from generate_series(1, 200)`.execute(
    world.db,
  )
  const both = await Promise.all([1, 2].map(() => pruneLog(context, never, 30)))
  await pruneLog(context, never)
  expect(both.reduce((sum, deleted) => sum + deleted)).toBeLessThanOrEqual(200)
  expect(await moments()).toEqual([])
})

test('an ending server stops between two batches', async () => {
  await write('2019-01-01T00:00:00.000Z')
  expect(await pruneLog(context, AbortSignal.abort())).toBe(0)
  expect(await moments()).toHaveLength(1)
})

test('the queue does it every night', async () => {
  const working = await createWorld({ jobs: true })
  try {
    await working.db
      .insertInto('core.log')
      .values({ at: '2019-01-01T00:00:00.000Z', action: 'insert', table_name: 'test.old' })
      .execute()
    const old = () =>
      working.db.selectFrom('core.log').select('id').where('table_name', '=', 'test.old').execute()
    await working.app.ready()
    await enqueue(working.db, 'log.prune', {})
    await vi.waitFor(async () => expect(await old()).toEqual([]), { timeout: 10_000 })
  } finally {
    await working.close()
  }
  expect(logJobs.map(({ name, cron }) => [name, cron])).toContainEqual(['log.prune', '10 1 * * *'])
})
