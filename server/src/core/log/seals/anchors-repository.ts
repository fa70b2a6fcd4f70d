import { sql } from 'kysely'
import { z } from 'zod'
import type { Connection, Transaction } from '#platform/database/database.ts'
import { typedSql } from '#platform/database/typed-sql.ts'

/** Lets only one process at a time append to the file of anchors, until the transaction ends. */
export async function lockAnchors(tx: Transaction): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('core.log anchors', 0))`.execute(tx)
}

const totals = z.object({
  seal: z.number(),
  chain: z.string(),
  entries: z.number(),
  removed: z.number(),
})

/** The newest seal, how many entries all seals have, and how many of them were deleted in time. */
export async function findTotals(db: Connection): Promise<z.output<typeof totals>> {
  const { rows } = await typedSql(totals)`
    select coalesce(max(s.id), 0) as seal, coalesce((select chain from core.log_seal order by id desc limit 1), '') as chain,
      coalesce(sum(s.row_count), 0)::bigint as entries,
      coalesce(sum(s.row_count) filter (where s.pruned_at is not null), 0)::bigint as removed
    from core.log_seal s`.execute(db)
  return rows[0] ?? { seal: 0, chain: '', entries: 0, removed: 0 }
}

/** The links of the chain by their seals. */
export async function findChains(
  db: Connection,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const rows = await db
    .selectFrom('core.log_seal')
    .select(['id', 'chain'])
    .where('id', 'in', ids.length > 0 ? [...ids] : [0])
    .execute()
  return new Map(rows.map(({ id, chain }) => [id, chain]))
}

/** Seals whose entries were deleted before deletions were signed. */
export async function listUnsignedPruned(
  tx: Transaction,
): Promise<{ id: number; pruned_at: string; key_name: string }[]> {
  const rows = await tx
    .selectFrom('core.log_seal')
    .select(['id', 'pruned_at', 'key_name'])
    .where('pruned_at', 'is not', null)
    .where('prune_mac', 'is', null)
    .orderBy('id')
    .execute()
  return rows.flatMap(({ pruned_at, ...row }) =>
    pruned_at === null ? [] : [{ ...row, pruned_at }],
  )
}

export async function setPruneMacs(
  tx: Transaction,
  macs: readonly { id: number; prune_mac: string }[],
): Promise<void> {
  await sql`
    update core.log_seal s set prune_mac = m.prune_mac
    from json_to_recordset(${JSON.stringify(macs)}::json) as m(id bigint, prune_mac text) where s.id = m.id`.execute(
    tx,
  )
}
