import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import type { Connection, Transaction } from '#platform/database/database.ts'
import { typedSql } from '#platform/database/typed-sql.ts'

// named in full: a function of this name elsewhere in the search path could tell something else
const identity = sql`pg_catalog.jsonb_build_array(
  l.id, pg_catalog.floor(extract(epoch from l.at) * 1000)::bigint, l.actor_id, l.address, l.action, l.table_name, l.row_id)::text`
const content = sql`pg_catalog.jsonb_build_array(l.id, l.old_values, l.new_values)::text`
/** SHA-256 over the entries in order, joined by line breaks, which JSON does not contain. */
const digest = (line: RawBuilder<unknown>) =>
  sql`pg_catalog.encode(pg_catalog.sha256(pg_catalog.convert_to(pg_catalog.string_agg(${line}, E'\n' order by l.id), 'UTF8')), 'hex')`

/** Of the entries `l` of a query. */
export const digests = sql`${digest(identity)} as identity, ${digest(content)} as content`

/**
 * Lets only one transaction at a time seal, scrub or delete values, until it ends. Writers of
 * entries do not wait.
 */
export async function lockValues(tx: Transaction): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('core.log values', 0))`.execute(tx)
}

const sealKey = z.object({ id: z.number() })

/** The seals over the entries whose ids `concerned` selects. */
async function findSeals(tx: Transaction, concerned: RawBuilder<unknown>): Promise<number[]> {
  const { rows } = await typedSql(sealKey)`
    select distinct s.id from (${concerned}) l
    cross join lateral (select id, after_id from core.log_seal where last_id >= l.id order by last_id limit 1) s
    where l.id > s.after_id order by s.id`.execute(tx)
  return rows.map(({ id }) => id)
}

/** Seals whose values are unchanged. */
async function listIntact(db: Connection, seals: readonly number[]): Promise<number[]> {
  const { rows } = await typedSql(sealKey)`
    select s.id from core.log_seal s cross join lateral (${contentQuery}) now where s.id = any(${seals}::bigint[]) and s.content = now.content`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

/** Recomputes the digests; a process with the key signs them later. */
async function resealContent(
  tx: Transaction,
  seals: readonly number[],
  cause: 'erasure' | 'export',
): Promise<void> {
  await sql`
    with resealed as (
      update core.log_seal s set content = now.content, content_mac = null
      from (select s.id, now.content from core.log_seal s cross join lateral (${contentQuery}) now where s.id = any(${seals}::bigint[])) now
      where s.id = now.id and s.content <> now.content
      returning s.id
    )
    insert into core.log_reseal (seal_id, cause) select id, ${cause} from resealed order by id`.execute(
    tx,
  )
}

const contentQuery = sql`select ${digest(content)} as content from core.log l where l.id > s.after_id and l.id <= s.last_id`

/**
 * Runs `work`, which changes values of entries, and recomputes their seals. Seals that were already
 * broken stay so: a manipulation must not pass for an erasure.
 */
export async function resealing<T>(
  tx: Transaction,
  cause: 'erasure' | 'export',
  concerned: RawBuilder<unknown>,
  work: () => Promise<T>,
): Promise<T> {
  await lockValues(tx)
  const sealed = await findSeals(tx, concerned)
  const intact: number[] = []
  for (const some of parts(sealed)) intact.push(...(await listIntact(tx, some)))
  const result = await work()
  for (const some of parts(intact)) await resealContent(tx, some, cause)
  return result
}

/** Keeps statements short; a person known for years is in hundreds of seals. */
const AT_ONCE = 200
const parts = (seals: readonly number[]) =>
  Array.from({ length: Math.ceil(seals.length / AT_ONCE) }, (_, n) =>
    seals.slice(n * AT_ONCE, (n + 1) * AT_ONCE),
  )
