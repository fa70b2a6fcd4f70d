import { migrateJobs } from './platform/jobs.ts'
import { runMigrations } from './platform/database/migrations.ts'
import { modules } from './modules.ts'

/** Runs the migrations of every module and of the job queue. */
export async function migrate(connectionString: string): Promise<void> {
  await runMigrations(
    connectionString,
    modules.map(({ name, migrations }) => ({ module: name, folder: migrations })),
  )
  await migrateJobs(connectionString)
}
