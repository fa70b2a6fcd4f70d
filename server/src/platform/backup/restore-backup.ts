import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'
import { runMigrations } from '../database/migrations.ts'
import type { BackupHeader } from './backup-head.ts'
import { altered, BackupRefused } from './backup-refused.ts'
import {
  columnList,
  findContent,
  findForeignKeys,
  findIndexes,
  findTables,
  insertApplied,
  quoted,
  setSequence,
  settle,
  type FoundTable,
} from './catalog-repository.ts'
import { migrationsOf, type MigrationFile } from './migration-files.ts'
import { readBackup } from './read-backup.ts'
import type { BackupRecord, BackupTrailer } from './records.ts'
import { digestRows } from './row-digest.ts'

/** What came back; every count and checksum was read out of the database again. */
export type RestoredBackup = {
  readonly madeAt: string
  readonly tables: number
  readonly rows: number
}

/**
 * Restores a backup into an empty database, in one transaction: the schema as it was then, made by the product's own migrations, and
 * all rows. Nothing of it stays unless counts and checksums of every table are those of the file, and every foreign key holds. The
 * caller then migrates to the schema of today. Needs no superuser. Throws `BackupRefused`.
 */
export async function restoreBackup(order: {
  connectionString: string
  file: string
  key: Buffer
  /** All migrations of this product. */
  migrations: readonly MigrationFile[]
  readonly signal?: AbortSignal
}): Promise<RestoredBackup> {
  const client = new pg.Client({ connectionString: order.connectionString, keepAlive: true })
  // A connection that breaks tells the statement under way; unheard, its event would end the process.
  client.on('error', () => undefined)
  await client.connect()
  // Ends whatever statement is under way, and with it the transaction.
  const leave = () => void client.end()
  order.signal?.addEventListener('abort', leave)
  try {
    order.signal?.throwIfAborted()
    return await readBackup(order.file, order.key, async (records, header) => {
      const migrations = migrationsOf(header, order.migrations)
      await refuseContent(client)
      // makes the table that migrations are noted in, and nothing else
      await runMigrations(order.connectionString, [])
      await settle(client)
      await client.query('begin')
      const restored = await fill(client, migrations, records, header)
      await client.query('commit')
      return restored
    })
  } finally {
    order.signal?.removeEventListener('abort', leave)
    // ends an open transaction and leaves nothing of it
    await client.end()
  }
}

async function refuseContent(client: pg.Client) {
  const content = await findContent(client)
  if (content.length === 0) return
  throw new BackupRefused(
    'not_empty',
    `The database is not empty (it holds ${content.join(', ')}${content.length === 5 ? ' …' : ''}). A backup is restored into an empty one only.`,
  )
}

async function fill(
  client: pg.Client,
  migrations: readonly MigrationFile[],
  records: AsyncIterable<BackupRecord>,
  header: BackupHeader,
): Promise<RestoredBackup> {
  for (const migration of migrations) {
    await client.query(migration.sql)
    await insertApplied(client, migration)
  }
  const schemas = [...new Set(migrations.map(({ module }) => module))]
  const tables = await findTables(client, schemas)
  const putBack = await dropConstraints(client, schemas, tables)
  const trailer = await copyRows(client, tables, records)
  for (const sequence of trailer.sequences) await setSequence(client, sequence)
  for (const statement of putBack) await client.query(statement)
  await compare(client, tables, trailer)
  await client.query(`analyze ${tables.map(quoted).join(', ')}`)
  const rows = trailer.tables.reduce((sum, table) => sum + table.rows, 0)
  return { madeAt: header.made_at, tables: trailer.tables.length, rows }
}

/**
 * Lets rows come in as they are and in any order: no trigger writes history or gives seats, no foreign key asks for a row that is
 * still to come, and what the migrations have put into the tables is gone. Answers with the statements that undo it; the foreign keys
 * then look at every row.
 */
async function dropConstraints(
  client: pg.Client,
  schemas: readonly string[],
  tables: readonly FoundTable[],
): Promise<string[]> {
  const foreignKeys = await findForeignKeys(client, schemas)
  for (const { drop } of foreignKeys) await client.query(drop)
  const indexes = await findIndexes(client, schemas)
  for (const { drop } of indexes) await client.query(drop)
  for (const table of tables)
    await client.query(`alter table ${quoted(table)} disable trigger user`)
  await client.query(`truncate ${tables.map(quoted).join(', ')}`)
  return [
    ...tables.map((table) => `alter table ${quoted(table)} enable trigger user`),
    ...indexes.map(({ create }) => create),
    ...foreignKeys.map(({ create }) => create),
  ]
}

async function copyRows(
  client: pg.Client,
  tables: readonly FoundTable[],
  records: AsyncIterable<BackupRecord>,
): Promise<BackupTrailer> {
  const iterator = records[Symbol.asyncIterator]()
  let next = await iterator.next()
  async function* rows() {
    for (
      next = await iterator.next();
      !next.done && next.value.kind === 'rows';
      next = await iterator.next()
    )
      yield next.value.bytes
  }
  while (!next.done && next.value.kind === 'table') {
    const { table } = next.value
    if (!tables.some(({ schema, name }) => schema === table.schema && name === table.name))
      throw altered()
    await pipeline(
      rows,
      client.query(
        copyFrom(`copy ${quoted(table)} ${columnList(table)} from stdin with (freeze true)`),
      ),
    )
  }
  if (next.done || next.value.kind !== 'end') throw altered()
  return next.value.trailer
}

/** Reads everything out of the database again: what was not stored as it was written must not pass for restored. */
async function compare(client: pg.Client, tables: readonly FoundTable[], trailer: BackupTrailer) {
  const named = new Set([
    ...trailer.left_out,
    ...trailer.tables.map(({ schema, name }) => `${schema}.${name}`),
  ])
  const missing = tables.find(({ schema, name }) => !named.has(`${schema}.${name}`))
  if (missing) throw different(missing, 'is not in the file')
  for (const expected of trailer.tables) {
    const table = tables.find(
      ({ schema, name }) => schema === expected.schema && name === expected.name,
    )
    if (!table) throw different(expected, 'is unknown')
    const digest = digestRows()
    const rows: AsyncIterable<Buffer> = client.query(
      copyTo(`copy ${quoted(table)} ${columnList(table)} to stdout`),
    )
    for await (const bytes of rows) digest.add(bytes)
    const found = digest.end()
    if (found.rows !== expected.rows)
      throw different(expected, `has ${found.rows} rows instead of ${expected.rows}`)
    if (found.checksum !== expected.checksum)
      throw different(expected, 'has other rows than the file')
  }
}

const different = ({ schema, name }: { schema: string; name: string }, how: string) =>
  new BackupRefused(
    'different',
    `The restored data differ from the backup: the table ${schema}.${name} ${how}. Nothing was restored.`,
  )
