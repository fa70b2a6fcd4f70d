import { sql, type RawBuilder } from 'kysely'
import { z } from 'zod'
import type { Transaction } from '#platform/database/database.ts'
import { typedSql } from '#platform/database/typed-sql.ts'
import { ERASED } from './scrub.ts'

/** Records of one table that shall hold no more than the values of some columns. */
export type Emptied = {
  readonly table: string
  readonly where: RawBuilder<unknown>
  /** The columns whose values stay; every other one is emptied, one that nobody has thought of too. */
  readonly keeps: readonly string[]
  /** What stands in the place of some values; a required column gets its default, or „•••". */
  readonly instead?: Readonly<Record<string, unknown>>
}

const tableColumn = z.object({
  name: z.string(),
  is_required: z.boolean(),
  has_default: z.boolean(),
  is_text: z.boolean(),
})
type TableColumn = z.output<typeof tableColumn>

/** Empties every column that does not stay. The columns are asked of the database itself, so that none is forgotten. */
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

/** Every column that is written; those that the database computes follow from them. */
async function listColumns(tx: Transaction, table: string): Promise<TableColumn[]> {
  const { rows } = await typedSql(tableColumn)`
    select a.attname as name, a.attnotnull as is_required, a.atthasdef as has_default, t.typcategory = 'S' as is_text
    from pg_attribute a join pg_type t on t.oid = a.atttypid
    where a.attrelid = ${table}::regclass and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    order by a.attnum`.execute(tx)
  return rows
}
