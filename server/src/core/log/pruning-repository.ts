import { sql, type RawBuilder } from 'kysely'
import { z } from 'zod'
import { lockValues } from '#core/history/digests.ts'
import type { Transaction } from '#platform/database/database.ts'
import { typedSql } from '#platform/database/typed-sql.ts'

/** Retention counts from `now`. */
const isOld = (at: RawBuilder<unknown>, now: string) =>
  sql`${at} < (select ${now}::timestamptz - make_interval(months => log_retention_months) from core.settings)`

const oldSeal = z.object({ id: z.number(), key_name: z.string() })

/** Makes deleting possible in this transaction, and lets no other one seal or delete meanwhile. */
export async function startPruning(tx: Transaction): Promise<void> {
  await lockValues(tx)
  // a trigger refuses all other deletions
  await sql`select set_config('app.prunes_log', 'on', true)`.execute(tx)
}

/** Seals whose entries are all too old, the oldest first, with about `limit` entries. */
export async function listOldSeals(
  tx: Transaction,
  now: string,
  limit: number,
): Promise<z.output<typeof oldSeal>[]> {
  const { rows } = await typedSql(oldSeal)`
    select id, key_name from (
      select id, key_name, sum(row_count) over (order by id) - row_count as before
      from core.log_seal where pruned_at is null and ${isOld(sql`newest_at`, now)}
    ) old where before < ${limit} order by id`.execute(tx)
  return rows
}

type Pruned = { readonly id: number; readonly prune_mac: string }

/**
 * Deletes the entries of whole seals, which stay and say when. What such an entry says of a sealed
 * record is entered anew, because the record stays.
 */
export async function pruneSeals(
  tx: Transaction,
  now: string,
  seals: readonly Pruned[],
  sealedTables: readonly string[],
): Promise<number> {
  const inSeals = sql`
    core.log_seal s join json_to_recordset(${JSON.stringify(seals)}::json) as p(id bigint, prune_mac text) on p.id = s.id`
  await sql`
    insert into core.log (action, table_name, row_id, old_values, new_values)
    select 'update', l.table_name, l.row_id, kept.digest, kept.digest
    from ${inSeals} join core.log l on l.id > s.after_id and l.id <= s.last_id
    cross join lateral (select jsonb_build_object('digest', l.new_values -> 'digest') as digest) kept
    where l.table_name = any(${sealedTables}::text[]) and l.new_values ->> 'digest' is not null`.execute(
    tx,
  )
  const deleted = await sql`
    delete from core.log l using ${inSeals} where l.id > s.after_id and l.id <= s.last_id`.execute(
    tx,
  )
  await sql`
    update core.log_seal s set pruned_at = ${now}, prune_mac = p.prune_mac
    from json_to_recordset(${JSON.stringify(seals)}::json) as p(id bigint, prune_mac text) where p.id = s.id`.execute(
    tx,
  )
  return Number(deleted.numAffectedRows ?? 0)
}

/** Deletes about `limit` of the old entries that no seal has, except those about sealed records. */
export async function pruneUnsealed(
  tx: Transaction,
  now: string,
  limit: number,
  sealedTables: readonly string[],
): Promise<number> {
  const deleted = await sql`
    delete from core.log where id in (
      select l.id from core.log l
      where ${isOld(sql`l.at`, now)} and l.id > coalesce((select max(last_id) from core.log_seal), 0)
        and not (l.table_name = any(${sealedTables}::text[]) and l.new_values ->> 'digest' is not null)
      order by l.at, l.id limit ${limit}
    )`.execute(tx)
  return Number(deleted.numAffectedRows ?? 0)
}
