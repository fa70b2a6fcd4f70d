import { sql } from 'kysely'
import type { Transaction } from '#platform/database/database.ts'
import { resealing } from './resealing.ts'

/** Columns of one table whose values the history shall no longer hold, for these records of it. */
export type Scrubbed = {
  readonly table: string
  readonly ids: readonly string[]
  readonly columns: readonly string[]
  /** Only what was written between these moments; all of it without them. */
  readonly within?: { readonly since: string; readonly until: string }
  /** Only entries in which this column holds one of these values, however written: of several that stand under one key, those of one person. */
  readonly holding?: { readonly column: string; readonly values: readonly string[] }
}

/** How many entries of the history hold such a value. */
export async function countHistory(tx: Transaction, scrubbed: Scrubbed): Promise<number> {
  const { rows } = await sql<{
    found: number
  }>`select count(*) as found from core.log where ${isConcerned(scrubbed)}`.execute(tx)
  return rows[0]?.found ?? 0
}

/**
 * Puts „•••" in the place of the values of these columns, in every entry of the history about these records, those that this
 * transaction has written included. Who did what and when stays, and what was sealed is sealed anew. What is empty says nothing and
 * stays empty.
 */
export async function scrubHistory(tx: Transaction, scrubbed: Scrubbed): Promise<number> {
  const concerned = sql`select id from core.log where ${isConcerned(scrubbed)}`
  const { numAffectedRows } = await resealing(tx, 'erasure', concerned, () =>
    sql`
      update core.log l
      set old_values = ${without('old_values', scrubbed.columns)}, new_values = ${without('new_values', scrubbed.columns)}
      where ${isConcerned(scrubbed)}`.execute(tx),
  )
  return Number(numAffectedRows ?? 0)
}

const isConcerned = ({ table, ids, columns, within, holding }: Scrubbed) => sql`
  row_id = any(${ids}::uuid[]) and table_name = ${table} and (old_values ?| ${columns}::text[] or new_values ?| ${columns}::text[])
  and ${within ? sql`at between ${within.since} and ${within.until}` : sql`true`}
  and ${holding ? holds(holding) : sql`true`}`

const holds = ({ column, values }: NonNullable<Scrubbed['holding']>) => {
  const wanted = sql`array(select lower(value) from unnest(${values}::text[]) as value)`
  return sql`(lower(old_values ->> ${column}) = any(${wanted}) or lower(new_values ->> ${column}) = any(${wanted}))`
}

const without = (values: 'old_values' | 'new_values', columns: readonly string[]) => sql`(
  select jsonb_object_agg(key, case when key = any(${columns}::text[]) and value <> 'null' then '"•••"'::jsonb else value end)
  from jsonb_each(${sql.ref(`l.${values}`)})
)`
