import type pg from 'pg'
import { READS_ONLY } from '#platform/errors.ts'

/**
 * Takes connections of a pool. When a server refuses a write because it only reads, another one has become the primary: what
 * was connected until then is closed instead of used, even what would still answer reads, as they were some time ago.
 */
export function freshConnections(pool: pg.Pool): () => Promise<pg.PoolClient> {
  let turn = 0
  const opened = new WeakMap<pg.PoolClient, number>()
  pool.on('connect', (client) => {
    opened.set(client, turn)
    client.connection.on('errorMessage', ({ code }: { code?: string }) => {
      if (code === READS_ONLY && opened.get(client) === turn) turn += 1
    })
  })
  return async () => {
    for (;;) {
      const client = await pool.connect()
      const isOpen = !client.connection.stream.destroyed
      if (isOpen && opened.get(client) === turn) return client
      client.release(true)
    }
  }
}
