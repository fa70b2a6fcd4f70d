import { relative } from 'node:path'
import type { SystemInfo } from '@crm/contract/core/settings'
import type { Context } from '#platform/context.ts'
import { PRODUCT_VERSION } from './product.ts'
import { findDatabaseFacts } from './repository.ts'

/** What runs, and where its data lie. */
export async function describeSystem({ db, config, modules }: Pick<Context, 'db' | 'config' | 'modules'>): Promise<SystemInfo> {
  const { version, folder, log_rows } = await findDatabaseFacts(db)
  return {
    version: PRODUCT_VERSION,
    node: process.versions.node,
    database: version,
    modules: modules.map(({ name }) => ({ name })),
    data_dir: config.DATA_DIR,
    // worker processes are told an address even then
    embedded_database: folder !== null && !relative(config.DATA_DIR, folder).startsWith('..'),
    log_rows,
  }
}
