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
import { getMigrations, type MigrationFile } from './migration-files.ts'
import { hasCode } from '../error-code.ts'
import { findTools, startTool, type PostgresTools } from './postgres-tools.ts'
import { readBackup } from './read-backup.ts'
import type { BackupRecord, BackupTrailer } from './records.ts'
import { digestRows } from './row-digest.ts'

/** Counted in the database after restoring. */
export type RestoredBackup = {
  readonly madeAt: string
  readonly tables: number
  readonly rows: number
}

type RestoreOrder = {
  readonly connectionString: string
  readonly file: string
  /** The current one first. */
  readonly keys: readonly Buffer[]
  readonly migrations: readonly MigrationFile[]
  readonly signal?: AbortSignal
}

/**
 * Restores a backup into an empty database: the schema of that time by the product's migrations,
 * and all rows. Everything is undone unless rows, checksums and foreign keys are right. The caller
 * then migrates to the present schema. Needs no superuser. Throws `BackupRefused`.
 */
export async function restoreBackup(order: RestoreOrder): Promise<RestoredBackup> {
  const client = new pg.Client({ connectionString: order.connectionString, keepAlive: true })
  // Without a listener a broken connection would end the process; the running statement fails
  // anyway.
  client.on('error', () => undefined)
  await client.connect()
  // Ends the running statement and its transaction.
  const leave = () => void client.end()
  order.signal?.addEventListener('abort', leave)
  try {
    order.signal?.throwIfAborted()
    return await readBackup(order.file, order.keys, async (records, header) => {
      const migrations = getMigrations(header, order.migrations)
      await refuseContent(client)
      const tools = await toolsFor(order, header)
      // Only creates the table of migrations.
      await runMigrations(order.connectionString, [])
      await settle(client)
      const work = { client, migrations, header, records }
      return tools ? await fillByTool(work, order, tools) : await fillByCopy(work)
    })
  } finally {
    order.signal?.removeEventListener('abort', leave)
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

/** The tools for an archive of `pg_dump`; null when the product copied the tables. */
async function toolsFor(
  { connectionString }: RestoreOrder,
  { pg_dump: version }: BackupHeader,
): Promise<PostgresTools | null> {
  if (version === undefined) return null
  const found = await findTools(connectionString)
  const needed = `The backup was made with pg_dump ${version} and needs pg_restore of that version or a newer one`
  if (typeof found === 'string') throw new BackupRefused('no_tools', `${needed}: ${found}.`)
  if (Number.parseInt(found.version, 10) < Number.parseInt(version, 10))
    throw new BackupRefused('no_tools', `${needed}: the database is PostgreSQL ${found.version}.`)
  return found
}

type Filling = {
  readonly client: pg.Client
  readonly migrations: readonly MigrationFile[]
  readonly header: BackupHeader
  readonly records: AsyncIterable<BackupRecord>
}

async function fillByCopy(work: Filling): Promise<RestoredBackup> {
  await work.client.query('begin')
  const made = await makeSchema(work)
  const trailer = await copyRows(work.client, made.tables, work.records)
  const restored = await finish(work, made, trailer)
  await work.client.query('commit')
  return restored
}

/**
 * `pg_restore` has its own transaction, so the product drops the schemas after an error. Migrations
 * are noted last: the product does not start on what a killed process leaves behind.
 */
async function fillByTool(
  work: Filling,
  order: RestoreOrder,
  tools: PostgresTools,
): Promise<RestoredBackup> {
  const { client } = work
  try {
    await client.query('begin')
    const made = await makeSchema(work)
    await client.query('commit')
    const trailer = await runRestore(tools, order, work.records)
    await client.query('begin')
    const restored = await finish(work, made, trailer)
    await client.query('commit')
    return restored
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    await dropSchemas(order.connectionString, getSchemas(work)).catch(() => undefined)
    throw error
  }
}

type MadeSchema = {
  readonly tables: readonly FoundTable[]
  /** Statements that restore what was dropped for loading. */
  readonly putBack: readonly string[]
}

const getSchemas = ({ migrations }: Filling) => [...new Set(migrations.map(({ module }) => module))]

async function makeSchema(work: Filling): Promise<MadeSchema> {
  const { client, migrations } = work
  for (const { sql } of migrations) await client.query(sql)
  const tables = await findTables(client, getSchemas(work))
  return { tables, putBack: await dropConstraints(client, getSchemas(work), tables) }
}

async function finish(
  { client, migrations, header }: Filling,
  { tables, putBack }: MadeSchema,
  trailer: BackupTrailer,
): Promise<RestoredBackup> {
  for (const sequence of trailer.sequences) await setSequence(client, sequence)
  for (const statement of putBack) await client.query(statement)
  await compare(client, tables, trailer)
  await client.query(`analyze ${tables.map(quoted).join(', ')}`)
  for (const migration of migrations) await insertApplied(client, migration)
  const rows = trailer.tables.reduce((sum, table) => sum + table.rows, 0)
  return { madeAt: header.made_at, tables: trailer.tables.length, rows }
}

async function runRestore(
  tools: PostgresTools,
  order: RestoreOrder,
  records: AsyncIterable<BackupRecord>,
): Promise<BackupTrailer> {
  const args = ['--data-only', '--exit-on-error', '--single-transaction']
  const { child, ended } = startTool(tools, 'pg_restore', args, order)
  child.stdout.resume()
  let trailer: BackupTrailer | undefined
  async function* archive() {
    for await (const record of records) {
      if (record.kind === 'archive') yield record.bytes
      else if (record.kind === 'end') trailer = record.trailer
      else throw altered()
    }
  }
  try {
    await pipeline(archive, child.stdin)
  } catch (error) {
    // A tool that has ended gives the reason. Otherwise the file is at fault, and the tool must not
    // finish.
    if (child.exitCode === null && !hasCode(error, 'EPIPE')) child.kill()
    else await ended
    await ended.catch(() => undefined)
    throw error
  }
  await ended
  if (!trailer) throw altered()
  return trailer
}

/** Uses a new connection, because the old one may be broken. */
async function dropSchemas(connectionString: string, schemas: readonly string[]) {
  const client = new pg.Client({ connectionString })
  client.on('error', () => undefined)
  await client.connect()
  try {
    for (const schema of schemas)
      await client.query(`drop schema if exists ${pg.escapeIdentifier(schema)} cascade`)
  } finally {
    await client.end()
  }
}

/**
 * Drops foreign keys and indexes, switches triggers off and removes seed rows, so that rows can be
 * loaded unchanged and in any order. Returns the statements that undo it; foreign keys then check
 * every row.
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

/** Reads all rows from the database again and compares them with the file. */
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
