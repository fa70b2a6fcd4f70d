import pg from 'pg'
import { BACKUP_LOCK } from './repository.ts'

/**
 * Null if another process is making a backup. The lock belongs to the connection, so it ends with
 * the process.
 */
export async function whileAlone<T>(
  connectionString: string,
  work: () => Promise<T>,
): Promise<T | null> {
  const client = new pg.Client({ connectionString, keepAlive: true })
  // a broken connection releases the lock; the work notices by its own connection
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
