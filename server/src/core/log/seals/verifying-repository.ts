import { LOG_FAULTS, type LogFault } from '@crm/contract/core/environment'
import { moment } from '@crm/contract/platform/formats'
import { sql } from 'kysely'
import { z } from 'zod'
import { digests } from '#core/history/digests.ts'
import type { Connection } from '#platform/database/database.ts'
import { condition, typedSql } from '#platform/database/typed-sql.ts'

/** A seal with its entries' current digests and the seal before. */
export type Compared = Awaited<ReturnType<typeof listCompared>>[number]

const BELOW_ALL = '-9223372036854775808'

/**
 * Each seal is compared in one snapshot. Keys begin at 1: what stands below the first seal was entered
 * past the sequence, and is found with that seal.
 */
export function listCompared(db: Connection, after: number, limit: number) {
  const seals = db
    .selectFrom('core.log_seal')
    .selectAll()
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
  const digest = z.string().nullable()
  return db
    .selectFrom(seals.as('s'))
    .leftJoin('core.log_seal as before', (join) => join.on('before.id', '=', sql`s.id - 1`))
    .crossJoinLateral(
      sql`(
        select count(*)::int as row_count, ${digests},
          coalesce(floor(extract(epoch from max(greatest(l.latest_at, before.newest_at) - l.at)) * 1000), 0)::bigint as backwards_ms
        from (
          select l.*, max(l.at) over (order by l.id) as latest_at from core.log l where l.id > case s.id when 1 then ${BELOW_ALL}::bigint else s.after_id end and l.id <= s.last_id
        ) l
      )`.as('found'),
    )
    .selectAll('s')
    .select([
      'before.last_id as before_last_id',
      'before.chain as before_chain',
      'before.newest_at as before_newest_at',
      condition`exists (select from core.log_reseal r where r.seal_id = s.id)`.as('is_resealed'),
      typedSql(z.number())`found.row_count`.as('found_rows'),
      // how far an entry is older than the newest one before it
      typedSql(z.number())`found.backwards_ms`.as('backwards_ms'),
      typedSql(digest)`found.identity`.as('found_identity'),
      typedSql(digest)`found.content`.as('found_content'),
    ])
    .orderBy('s.id')
    .execute()
}

export type LastCheck = {
  checked_at: string
  newest_seal: number
  older_seal: number
  fault: LogFault | null
  fault_seal: number | null
  fault_table: string | null
  fault_record: string | null
}

export async function findLastCheck(db: Connection): Promise<LastCheck | undefined> {
  return db
    .selectFrom('core.log_check')
    .select([
      'checked_at',
      'newest_seal',
      'older_seal',
      'fault',
      'fault_seal',
      'fault_table',
      'fault_record',
    ])
    .executeTakeFirst()
}

export async function setLastCheck(db: Connection, check: LastCheck): Promise<void> {
  await db
    .insertInto('core.log_check')
    .values(check)
    .onConflict((conflict) => conflict.column('id').doUpdateSet(check))
    .execute()
}

const sealFacts = z.object({
  sealed_at: moment.nullable(),
  oldest_unsealed_at: moment.nullable(),
  /** When the nightly check last ran, or from when on it should have. */
  unchecked_since: moment.nullable(),
  /** A trigger that does not fire, such as `core.log keep`; what keeps and writes the history are triggers. */
  disabled_trigger: z.string().nullable(),
  fault: z.enum(LOG_FAULTS).nullable(),
  fault_seal: z.number().nullable(),
  fault_table: z.string().nullable(),
  fault_record: z.string().nullable(),
  fault_after_at: moment.nullable(),
  fault_until_at: moment.nullable(),
})

/** Null if all fire, for every session. */
const DISABLED = sql`case
  when current_setting('session_replication_role') <> 'origin' then 'session_replication_role'
  else (
    select t.tgrelid::regclass || ' ' || t.tgname from pg_catalog.pg_trigger t join pg_catalog.pg_class r on r.oid = t.tgrelid
    where not t.tgisinternal and t.tgenabled not in ('O', 'A') and r.relpersistence = 'p'
    order by t.tgrelid::regclass::text, t.tgname limit 1
  )
end`

export async function findSealFacts(db: Connection) {
  const { rows } = await typedSql(sealFacts)`
    select last.sealed_at, unsealed.at as oldest_unsealed_at,
      coalesce(c.checked_at, (select min(f.sealed_at) from core.log_seal f)) as unchecked_since, ${DISABLED} as disabled_trigger, c.fault, c.fault_seal, c.fault_table, c.fault_record,
      before.newest_at as fault_after_at, broken.newest_at as fault_until_at
    from (select) one
    left join lateral (select sealed_at, last_id from core.log_seal order by id desc limit 1) last on true
    left join lateral (select at from core.log where id > coalesce(last.last_id, 0) order by id limit 1) unsealed on true
    left join core.log_check c on true
    left join core.log_seal broken on broken.id = c.fault_seal
    left join core.log_seal before on before.id = c.fault_seal - 1`.execute(db)
  const [row] = rows
  if (!row) throw new Error('The seals of the history could not be looked at.')
  return row
}
