import type { SystemInfo } from '@crm/contract/core/settings'
import type { Context } from '#platform/context.ts'
import { isEmbedded } from '#platform/backup/running-database.ts'
import { PRODUCT_VERSION } from './product.ts'
import { findDatabaseFacts } from './repository.ts'

export async function describeSystem({
  db,
  config,
  modules,
  connectionString,
}: Pick<Context, 'db' | 'config' | 'modules' | 'connectionString'>): Promise<SystemInfo> {
  const { version, log_rows } = await findDatabaseFacts(db)
  return {
    version: PRODUCT_VERSION,
    node: process.versions.node,
    database: version,
    modules: modules.map(({ name }) => ({ name })),
    data_dir: config.DATA_DIR,
    embedded_database: isEmbedded(config.DATA_DIR, connectionString),
    log_rows,
  }
}
