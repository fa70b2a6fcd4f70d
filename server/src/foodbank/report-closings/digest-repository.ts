import { sql, type RawBuilder } from 'kysely'
import { z } from 'zod'
import type { Connection, Transaction } from '#platform/database/database.ts'
import { typedSql } from '#platform/database/typed-sql.ts'

const sha256 = (text: RawBuilder<unknown>) =>
  sql`encode(sha256(convert_to(${text}, 'UTF8')), 'hex')`

/**
 * Over everything of a closing `c` that never changes: its period, its report and its rows. Who
 * closed it is not part of it, because an account may be deleted.
 */
const digest = sha256(sql`
  jsonb_build_array(
    c.id, c.period_from, c.period_to, c.organization_id, c.version, c.note,
    floor(extract(epoch from c.closed_at) * 1000)::bigint, c.report
  )::text || coalesce((
    select ${sha256(sql`string_agg(
      jsonb_build_array(r.kind, r.record_id, r.content)::text, E'\n' order by r.kind collate "C", r.record_id
    )`)}
    from foodbank.report_closing_row r where r.closing_id = c.id
  ), '')`)

/** Enters the digest of a closing, or of all that have none; the entry in the history seals it. */
export async function sealClosings(tx: Transaction, id: string | null = null): Promise<void> {
  await sql`
    update foodbank.report_closing c set digest = ${digest}
    where c.digest is null and (${id}::uuid is null or c.id = ${id})`.execute(tx)
}

/** The digests of all closings as they are now. */
export async function digestClosings(db: Connection): Promise<ReadonlyMap<string, string>> {
  const { rows } = await typedSql(z.object({ id: z.string(), digest: z.string() }))`
    select c.id, ${digest} as digest from foodbank.report_closing c`.execute(db)
  return new Map(rows.map((row) => [row.id, row.digest]))
}
