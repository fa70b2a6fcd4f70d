import { sql } from 'kysely'
import type { Author, Database } from '#platform/database/database.ts'
import { condition } from '#platform/database/typed-sql.ts'
import { resealing } from './digests.ts'
import { byToken } from './events.ts'

export type Outcome = { readonly rows: number; readonly complete: boolean; readonly refused?: true }

/** An export cannot take so long. */
const BROKEN_HOURS = 1

/** Records the start of an export and returns the function that records its end. */
export async function startExport(
  db: Database,
  author: Author,
  tableName: string,
  rowId: string | null,
  values: Readonly<Record<string, unknown>>,
): Promise<(outcome: Outcome) => Promise<void>> {
  const { id } = await db
    .insertInto('core.log')
    .values({
      actor_id: author.userId,
      address: author.address ?? null,
      action: 'export',
      table_name: tableName,
      row_id: rowId,
      new_values: JSON.stringify({ ...values, ...byToken(author), begun: true }),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return (outcome) => end(db, [id], outcome)
}

/** Marks exports as broken that never ended, because their process did. Returns how many. */
export async function breakExports(db: Database, now: string): Promise<number> {
  const rows = await db
    .selectFrom('core.log')
    .select('id')
    .where(
      condition`action = 'export' and new_values ?| array['begun', 'broken'] and new_values ? 'begun'`,
    )
    .where(condition`at < ${now}::timestamptz - make_interval(hours => ${BROKEN_HOURS})`)
    .execute()
  const ids = rows.map(({ id }) => id)
  if (ids.length > 0) await end(db, ids, { complete: false, broken: true })
  return ids.length
}

function end(
  db: Database,
  ids: readonly number[],
  outcome: Outcome | { complete: false; broken: true },
): Promise<void> {
  return db.transaction().execute(async (tx) => {
    await resealing(tx, 'export', sql`select unnest(${ids}::bigint[]) as id`, () =>
      sql`
        update core.log set new_values = (new_values - 'begun') || ${JSON.stringify(outcome)}::jsonb
        where id = any(${ids}::bigint[]) and new_values ? 'begun'`.execute(tx),
    )
  })
}
