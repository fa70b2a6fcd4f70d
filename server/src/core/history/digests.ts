import type { RawBuilder } from 'kysely'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Connection, Transaction } from '#platform/database/database.ts'
import { typedSql } from '#platform/database/typed-sql.ts'

/** Who did what with which record and when, spelled the same whatever the session's settings are. */
const identity = sql`jsonb_build_array(
  l.id, floor(extract(epoch from l.at) * 1000)::bigint, l.actor_id, l.address, l.action, l.table_name, l.row_id)::text`
const content = sql`jsonb_build_array(l.id, l.old_values, l.new_values)::text`
/** SHA-256 over the lines of entries in their order; JSON has no line breaks of its own. */
const digest = (line: RawBuilder<unknown>) =>
  sql`encode(sha256(convert_to(string_agg(${line}, E'\n' order by l.id), 'UTF8')), 'hex')`

/** The digests of the entries `l` of a query. */
export const digests = sql`${digest(identity)} as identity, ${digest(content)} as content`

/** One at a time seals values, scrubs them or deletes them; whoever writes entries waits for nobody. Held to the transaction's end. */
export async function lockValues(tx: Transaction): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('core.log values', 0))`.execute(tx)
}

const sealKey = z.object({ id: z.number() })

/** The seals over these entries, `concerned` selecting their `id`. */
export async function findSeals(
  tx: Transaction,
  concerned: RawBuilder<unknown>,
): Promise<number[]> {
  const { rows } = await typedSql(sealKey)`
    select distinct s.id from (${concerned}) l
    cross join lateral (select id, after_id from core.log_seal where last_id >= l.id order by last_id limit 1) s
    where l.id > s.after_id order by s.id`.execute(tx)
  return rows.map(({ id }) => id)
}

/** Of these seals those whose values are as they were sealed. */
export async function listIntact(db: Connection, seals: readonly number[]): Promise<number[]> {
  const { rows } = await typedSql(sealKey)`
    select s.id from core.log_seal s cross join lateral (${contentOf}) now where s.id = any(${seals}::bigint[]) and s.content = now.content`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

/** Seals the values of these seals as they are now, until a process that has the key does so in its turn. */
export async function resealContent(
  tx: Transaction,
  seals: readonly number[],
  cause: 'erasure' | 'export',
): Promise<void> {
  await sql`
    with resealed as (
      update core.log_seal s set content = now.content, content_mac = null
      from (select s.id, now.content from core.log_seal s cross join lateral (${contentOf}) now where s.id = any(${seals}::bigint[])) now
      where s.id = now.id and s.content <> now.content
      returning s.id
    )
    insert into core.log_reseal (seal_id, cause) select id, ${cause} from resealed order by id`.execute(
    tx,
  )
}

const contentOf = sql`select ${digest(content)} as content from core.log l where l.id > s.after_id and l.id <= s.last_id`
