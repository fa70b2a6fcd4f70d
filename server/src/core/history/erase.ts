import { sql, type RawBuilder } from 'kysely'
import { z } from 'zod'
import type { Transaction } from '#platform/database/database.ts'
import { typedSql } from '#platform/database/typed-sql.ts'
import { ERASED } from './scrub.ts'

/** Records that keep only some columns. */
export type Emptied = {
  readonly table: string
  readonly where: RawBuilder<unknown>
  /** Every other column is cleared, also a new one. */
  readonly keeps: readonly string[]
  /** Replacements; else a required column gets its default or „•••". */
  readonly instead?: Readonly<Record<string, unknown>>
}

const tableColumn = z.object({
  name: z.string(),
  is_required: z.boolean(),
  has_default: z.boolean(),
  is_text: z.boolean(),
})
type TableColumn = z.output<typeof tableColumn>

/** Clears all columns except `keeps`, by the database's own list of columns. */
export async function eraseRecords(
  tx: Transaction,
  { table, where, keeps, instead = {} }: Emptied,
): Promise<void> {
  const columns = await listColumns(tx, table)
  const assignments = columns
    .filter(({ name }) => Object.hasOwn(instead, name) || !keeps.includes(name))
    .map((column) => {
      const value = Object.hasOwn(instead, column.name)
        ? sql`${instead[column.name]}`
        : emptied(table, column)
      return sql`${sql.ref(column.name)} = ${value}`
    })
  if (assignments.length > 0)
    await sql`update ${sql.table(table)} set ${sql.join(assignments)} where ${where}`.execute(tx)
}

function emptied(table: string, { name, is_required, has_default, is_text }: TableColumn) {
  if (!is_required) return sql`null`
  if (has_default) return sql`default`
  if (is_text) return sql`${ERASED}`
  throw new Error(
    `Nothing says what an erasure puts into ${table}.${name}, which must not be empty.`,
  )
}

/** Without generated columns. */
async function listColumns(tx: Transaction, table: string): Promise<TableColumn[]> {
  const { rows } = await typedSql(tableColumn)`
    select a.attname as name, a.attnotnull as is_required, a.atthasdef as has_default, t.typcategory = 'S' as is_text
    from pg_attribute a join pg_type t on t.oid = a.atttypid
    where a.attrelid = ${table}::regclass and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    order by a.attnum`.execute(tx)
  return rows
}
