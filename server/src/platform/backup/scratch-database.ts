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
    const drop = (database: string) =>
      client.query(`drop database if exists ${pg.escapeIdentifier(database)} with (force)`)
    try {
      for (const leftOver of await findLeftOverDatabases(client, prefix)) await drop(leftOver)
      await client.query(`create database ${name} template template0 encoding 'UTF8'`)
    } catch (error) {
      throw new NoScratchDatabase(error)
    }
    try {
      const scratch = new URL(connectionString)
      scratch.pathname = `/${name}`
      return await work(scratch.href)
    } finally {
      await drop(name)
    }
  } finally {
    await client.end()
  }
}
