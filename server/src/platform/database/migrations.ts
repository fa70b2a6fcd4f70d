import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { isSameMigration } from './mended-migrations.ts'
import { StartRefused } from '#platform/process/start-refused.ts'

/** The `.sql` files of a module, run in the order of their names. */
export type MigrationSource = { readonly module: string; readonly folder: string }

/** An arbitrary number that all processes share. */
const MIGRATION_LOCK = 727_001

/**
 * Runs every file that has not run yet, each in its own transaction, under an advisory lock. Fails
 * when a file was changed after it has run.
 */
export async function runMigrations(
  connectionString: string,
  sources: readonly MigrationSource[],
): Promise<void> {
  const client = new pg.Client({ connectionString })
  // Without a listener a broken connection would end the process; the query fails by itself.
  client.on('error', () => undefined)
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    await client.query(`
      create table if not exists public.migration (
        module text not null,
        name text not null,
        checksum text not null,
        applied_at timestamptz not null default now(),
        primary key (module, name)
      )`)
    for (const source of sources) await refuseNewer(client, source)
    for (const source of sources) await runSource(client, source)
  } finally {
    await client.end()
  }
}

/** A newer version has run migrations that this one does not have. */
async function refuseNewer(client: pg.Client, { module, folder }: MigrationSource) {
  const own = await readdir(folder)
  const { rows } = await client.query<{ name: string }>(
    'select name from public.migration where module = $1 order by name',
    [module],
  )
  const unknown = rows.find(({ name }) => !own.includes(name))
  if (!unknown) return
  throw new StartRefused(
    `The database is of a newer version: it has run ${module}/${unknown.name}, which this version does not know. ` +
      'Start the newer version again, or restore a backup that this version has made into another data folder.',
  )
}

async function runSource(client: pg.Client, { module, folder }: MigrationSource) {
  const applied = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from public.migration where module = $1',
    [module],
  )
  const checksums = new Map(applied.rows.map((row) => [row.name, row.checksum]))
  const files = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
  for (const name of files) {
    const sql = await readFile(join(folder, name), 'utf8')
    const checksum = createHash('sha256').update(sql).digest('hex')
    const known = checksums.get(name)
    if (known && !isSameMigration(known, checksum))
      throw new StartRefused(
        `Migration ${module}/${name} was changed after it had run. Install this version of the product anew.`,
      )
    if (!known) await runFile(client, module, name, sql, checksum)
  }
}

async function runFile(
  client: pg.Client,
  module: string,
  name: string,
  sql: string,
  checksum: string,
) {
  try {
    await client.query('begin')
    // Waiting for a lock behind a long query would block all others; the start can be repeated.
    await client.query("set local lock_timeout = '10s'")
    await client.query(sql)
    await client.query(
      'insert into public.migration (module, name, checksum) values ($1, $2, $3)',
      [module, name, checksum],
    )
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw new Error(`Migration ${module}/${name} failed.`, { cause: error })
  }
}
