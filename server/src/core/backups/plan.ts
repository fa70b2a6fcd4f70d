import { join } from 'node:path'
import { readMigrations, type MigrationFile } from '#platform/backup/migration-files.ts'
import type { Config } from '#platform/process/config.ts'
import type { ServerModule } from '#platform/module.ts'

/**
 * What a restored product must begin without, because it would let somebody in who has been shut out since: sessions that were ended
 * and links that were used. Attempts to sign in are counters of a minute. The list of backups speaks of files beside the database,
 * which do not come with it.
 */
const LEFT_OUT = ['core.session', 'core.user_token', 'core.login_attempt', 'core.backup']

/** What of the database a backup holds: all tables of all parts of the product but those. The job queue is no part: nothing is sent twice. */
export const backupPlan = (modules: readonly ServerModule[]) => ({
  schemas: modules.map(({ name }) => name),
  leftOut: LEFT_OUT,
})

/** All migrations of the product. */
export const productMigrations = (modules: readonly ServerModule[]): Promise<MigrationFile[]> =>
  readMigrations(modules.map(({ name, migrations }) => ({ module: name, folder: migrations })))

/** Where backups are kept. */
export const backupFolder = ({ DATA_DIR }: Pick<Config, 'DATA_DIR'>): string =>
  join(DATA_DIR, 'backups')
