import {
  grantRights,
  type ApplicationRights,
  type LimitedTables,
} from './platform/database/application-rights.ts'
import { runMigrations } from './platform/database/migrations.ts'
import { JOBS_SCHEMA, migrateJobs } from './platform/jobs/jobs.ts'
import { modules } from './modules.ts'

/** What the role that serves requests may do. */
const applicationRights: ApplicationRights = {
  schemas: [...modules.map(({ name }) => name), JOBS_SCHEMA],
  limited: Object.assign({}, ...modules.map(({ limited = {} }): LimitedTables => limited)),
}

/**
 * Runs the migrations of every module and of the job queue as the owner of the database, and gives
 * the role that serves requests, if it is another one, its rights.
 */
export async function migrate(connectionString: string, applicationUrl?: string): Promise<void> {
  await runMigrations(
    connectionString,
    modules.map(({ name, migrations }) => ({ module: name, folder: migrations })),
  )
  await migrateJobs(connectionString)
  if (applicationUrl !== undefined && applicationUrl !== connectionString)
    await grantRights(connectionString, applicationUrl, applicationRights)
}
