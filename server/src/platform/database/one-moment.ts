import { sql } from 'kysely'
import type { Connection } from '#platform/database/database.ts'
import { limitParallel } from '#platform/limit-parallel.ts'
import { onReplica } from './replica.ts'

/** Hashing hundreds of thousands of rows would otherwise go to the disk. */
const MEMORY = '96MB'

/** A year's report of a large register takes seconds, on a busy machine many more. */
const PATIENCE = '60s'

/** Each occupies a connection and memory; the desk needs the rest. */
export const limitedReports = limitParallel(3)

/**
 * Runs queries on one snapshot, of a replica where there is one that has all that was acknowledged before; within a transaction of the
 * caller on that one.
 */
export function asOneMoment<T>(db: Connection, read: (tx: Connection) => Promise<T>): Promise<T> {
  if (db.isTransaction) return read(db)
  return limitedReports(async () => {
    const answered = await onReplica(db, (replica) => onSnapshot(replica, read))
    return answered ? answered.value : onSnapshot(db, read)
  })
}

const onSnapshot = <T>(db: Connection, read: (tx: Connection) => Promise<T>) =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      await allowReports(tx)
      return read(tx)
    })

/** Gives the transaction the memory and the time for reports. */
export async function allowReports(tx: Connection): Promise<void> {
  await sql`select set_config('work_mem', ${MEMORY}, true), set_config('statement_timeout', ${PATIENCE}, true)`.execute(
    tx,
  )
}
