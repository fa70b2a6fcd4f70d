import pg from 'pg'
import { BACKUP_LOCK } from './repository.ts'

/**
 * Runs `work` while no other process makes a backup; answers with null when one does. The lock goes with the connection, so that a
 * process that dies does not keep it.
 */
export async function whileAlone<T>(
  connectionString: string,
  work: () => Promise<T>,
): Promise<T | null> {
  const client = new pg.Client({ connectionString, keepAlive: true })
  // A connection that breaks gives the lock away; the work under way notices by its own.
  client.on('error', () => undefined)
  await client.connect()
  try {
    await client.query('set idle_session_timeout = 0')
    const { rows } = await client.query<{ taken: boolean }>(
      'select pg_try_advisory_lock($1) as taken',
      [BACKUP_LOCK],
    )
    return rows[0]?.taken ? await work() : null
  } finally {
    await client.end()
  }
}
