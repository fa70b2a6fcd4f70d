import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { findLeftOverDatabases, findOwnDatabase } from './catalog-repository.ts'

export class NoScratchDatabase extends Error {
  constructor(cause: unknown) {
    super('cannot create a scratch database', { cause })
  }
}

const PREFIX = 'crm_backup_proof'

/**
 * Runs `work` on an empty database of the same server and drops it afterwards, with those that
 * killed processes left behind. The caller makes sure that only one runs at a time. Throws
 * `NoScratchDatabase`.
 */
export async function withScratchDatabase<T>(
  connectionString: string,
  work: (connectionString: string) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ connectionString, keepAlive: true })
  client.on('error', () => undefined)
  await client.connect()
  try {
    const { oid } = await findOwnDatabase(client)
    const prefix = `${PREFIX}_${oid}_`
    const name = `${prefix}${randomBytes(4).toString('hex')}`
    try {
      for (const leftOver of await findLeftOverDatabases(client, prefix))
        await dropDatabase(client, leftOver)
      await client.query(`create database ${name} template template0 encoding 'UTF8'`)
    } catch (error) {
      throw new NoScratchDatabase(error)
    }
    try {
      const scratch = new URL(connectionString)
      scratch.pathname = `/${name}`
      return await work(scratch.href)
    } finally {
      await dropDatabase(client, name)
    }
  } finally {
    await client.end()
  }
}

/**
 * Ends the sessions of other clients in the database and drops it. `with (force)` is refused to an owner who is no
 * superuser while autovacuum works in the database; without it PostgreSQL ends autovacuum and waits.
 */
export async function dropDatabase(client: pg.Client, name: string): Promise<void> {
  await client.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and backend_type = 'client backend'`,
    [name],
  )
  await client.query(`drop database if exists ${pg.escapeIdentifier(name)}`)
}
