import { sql } from 'kysely'
import type { Connection } from '#platform/database/database.ts'
import { limitParallel } from '#platform/limit-parallel.ts'

/** Hundreds of thousands of rows are put together by hashing; with the usual memory they would go to the disk and back. */
const MEMORY = '96MB'

/**
 * Longer than any other statement may take: a year of a large register takes seconds, on a slow or busy machine many of them, and who
 * asks for it would rather wait than never learn the number.
 */
const PATIENCE = '60s'

/** Each holds a connection for so long, and memory; the desk must have the others. */
export const limitedReports = limitParallel(3)

/** Runs statements that belong together so that all of them see the same moment; in a transaction of the caller's it is that one's. */
export function asOneMoment<T>(db: Connection, read: (tx: Connection) => Promise<T>): Promise<T> {
  if (db.isTransaction) return read(db)
  const transaction = db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
  return limitedReports(() =>
    transaction.execute(async (tx) => {
      await allowReports(tx)
      return read(tx)
    }),
  )
}

/** Gives the transaction the memory and the time that reports need. */
export async function allowReports(tx: Connection): Promise<void> {
  await sql`select set_config('work_mem', ${MEMORY}, true), set_config('statement_timeout', ${PATIENCE}, true)`.execute(
    tx,
  )
}
