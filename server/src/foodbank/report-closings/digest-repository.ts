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
  )::text || coalesce(c.measures::text, '') || coalesce((
    select ${sha256(sql`string_agg(
      jsonb_build_array(r.kind, r.record_id, r.content)::text, E'\n' order by r.kind collate "C", r.record_id
    )`)}
    from foodbank.report_closing_row r where r.closing_id = c.id
  ), '')`)

/** Enters the digest of a closing that has none; its entry in the history seals it. */
export async function sealClosing(tx: Transaction, id: string): Promise<void> {
  await sql`update foodbank.report_closing c set digest = ${digest} where c.id = ${id} and c.digest is null`.execute(
    tx,
  )
}

export async function listUnsealed(db: Connection): Promise<string[]> {
  const rows = await db
    .selectFrom('foodbank.report_closing')
    .select('id')
    .where('digest', 'is', null)
    .execute()
  return rows.map(({ id }) => id)
}

/** The digests of all closings as they are now, one by one: each may have many rows. */
export async function digestClosings(db: Connection): Promise<ReadonlyMap<string, string>> {
  const closings = await db.selectFrom('foodbank.report_closing').select('id').execute()
  const digests = new Map<string, string>()
  for (const { id } of closings) {
    const { rows } = await typedSql(z.object({ digest: z.string() }))`
      select ${digest} as digest from foodbank.report_closing c where c.id = ${id}`.execute(db)
    for (const row of rows) digests.set(id, row.digest)
  }
  return digests
}
