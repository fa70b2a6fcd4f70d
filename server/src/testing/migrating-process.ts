import './held-migration.ts'
import { runMigrations } from '../platform/database/migrations.ts'

// Migrates as a starting server does, and loads nothing else of it, so that it can be killed often:
// the address of the database, then the folder of each module by turns with its name.
const [url = '', ...rest] = process.argv.slice(2)
const sources = rest.flatMap((module, index) =>
  index % 2 === 0 ? [{ module, folder: rest[index + 1] ?? '' }] : [],
)
process.stdout.write('migrating\n')
await runMigrations(url, sources)
const { migrateJobs } = await import('../platform/jobs/jobs.ts')
await migrateJobs(url)
