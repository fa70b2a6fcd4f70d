import { sql, type ControlledTransaction } from 'kysely'
import type { Readable } from 'node:stream'
import type { Actor } from '../actor.ts'
import type { Context } from '../context.ts'
import type { DB } from '../database/schema.generated.ts'
import type { Reading } from './filters.ts'
import type { ListExport } from './list-export.ts'

/**
 * More rows mean fewer slow late pages, but more memory. Above the limit of a PDF, which reads one
 * page.
 */
export const ROWS_AT_ONCE = 2_500
/** A reader that takes nothing for this long is dropped, which frees the database. */
const IDLE_LIMIT = '60s'

const LONGEST_MS = 15 * 60_000

export type Snapshot = ControlledTransaction<DB>

/** Opens a snapshot: all pages read from it fit together. */
export async function openSnapshot(context: Pick<Context, 'db'>): Promise<Snapshot> {
  const tx = await context.db
    .startTransaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute()
  try {
    await sql`select set_config('idle_in_transaction_session_timeout', ${IDLE_LIMIT}, true), set_config('jit', 'off', true)`.execute(
      tx,
    )
    return tx
  } catch (error) {
    await closeSnapshot(tx)
    throw error
  }
}

/** A broken connection is only returned to the pool. */
export async function closeSnapshot(tx: Snapshot): Promise<void> {
  if (!tx.isCommitted && !tx.isRolledBack)
    await tx
      .rollback()
      .execute()
      .catch(() => undefined)
}

/** Closes the source of a file when the file ends, is abandoned or takes too long. */
export function closeWith(content: Readable, close: () => Promise<void>): void {
  const timer = setTimeout(
    () => content.destroy(new Error('The export took too long.')),
    LONGEST_MS,
  )
  content.once('close', () => {
    clearTimeout(timer)
    void close()
  })
}

export type Asked<Query> = {
  readonly actor: Actor
  readonly filters: Query
  readonly params: Readonly<Record<string, string>>
}

/** Reads the pages of a list in a snapshot. */
export function pageReader<Row, Query extends object>(
  context: Reading,
  tx: Snapshot,
  { page }: ListExport<Row, Query>,
  { actor, filters, params }: Asked<Query>,
) {
  const reading = { ...context, db: tx }
  return (number: number, perPage: number) =>
    page(reading, actor, { ...filters, page: number, per_page: perPage }, params)
}

type PageReader<Row> = (
  number: number,
  perPage: number,
) => Promise<{ readonly rows: readonly Row[] }>

/** All rows, a page at a time; `first` has been read already. */
export async function* rowsFrom<Row>(
  read: PageReader<Row>,
  first: readonly Row[],
  signal: AbortSignal,
): AsyncGenerator<Row> {
  let rows = first
  for (let number = 2; ; number += 1) {
    yield* rows
    if (rows.length < ROWS_AT_ONCE) return
    signal.throwIfAborted()
    ;({ rows } = await read(number, ROWS_AT_ONCE))
  }
}

/** Estimates the rows of a list beyond its cap, within 4 %, by checking whether pages exist. */
export async function estimateRows(read: PageReader<unknown>): Promise<number> {
  const isThere = async (row: number) => (await read(row, 1)).rows.length > 0
  let [there, beyond] = [ROWS_AT_ONCE, ROWS_AT_ONCE * 2]
  while (await isThere(beyond)) [there, beyond] = [beyond, beyond * 2]
  while (beyond - there > there / 25) {
    const middle = Math.floor((there + beyond) / 2)
    if (await isThere(middle)) there = middle
    else beyond = middle
  }
  return there
}
