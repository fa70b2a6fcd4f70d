import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { createWorld, type World } from '../../testing/world.ts'
import { openQueuePool } from './queue-pool.ts'
import { typedSql } from '#platform/database/typed-sql.ts'
import { migrateJobs } from './jobs.ts'
import { startSchedule } from './schedule.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
  await migrateJobs(world.connectionString)
})
afterAll(() => world.close())
beforeEach(async () => {
  await sql`delete from graphile_worker._private_jobs`.execute(world.owner)
  await sql`delete from graphile_worker._private_known_crontabs`.execute(world.owner)
})

const EACH_MINUTE = { name: 'test.sweep', cron: '* * * * *', maxAttempts: 3 }

/** One turn of so many processes at once. */
async function turn(processes = 1): Promise<void> {
  const pool = openQueuePool(world.connectionString, processes)
  const failures: unknown[] = []
  await Promise.all(
    Array.from({ length: processes }, async () => {
      const schedule = startSchedule(pool, [EACH_MINUTE], (error) => failures.push(error))
      // the turn that has begun is finished
      await schedule.stop()
    }),
  )
  await pool.end()
  expect(failures).toEqual([])
}

const waiting = async () => {
  const { rows } = await typedSql(z.object({ is_due: z.boolean() }))`
    select run_at <= now() as is_due from graphile_worker.jobs where key = ${EACH_MINUTE.name}`.execute(
    world.db,
  )
  return rows.map(({ is_due }) => is_due)
}

const lastStarted = (when: string) =>
  sql`insert into graphile_worker._private_known_crontabs (identifier, known_since, last_execution)
    values (${EACH_MINUTE.name}, now() - interval '1 year', now() + ${when}::interval)`.execute(
    world.owner,
  )

test('what nobody knew before is not made up for', async () => {
  await turn()
  expect(await waiting()).toEqual([])
})

test('a missed start is made up for once, by however many processes', async () => {
  await lastStarted('-1 hour')
  await turn(4)
  await turn(4)
  expect(await waiting()).toEqual([true])
})

test('what a clock two years ahead has noted keeps nothing from starting once it was corrected', async () => {
  await lastStarted('2 years')
  await sql`select graphile_worker.add_job(${EACH_MINUTE.name}, job_key := ${EACH_MINUTE.name}, run_at := now() + interval '2 years')`.execute(
    world.owner,
  )
  await turn()
  expect(await waiting()).toEqual([true])
  const { rows } = await typedSql(z.object({ is_past: z.boolean() }))`
    select last_execution <= now() as is_past from graphile_worker._private_known_crontabs where identifier = ${EACH_MINUTE.name}`.execute(
    world.db,
  )
  expect(rows).toEqual([{ is_past: true }])
})
