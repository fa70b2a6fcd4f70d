import pg from 'pg'
import { findApplied } from './catalog-repository.ts'
import type { MigrationFile } from './migration-files.ts'

/** True when the database has run exactly this product's migrations. */
export async function isUpToDate(
  connectionString: string,
  known: readonly MigrationFile[],
): Promise<boolean> {
  const client = new pg.Client({ connectionString })
  client.on('error', () => undefined)
  await client.connect()
  try {
    const keys = (list: readonly { module: string; name: string; checksum: string }[]) =>
      list
        .map(({ module, name, checksum }) => `${module}/${name} ${checksum}`)
        .toSorted()
        .join()
    return keys(await findApplied(client)) === keys(known)
  } finally {
    await client.end()
  }
}
