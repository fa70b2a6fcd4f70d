import { sql } from 'kysely'
import type { Connection } from '#platform/database.ts'
import { limitParallel } from '#platform/limit-parallel.ts'

/** Hundreds of thousands of rows are put together by hashing; with the usual memory they would go to the disk and back. */
const MEMORY = '96MB'

/** Each holds a connection and a processor for as long as it counts; the desk must have the others. */
const limited = limitParallel(3)

/** Runs statements that belong together so that all of them see the same moment; in a transaction of the caller's it is that one's. */
export function asOneMoment<T>(db: Connection, read: (tx: Connection) => Promise<T>): Promise<T> {
  if (db.isTransaction) return read(db)
  return limited(() =>
    db
      .transaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute(async (tx) => {
        await sql`select set_config('work_mem', ${MEMORY}, true)`.execute(tx)
        return read(tx)
      }),
  )
}
