import { sql } from 'kysely'
import type pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { createWorld, type World } from '../../testing/world.ts'
import { openQueuePool } from './queue-pool.ts'
import { typedSql } from '#platform/database/typed-sql.ts'
import { holdJobs } from './held-jobs.ts'
import { migrateJobs } from './jobs.ts'

let world: World
let pool: pg.Pool
beforeAll(async () => {
  world = await createWorld()
  await migrateJobs(world.connectionString)
  pool = openQueuePool(world.connectionString, 1)
})
afterAll(async () => {
  await pool.end()
  await world.close()
})
beforeEach(() => sql`delete from graphile_worker._private_jobs`.execute(world.owner))

/** Handed to a holder so long ago. */
async function handOut(holder: string, ago: string): Promise<{ id: string; locked_by: string }> {
  const { rows } = await typedSql(z.object({ id: z.string() }))`
    with added as (select (graphile_worker.add_job('test.sweep')).id)
    select id::text from added`.execute(world.owner)
  const id = rows[0]?.id ?? ''
  await sql`update graphile_worker._private_jobs set locked_by = ${holder}, locked_at = now() - ${ago}::interval where id = ${id}`.execute(
    world.owner,
  )
  return { id, locked_by: holder }
}

const waiting = async () => {
  const { rows } = await typedSql(z.object({ id: z.string() }))`
    select id::text from graphile_worker._private_jobs where is_available order by id`.execute(
    world.owner,
  )
  return rows.map(({ id }) => id)
}

/** Two signs, since the first one after a start frees nothing. */
async function renewTwice(held = holdJobs()): Promise<void> {
  await held.renew(pool)
  await held.renew(pool)
}

test('a job of a process that gives no sign any more is free after five minutes', async () => {
  const gone = await handOut('gone', '6 minutes')
  await handOut('slow', '4 minutes')
  await renewTwice()
  expect(await waiting()).toEqual([gone.id])
})

test('a job that was handed out and never arrived is free, whoever holds the others', async () => {
  const held = holdJobs()
  held.begin(await handOut('here', '6 minutes'))
  const lost = await handOut('here', '6 minutes')
  await renewTwice(held)
  expect(await waiting()).toEqual([lost.id])
})

test('a job that runs for long stays with the process that gives signs for it', async () => {
  const held = holdJobs()
  held.begin(await handOut('here', '6 minutes'))
  await held.renew(pool)
  await renewTwice()
  expect(await waiting()).toEqual([])
})

test('a job that has ended stays held until the queue has noted it', async () => {
  const held = holdJobs()
  const job = await handOut('here', '6 minutes')
  held.begin(job)
  held.end(job)
  await held.renew(pool)
  await renewTwice()
  expect(await waiting()).toEqual([])
})

test('no sign is given for a job that another process has by now', async () => {
  const held = holdJobs()
  const job = await handOut('here', '6 minutes')
  held.begin(job)
  await sql`update graphile_worker._private_jobs set locked_by = 'other'`.execute(world.owner)
  await held.renew(pool)
  held.end(job)
  await held.renew(pool)
  await renewTwice()
  expect(await waiting()).toEqual([job.id])
})

test('nothing is freed right after the database was away, so that every holder can give its sign', async () => {
  const held = holdJobs()
  await held.renew(pool)
  const job = await handOut('here', '6 minutes')
  const away = openQueuePool('postgres://nobody@127.0.0.1:1/none', 1)
  await expect(held.renew(away)).rejects.toThrow('ECONNREFUSED')
  await away.end()
  await held.renew(pool)
  expect(await waiting()).toEqual([])
  await held.renew(pool)
  expect(await waiting()).toEqual([job.id])
})
