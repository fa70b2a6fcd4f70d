import { sql } from 'kysely'
import { z } from 'zod'
import { getContext } from '#core/environment/testing/context.ts'
import type { Context } from '#platform/context.ts'
import { typedSql } from '#platform/database/typed-sql.ts'
import type { World } from '../../../testing/world.ts'
import { webhookJobs } from '../sending.ts'

/** Hosts that tests let be inside. */
export const ALLOWED = ['127.0.0.1']

export function webhookContext(world: World): Context {
  const context = getContext(world.connectionString, world.db, world.clock)
  return { ...context, config: { ...context.config, WEBHOOK_HOSTS: ALLOWED } }
}

/** Does at once what the queue would do in time, once for each job that stands there. */
export async function runWebhookJobs(world: World): Promise<void> {
  const { rows } = await typedSql(
    z.object({ id: z.string(), task: z.string(), payload: z.unknown() }),
  )`
    select j.id::text, t.identifier as task, j.payload
    from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
    where t.identifier = any(${webhookJobs.map(({ name }) => name)}) order by j.id`.execute(
    world.db,
  )
  for (const { id, task, payload } of rows) {
    await sql`select graphile_worker.complete_jobs(array[${id}::bigint])`.execute(world.db)
    const job = webhookJobs.find(({ name }) => name === task)
    await job?.run(payload, webhookContext(world), new AbortController().signal)
  }
}
