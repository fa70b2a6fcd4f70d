import { runMigrations } from './platform/migrations.ts'
import { modules } from './modules.ts'

/** Brings the database up to date with every module's migrations. */
export function migrate(connectionString: string): Promise<void> {
  return runMigrations(
    connectionString,
    modules.map(({ name, migrations }) => ({ module: name, folder: migrations })),
  )
}
