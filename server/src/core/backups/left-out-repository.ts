import { sql } from 'kysely'
import type { Database } from '#platform/database/database.ts'
import { JOBS_SCHEMA } from '#platform/jobs/jobs.ts'
import { LEFT_OUT } from './plan.ts'

/** Makes a database that was restored by its files what a backup would have made: without sessions and waiting jobs. As its owner. */
export async function emptyLeftOut(db: Database): Promise<void> {
  const queue = ['_private_jobs', '_private_job_queues'].map((table) => `${JOBS_SCHEMA}.${table}`)
  for (const table of [...LEFT_OUT, ...queue])
    await sql`delete from ${sql.table(table)}`.execute(db)
}
