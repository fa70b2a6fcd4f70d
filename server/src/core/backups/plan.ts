import { join } from 'node:path'
import { readMigrations, type MigrationFile } from '#platform/backup/migration-files.ts'
import type { Config } from '#platform/process/config.ts'
import type { ServerModule } from '#platform/module.ts'

/**
 * Sessions and used links would restore access that has ended since. The list of backups describes
 * files that are not in the backup.
 */
export const LEFT_OUT = ['core.session', 'core.user_token', 'core.login_attempt', 'core.backup']

/**
 * All tables of all modules except `LEFT_OUT`, without the job queue, so that nothing is sent
 * twice.
 */
export const backupPlan = (modules: readonly ServerModule[]) => ({
  schemas: modules.map(({ name }) => name),
  leftOut: LEFT_OUT,
})

export const productMigrations = (modules: readonly ServerModule[]): Promise<MigrationFile[]> =>
  readMigrations(modules.map(({ name, migrations }) => ({ module: name, folder: migrations })))

export const backupFolder = ({ DATA_DIR }: Pick<Config, 'DATA_DIR'>): string =>
  join(DATA_DIR, 'backups')
