import { sql } from 'kysely'
import { z } from 'zod'
import type { Connection } from '#platform/database/database.ts'
import { typedSql } from '#platform/database/typed-sql.ts'

const tableFacts = z.object({
  table_name: z.string(),
  /** In declared order. */
  columns: z.array(z.string()),
  /** Column → table, of single-column foreign keys. */
  points_to: z.record(z.string(), z.string()),
  /** The column with the owner's key, for tables without an id. */
  key_column: z.string().nullable(),
})
export type TableFacts = z.output<typeof tableFacts>

/** Every table with the `history` trigger, from the catalog. */
export async function readTables(db: Connection): Promise<TableFacts[]> {
  const { rows } = await typedSql(tableFacts)`
    select ${getName('t', 'n')} as table_name,
      (
        select json_agg(a.attname order by a.attnum) from pg_attribute a
        where a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped
      ) as columns,
      (
        select coalesce(json_object_agg(a.attname, ${getName('r', 'rn')}), '{}') from pg_constraint c
        join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
        join pg_class r on r.oid = c.confrelid join pg_namespace rn on rn.oid = r.relnamespace
        where c.contype = 'f' and c.conrelid = t.oid and cardinality(c.conkey) = 1
      ) as points_to,
      nullif(split_part(encode(h.tgargs, 'escape'), '\\000', 3), '') as key_column
    from pg_trigger h
    join pg_class t on t.oid = h.tgrelid join pg_namespace n on n.oid = t.relnamespace
    where h.tgname = 'history'`.execute(db)
  return rows
}

const getName = (table: string, schema: string) =>
  sql`${sql.ref(`${schema}.nspname`)} || '.' || ${sql.ref(`${table}.relname`)}`
