import { sql } from 'kysely'
import { z } from 'zod'
import { getContext } from '#core/environment/testing/context.ts'
import type { ServerModule } from '#platform/module.ts'
import { typedSql } from '#platform/database/typed-sql.ts'
import type { World } from '../../../testing/world.ts'
import { smsJobs, type SmsContext } from '../delivery.ts'
import { reportJobs } from '../reports.ts'

export const smsContext = (
  world: World,
  config: { SMS_URL?: string; WEB_URL?: string } = {},
  modules: readonly ServerModule[] = [],
): ReturnType<typeof getContext> & SmsContext => {
  const context = getContext(world.connectionString, world.db, world.clock)
  return { ...context, modules, config: { ...context.config, ...config } }
}

/**
 * Does at once what the queue would do when its time comes, once for each job that stands there; what
 * these put off stays for the next call.
 */
export async function runSmsJobs(
  world: World,
  context: ReturnType<typeof smsContext> = smsContext(world),
): Promise<void> {
  const jobs = [...smsJobs, ...reportJobs]
  const { rows } = await typedSql(
    z.object({ id: z.string(), task: z.string(), payload: z.unknown() }),
  )`
    select j.id::text, t.identifier as task, j.payload
    from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
    where t.identifier = any(${jobs.map(({ name }) => name)}) order by j.id`.execute(world.db)
  for (const { id, task, payload } of rows) {
    await sql`select graphile_worker.complete_jobs(array[${id}::bigint])`.execute(world.db)
    const job = jobs.find(({ name }) => name === task)
    await job?.run(payload, context, new AbortController().signal)
  }
}
