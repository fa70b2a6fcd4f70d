import type { Context } from '#platform/context.ts'
import { listSealedDigests } from './records-repository.ts'

/** A sealed record of a module that is no longer what its entry in the history says. */
export type RecordFault = {
  readonly kind: 'record'
  readonly table: string
  readonly record: string
}

/** The tables whose records modules seal. */
export const getSealedTables = ({ modules }: Pick<Context, 'modules'>): string[] =>
  modules.flatMap(({ sealed = {} }) => Object.keys(sealed))

/**
 * Compares each sealed record with the digest in the history, which the chain covers: changed,
 * removed, and one that never had an entry. `count` is how many there are.
 */
export async function verifyRecords({
  db,
  modules,
}: Pick<Context, 'db' | 'modules'>): Promise<{ count: number; fault: RecordFault | null }> {
  let count = 0
  for (const { sealed = {} } of modules) {
    for (const [table, digestRecords] of Object.entries(sealed)) {
      const entries = await listSealedDigests(db, table)
      const records = await digestRecords(db)
      count += records.size
      const changed = entries.find(({ row_id, digest }) => records.get(row_id) !== digest)
      const known = new Set(entries.map(({ row_id }) => row_id))
      const record = changed?.row_id ?? [...records.keys()].find((id) => !known.has(id))
      if (record !== undefined) return { count, fault: { kind: 'record', table, record } }
    }
  }
  return { count, fault: null }
}
