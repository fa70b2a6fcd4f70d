import { sql, type ControlledTransaction } from 'kysely'
import type { Readable } from 'node:stream'
import type { Actor } from '../actor.ts'
import type { Context } from '../context.ts'
import type { DB } from '../database/schema.generated.ts'
import type { ListExport, Reading } from './list-export.ts'

/** Rows read at once: the more, the fewer late pages are looked for; the fewer, the less memory. More than a PDF holds, which has one page of them. */
export const ROWS_AT_ONCE = 2_500
/** A reader who takes nothing for this long is given up, and the database with the snapshot is free again. */
const IDLE_LIMIT = '60s'

/** The longest that one export may hold its snapshot. */
const LONGEST_MS = 15 * 60_000

export type Snapshot = ControlledTransaction<DB>

/** Opens one moment of the register for reading: whatever is changed meanwhile, all pages read from it fit together. */
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

/** Ends the snapshot; a connection that is broken already is only given back. */
export async function closeSnapshot(tx: Snapshot): Promise<void> {
  if (!tx.isCommitted && !tx.isRolledBack)
    await tx
      .rollback()
      .execute()
      .catch(() => undefined)
}

/** Closes what a file is made from when the file has ended, been left or taken too long. */
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

/** Reads a list's pages in a snapshot, by the list's own function. */
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

/** Every row of the list, a page at a time; `first` has been read already. */
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

/** About how many rows a list has that stopped counting at its cap: found by looking whether there is such a page, within 4 %. */
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
