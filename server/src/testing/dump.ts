import { sql } from 'kysely'
import { openDatabase } from '#platform/database/database.ts'
import { z } from 'zod'
import { typedSql } from '#platform/database/typed-sql.ts'

/** Every row of every table of the database as text, those of the queue included. */
export async function everythingIn(connectionString: string): Promise<string> {
  const db = openDatabase(connectionString, { max: 1 })
  try {
    const { rows: tables } = await typedSql(z.object({ name: z.string() }))`
      select format('%I.%I', schemaname, tablename) as name from pg_tables
      where schemaname not in ('pg_catalog', 'information_schema') order by 1`.execute(db)
    const texts: string[] = []
    for (const { name } of tables) {
      const { rows } = await typedSql(
        z.object({ content: z.string().nullable() }),
      )`select string_agg(t::text, E'\n') as content from ${sql.raw(name)} t`.execute(db)
      texts.push(`${name}\n${rows[0]?.content ?? ''}`)
    }
    return texts.join('\n')
  } finally {
    await db.destroy()
  }
}
