import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { StartRefused } from '../process/start-refused.ts'
import { dropDatabase } from './scratch-database.ts'

/**
 * Runs `work` on a copy of the database and, when it succeeds, puts the copy in its place, in one
 * transaction. Until then the database is not touched, whatever happens, a killed process included;
 * what that leaves behind is dropped the next time. Nobody may be connected meanwhile: throws
 * `StartRefused`. The owner needs `createdb`, and room for a second database.
 */
export async function replaceByCopy(
  connectionString: string,
  work: (copyUrl: string) => Promise<void>,
): Promise<void> {
  const name = decodeURIComponent(new URL(connectionString).pathname.slice(1))
  const copy = `${name}_upgraded`
  const former = `${name}_former`
  // A database that somebody is connected to can be neither copied nor renamed.
  const client = new pg.Client({ connectionString: toDatabase(connectionString, 'postgres') })
  client.on('error', () => undefined)
  await client.connect()
  try {
    for (const leftOver of [copy, former]) await dropDatabase(client, leftOver)
    const before = await findUse(client, name)
    refuseUsed(before)
    await client.query(
      `create database ${pg.escapeIdentifier(copy)} template ${pg.escapeIdentifier(name)}`,
    )
    try {
      await work(toDatabase(connectionString, copy))
      const after = await findUse(client, name)
      // What was written there meanwhile is not in the copy.
      refuseUsed({ ...after, connected: after.connected || after.sessions !== before.sessions })
      await swap(client, { name, copy, former })
    } catch (error) {
      await dropDatabase(client, copy)
      throw error
    }
    await dropDatabase(client, former)
  } finally {
    await client.end()
  }
}

type Use = {
  readonly connected: boolean
  /** How many there have ever been. */
  readonly sessions: string
  /** Rights and settings of the database itself, which a copy does not have. */
  readonly has_own: boolean
}

async function findUse(client: pg.Client, name: string): Promise<Use> {
  const { rows } = await client.query<Use>(
    `select
      exists (select from pg_stat_activity where datid = d.oid and backend_type = 'client backend') as connected,
      (select sessions::text from pg_stat_database where datid = d.oid) as sessions,
      datacl is not null or exists (select from pg_db_role_setting where setdatabase = d.oid) as has_own
    from pg_database d where datname = $1`,
    [name],
  )
  const [found] = rows
  if (!found) throw new StartRefused(`There is no database ${name}.`)
  return found
}

function refuseUsed({ connected, has_own }: Use) {
  if (connected)
    throw new StartRefused(
      'Somebody is connected to the database. Stop all servers first, and programs that read it.',
    )
  if (has_own)
    throw new StartRefused(
      'The database has rights or settings of its own (grant on database, alter database … set), which would be lost. ' +
        'Make a backup and start the new version instead: it updates the database in its place.',
    )
}

/** Connections of the work may take a moment to close. */
const CLOSING = { tries: 100, everyMs: 50 }

/** Ends what still has the copy open; whoever has the database open makes this fail. */
async function swap(
  client: pg.Client,
  { name, copy, former }: Readonly<Record<'name' | 'copy' | 'former', string>>,
) {
  for (let tries = 0; tries < CLOSING.tries; tries += 1) {
    if (!(await findUse(client, copy)).connected) break
    await pause(CLOSING.everyMs)
  }
  await client.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [
    copy,
  ])
  const rename = (from: string, to: string) =>
    client.query(`alter database ${pg.escapeIdentifier(from)} rename to ${pg.escapeIdentifier(to)}`)
  await client.query('begin')
  try {
    await rename(name, former)
    await rename(copy, name)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

/** The address of another database of the same server, for the same role. */
export function toDatabase(connectionString: string, name: string): string {
  const url = new URL(connectionString)
  url.pathname = `/${encodeURIComponent(name)}`
  return url.href
}
