import pg from 'pg'
import { SCHEMA_LIST } from './schemas.ts'

const MOMENT = String.raw`\d{4}-\d\d-\d\d[ T]\d\d:\d\d:\d\d[.\d]*[+-]\d\d(:\d\d)?`
/** What a migration makes up, with dashes or as one word; those of tests begin with 0190a000. */
const KEY = String.raw`\m(?!0190a000)[0-9a-f]{8}(-?)[0-9a-f]{4}\1[0-9a-f]{4}\1[0-9a-f]{4}\1[0-9a-f]{12}\M`

/**
 * All rows of each table of the product as text, sorted: the same of two databases to which the same was done, because moments and
 * keys that were made up are left out. A number that a sequence gave is told as its place among those of the table: a transaction
 * that was rolled back has used its numbers up, and changes nothing of their order.
 */
export async function contentsOf(connectionString: string): Promise<Record<string, string[]>> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    const { rows: tables } = await client.query<{ name: string; numbered: string[] }>(TABLES)
    const contents: Record<string, string[]> = {}
    for (const { name, numbered } of tables) {
      const places = numbered.map(
        (column) =>
          `|| jsonb_build_object('${column}', row_number() over (order by t."${column}"))`,
      )
      const { rows } = await client.query<{ line: string }>(
        `select regexp_replace(regexp_replace((to_jsonb(t) ${places.join('')})::text, $1, 'moment', 'g'), $2, 'key', 'g') as line
         from ${name} t`,
        [MOMENT, KEY],
      )
      contents[name] = rows.map(({ line }) => line).sort()
    }
    return contents
  } finally {
    await client.end()
  }
}

/** With those of their columns whose numbers come from a sequence. */
const TABLES = `
  select format('%I.%I', n.nspname, c.relname) as name,
    array(
      select a.attname::text from pg_attribute a left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
      where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
        and (a.attidentity <> '' or pg_get_expr(d.adbin, d.adrelid) like 'nextval(%')
      order by 1
    ) as numbered
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relkind in ('r', 'p') and n.nspname in (${SCHEMA_LIST}, 'public') order by 1`
