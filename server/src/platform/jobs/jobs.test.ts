import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getContext } from '../../core/environment/testing/context.ts'
import { createWorld, type World } from '../../testing/world.ts'
import { enqueue, startJobs } from './jobs.ts'
import { openFragileLine } from '#platform/testing/fragile-line.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const lines = async () => {
  const { rows } = await sql`
    select from pg_stat_activity where datname = current_database() and application_name like 'jobs %'`.execute(
    world.owner,
  )
  return rows.length
}

const left = async () => {
  const { rows } = await sql`select from graphile_worker._private_jobs`.execute(world.owner)
  return rows.length
}

test(
  'a job that ends while the database is away is noted as done when it is back, runs once, and others run after it',
  { timeout: 150_000 },
  async () => {
    const line = await openFragileLine(world.connectionString)
    const ended: string[] = []
    const begun = Promise.withResolvers<void>()
    const mayEnd = Promise.withResolvers<void>()
    const jobs = [
      {
        name: 'test.long',
        run: async () => {
          begun.resolve()
          await mayEnd.promise
          ended.push('long')
        },
      },
      { name: 'test.later', run: async () => void ended.push('later') },
    ]
    const context = getContext(world.connectionString, world.db, world.clock)
    const runner = await startJobs(line.connectionString, jobs, context, () => undefined)
    try {
      await enqueue(world.db, 'test.long', {})
      await begun.promise
      line.cut()
      mayEnd.resolve()
      await expect.poll(() => ended).toEqual(['long'])
      // else the database could still hand the next job out on a line that is cut
      await expect.poll(lines, { timeout: 30_000 }).toBe(0)
      await enqueue(world.db, 'test.later', {})
      line.mend()
      await expect.poll(() => ended, { timeout: 60_000 }).toEqual(['long', 'later'])
      await expect.poll(left, { timeout: 60_000 }).toBe(0)
    } finally {
      await runner.stop()
      await line.close()
    }
  },
)
