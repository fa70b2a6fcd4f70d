import type { World } from '../../../testing/world.ts'
import { sql } from 'kysely'
import { authJobs } from '#core/auth/sessions.ts'
import { mailJobs } from '../delivery.ts'
import { getContext } from '#core/environment/testing/context.ts'
import { z } from 'zod'
import type { ServerModule } from '#platform/module.ts'
import { typedSql } from '#platform/database/typed-sql.ts'

/**
 * Does at once what the queue would do when its time comes: every job of letters that stands there, also those that these bring about.
 * What is put off meanwhile stays for the next time.
 */
export async function sendQueue(
  world: World,
  config: { WEB_URL?: string } = {},
  modules: readonly ServerModule[] = [],
): Promise<void> {
  const context = { ...getContext(world.connectionString, world.db, world.clock), modules }
  const jobs = [...mailJobs, ...authJobs]
  const seen = new Set<string>()
  for (;;) {
    const { rows } = await typedSql(
      z.object({ id: z.string(), task_identifier: z.string(), payload: z.unknown() }),
    )`
      select j.id::text, t.identifier as task_identifier, j.payload
      from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
      where t.identifier = any(${jobs.map(({ name }) => name)}) order by j.id`.execute(world.db)
    const next = rows.filter((row) => !seen.has(getWork(row)))
    if (next.length === 0) return
    for (const row of next) {
      const { id, task_identifier, payload } = row
      seen.add(getWork(row))
      await sql`select graphile_worker.complete_jobs(array[${id}::bigint])`.execute(world.db)
      await jobs
        .find(({ name }) => name === task_identifier)
        ?.run(
          payload,
          { ...context, config: { ...context.config, ...config } },
          new AbortController().signal,
        )
    }
  }
}

const getWork = (row: { task_identifier: string; payload: unknown }) =>
  `${row.task_identifier} ${JSON.stringify(row.payload)}`
