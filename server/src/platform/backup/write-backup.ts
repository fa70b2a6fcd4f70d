import { createWriteStream, existsSync } from 'node:fs'
import { open, rename, rm, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createZstdCompress } from 'node:zlib'
import pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { writeHead } from './backup-head.ts'
import {
  columnList,
  exportSnapshot,
  findApplied,
  findSequences,
  findTables,
  quoted,
  settle,
  type FoundTable,
} from './catalog-repository.ts'
import { startTool, type PostgresTools } from './postgres-tools.ts'
import { byteRecords, endRecord, tableRecord, type BackupTrailer } from './records.ts'
import { digestRows } from './row-digest.ts'
import { sealChunks } from './sealed-chunks.ts'

export type BackupOrder = {
  readonly connectionString: string
  readonly schemas: readonly string[]
  /** As `schema.name`. */
  readonly leftOut: readonly string[]
  readonly key: Buffer
  /** Must not exist yet. */
  readonly file: string
  readonly now: Date
  readonly productVersion: string
  /** `pg_dump` writes the content; without it the product copies the tables. */
  readonly tools?: PostgresTools
  readonly signal?: AbortSignal
}

export type WrittenBackup = {
  readonly bytes: number
  readonly tables: number
  readonly rows: number
}

export class FileExists extends Error {
  constructor(file: string) {
    super(`The file ${file} exists already. Name another one.`)
  }
}

/**
 * Writes all tables, as they are at one moment, into one compressed and encrypted file of mode
 * 0600. The file gets its name when it is complete and on the disk.
 */
export async function writeBackup(order: BackupOrder): Promise<WrittenBackup> {
  if (existsSync(order.file)) throw new FileExists(order.file)
  const client = new pg.Client({ connectionString: order.connectionString, keepAlive: true })
  // Without a listener a broken connection would end the process; the running statement fails
  // anyway.
  client.on('error', () => undefined)
  await client.connect()
  // Ends the running statement, even one that waits for a lock.
  const leave = () => void client.end()
  order.signal?.addEventListener('abort', leave)
  const draft = `${order.file}.part`
  try {
    order.signal?.throwIfAborted()
    const tables = await openSnapshot(client, order)
    await rm(draft, { force: true })
    const trailer = await writeDraft(client, order, tables, draft)
    await rename(draft, order.file)
    await syncFolder(dirname(order.file))
    const rows = trailer.tables.reduce((sum, table) => sum + table.rows, 0)
    return { bytes: (await stat(order.file)).size, tables: trailer.tables.length, rows }
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  } finally {
    order.signal?.removeEventListener('abort', leave)
    await client.end()
  }
}

/**
 * Freezes the view of all tables. They are locked first against changes of their structure: a table
 * that is rewritten after that moment would look empty.
 */
async function openSnapshot(client: pg.Client, { schemas }: BackupOrder): Promise<FoundTable[]> {
  await settle(client)
  const listed = await findTables(client, schemas)
  await client.query('begin isolation level repeatable read read only')
  if (listed.length > 0)
    await client.query(`lock table ${listed.map(quoted).join(', ')} in access share mode`)
  const tables = await findTables(client, schemas)
  if (JSON.stringify(tables) !== JSON.stringify(listed))
    throw new Error('The database is being migrated. Try again when that is done.')
  if (tables.length === 0) throw new Error('The database holds nothing of this product.')
  return tables
}

async function writeDraft(
  client: pg.Client,
  order: BackupOrder,
  found: readonly FoundTable[],
  draft: string,
): Promise<BackupTrailer> {
  const migrations = await findApplied(client)
  const { head, fileKey } = writeHead(order.key, {
    made_at: order.now.toISOString(),
    product_version: order.productVersion,
    ...(order.tools ? { pg_dump: order.tools.version } : {}),
    migrations,
  })
  const isLeftOut = ({ schema, name, is_logged }: FoundTable) =>
    !is_logged || order.leftOut.includes(`${schema}.${name}`)
  const trailer: BackupTrailer = {
    tables: [],
    left_out: found.filter(isLeftOut).map(({ schema, name }) => `${schema}.${name}`),
    sequences: [],
  }
  const kept = found.filter((table) => !isLeftOut(table))

  async function* content() {
    if (order.tools) yield* archive(client, order, order.tools)
    for (const table of kept) {
      if (!order.tools)
        yield tableRecord({ schema: table.schema, name: table.name, columns: table.columns })
      const digest = digestRows()
      const rows: AsyncIterable<Buffer> = client.query(
        copyTo(`copy ${quoted(table)} ${columnList(table)} to stdout`),
      )
      for await (const bytes of rows) {
        digest.add(bytes)
        if (!order.tools) yield* byteRecords('rows', bytes)
      }
      trailer.tables.push({ schema: table.schema, name: table.name, ...digest.end() })
    }
    trailer.sequences.push(...(await findSequences(client, order.schemas)))
    yield endRecord(trailer)
  }

  async function* sealed(source: AsyncIterable<Buffer>) {
    yield head
    yield* sealChunks(fileKey, source)
  }

  const target = createWriteStream(draft, { flags: 'wx', mode: 0o600, flush: true })
  await pipeline(
    content,
    createZstdCompress(),
    sealed,
    target,
    order.signal ? { signal: order.signal } : {},
  )
  return trailer
}

/** Structure and rows of the product's schemas by `pg_dump`, at the moment that `client` sees. */
async function* archive(client: pg.Client, order: BackupOrder, tools: PostgresTools) {
  const args = [
    '--format=custom',
    '--compress=0',
    `--snapshot=${await exportSnapshot(client)}`,
    '--no-owner',
    '--no-privileges',
    '--no-unlogged-table-data',
    ...order.schemas.map((schema) => `--schema=${schema}`),
    ...order.leftOut.map((table) => `--exclude-table-data=${table}`),
  ]
  const { child, ended } = startTool(tools, 'pg_dump', args, order)
  child.stdin.end()
  for await (const bytes of child.stdout) yield* byteRecords('archive', bytes)
  await ended
}

/** A power cut could otherwise lose the new name of the file. */
async function syncFolder(folder: string) {
  if (process.platform === 'win32') return
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
