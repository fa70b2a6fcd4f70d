import { sql } from 'kysely'
import type { Transaction } from '#platform/database/database.ts'
import { condition, rowCount } from '#platform/database/typed-sql.ts'
import { resealing } from './digests.ts'

export const ERASED = '•••'

/** Facts of events that an erasure keeps. */
const FACTS = ['found', 'refused']

export type Scrubbed = {
  readonly table: string
  readonly ids: readonly string[]
  /** Values of every other column are erased. */
  readonly keeps: readonly string[]
  /** Only entries between these moments. */
  readonly within?: { readonly since: string; readonly until: string }
  /**
   * Only entries in which the column has one of the values, case-insensitively: some keys cover
   * several people.
   */
  readonly holding?: { readonly column: string; readonly values: readonly string[] }
}

/** Entries with a value to be erased. */
export async function countHistory(tx: Transaction, scrubbed: Scrubbed): Promise<number> {
  const { found } = await tx
    .selectFrom('core.log')
    .select(rowCount.as('found'))
    .where(isConcerned(scrubbed))
    .executeTakeFirstOrThrow()
  return found
}

/**
 * Replaces values by „•••" in all entries about the records, including those of this transaction,
 * and recomputes their seals. Author, action and time stay.
 */
export async function scrubHistory(tx: Transaction, scrubbed: Scrubbed): Promise<number> {
  const concerned = sql`select id from core.log where ${isConcerned(scrubbed)}`
  const { numAffectedRows } = await resealing(tx, 'erasure', concerned, () =>
    sql`
      update core.log l
      set old_values = ${without('old_values', scrubbed)}, new_values = ${without('new_values', scrubbed)}
      where ${isConcerned(scrubbed)}`.execute(tx),
  )
  return Number(numAffectedRows ?? 0)
}

const isConcerned = (scrubbed: Scrubbed) => {
  const { table, ids, within, holding } = scrubbed
  return condition`
    row_id = any(${ids}::uuid[]) and table_name = ${table}
    and exists (
      select from (select * from jsonb_each(old_values) union all select * from jsonb_each(new_values)) v where ${goes(scrubbed)}
    )
    and ${within ? sql`at between ${within.since} and ${within.until}` : sql`true`}
    and ${holding ? holds(holding) : sql`true`}`
}

const goes = ({ keeps }: Scrubbed) =>
  sql`(v.key <> all(${[...keeps, ...FACTS]}::text[]) and v.value not in ('null', to_jsonb(${ERASED}::text)))`

const holds = ({ column, values }: NonNullable<Scrubbed['holding']>) => {
  const wanted = sql`array(select lower(value) from unnest(${values}::text[]) as value)`
  return sql`(lower(old_values ->> ${column}) = any(${wanted}) or lower(new_values ->> ${column}) = any(${wanted}))`
}

const without = (values: 'old_values' | 'new_values', scrubbed: Scrubbed) => sql`(
  select jsonb_object_agg(v.key, case when ${goes(scrubbed)} then to_jsonb(${ERASED}::text) else v.value end)
  from jsonb_each(${sql.ref(`l.${values}`)}) v
)`
