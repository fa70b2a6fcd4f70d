import { moment } from '@crm/contract/platform/formats'
import { sql } from 'kysely'
import { z } from 'zod'
import { getFullName } from '#core/people/scope.ts'
import type { Transaction } from '#platform/database/database.ts'
import { keyRow, typedSql } from '#platform/database/typed-sql.ts'

export function lockImport(tx: Transaction, id: string) {
  return tx
    .selectFrom('core.import')
    .select(['id', 'kind', 'undone_at'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

const madeRecord = z.object({
  id: z.string(),
  line: z.number(),
  filled: z.array(z.string()).nullable(),
  /** Not changed since the import. */
  untouched: z.boolean(),
})
export type MadeRecord = z.output<typeof madeRecord>

/** The existing records of a table; locked, so that nothing new can refer to them. */
export async function lockRecords(
  tx: Transaction,
  importId: string,
  table: string,
): Promise<MadeRecord[]> {
  const { rows } = await typedSql(madeRecord)`
    select r.id, m.line, m.filled, r.updated_at = m.written_at as untouched
    from core.import_record m join ${sql.table(table)} r on r.id = m.record_id
    where m.import_id = ${importId} and m.table_name = ${table}
    order by r.id
    for update of r`.execute(tx)
  return rows
}

/** Owners of which an owned record was changed, added or removed. */
export async function findChangedOwners(
  tx: Transaction,
  importId: string,
  { table, column, owners }: { table: string; column: string; owners: readonly string[] },
): Promise<string[]> {
  const owner = sql.ref(`r.${column}`)
  const { rows } = await typedSql(keyRow)`
    with gone as materialized (
      select m.line from core.import_record m
      where m.import_id = ${importId} and m.table_name = ${table} and not exists (select from ${sql.table(table)} r where r.id = m.record_id)
    )
    select distinct ${owner} as id
    from ${sql.table(table)} r
    left join core.import_record m on m.import_id = ${importId} and m.table_name = ${table} and m.record_id = r.id
    where ${owner} = any(${owners}::uuid[]) and r.updated_at is distinct from m.written_at
    union
    select record_id from core.import_record
    where import_id = ${importId} and record_id = any(${owners}::uuid[]) and line in (select line from gone)`.execute(
    tx,
  )
  return rows.map(({ id }) => id)
}

/** Records that rows of any other table refer to, by the database's foreign keys. */
export async function findReferred(
  tx: Transaction,
  table: string,
  ids: readonly string[],
  except: readonly string[],
): Promise<string[]> {
  const foreignKey = z.object({ table_name: z.string(), column_name: z.string() })
  const { rows: keys } = await typedSql(foreignKey)`
    select n.nspname || '.' || t.relname as table_name, a.attname as column_name
    from pg_constraint c
    join pg_class t on t.oid = c.conrelid
    join pg_namespace n on n.oid = t.relnamespace
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    join pg_class target on target.oid = c.confrelid
    join pg_namespace tn on tn.oid = target.relnamespace
    where c.contype = 'f' and tn.nspname || '.' || target.relname = ${table} and n.nspname || '.' || t.relname <> all(${except}::text[])`.execute(
    tx,
  )
  const referred = new Set<string>()
  for (const { table_name, column_name } of keys) {
    const column = sql.ref(column_name)
    const { rows } = await typedSql(keyRow)`
      select distinct ${column} as id from ${sql.table(table_name)} where ${column} = any(${ids}::uuid[])`.execute(
      tx,
    )
    for (const { id } of rows) referred.add(id)
  }
  return [...referred]
}

const lastChange = z.object({
  id: z.string(),
  changed_at: moment,
  changed_by_name: z.string().nullable(),
})
export type LastChange = z.output<typeof lastChange>

/** The last change of each record or its owned records since the import. */
export async function findLastChanges(
  tx: Transaction,
  importId: string,
  ids: readonly string[],
): Promise<LastChange[]> {
  const { rows } = await typedSql(lastChange)`
    with theirs as (
      select i.line, i.record_id as id, m.record_id, m.table_name, m.written_at
      from core.import_record i join core.import_record m on m.import_id = i.import_id and m.line = i.line
      where i.import_id = ${importId} and i.record_id = any(${ids}::uuid[])
    )
    select distinct on (t.id) t.id, l.at as changed_at, ${getFullName('u')} as changed_by_name
    from theirs t
    join core.log l on l.table_name = t.table_name and l.row_id = t.record_id and l.at >= t.written_at
    left join core.user u on u.id = l.actor_id
    where l.action in ('update', 'delete')
    order by t.id, l.at desc, l.id desc`.execute(tx)
  return rows
}

export async function deleteRecords(
  tx: Transaction,
  table: string,
  ids: readonly string[],
): Promise<void> {
  await sql`delete from ${sql.table(table)} where id = any(${ids}::uuid[])`.execute(tx)
}

export async function deleteOwned(
  tx: Transaction,
  table: string,
  column: string,
  owners: readonly string[],
): Promise<void> {
  await sql`delete from ${sql.table(table)} where ${sql.ref(column)} = any(${owners}::uuid[])`.execute(
    tx,
  )
}

export async function markDeleted(
  tx: Transaction,
  table: string,
  ids: readonly string[],
  now: string,
): Promise<void> {
  await sql`update ${sql.table(table)} set deleted_at = ${now} where id = any(${ids}::uuid[]) and deleted_at is null`.execute(
    tx,
  )
}

export async function emptyColumns(
  tx: Transaction,
  table: string,
  columns: readonly string[],
  ids: readonly string[],
): Promise<void> {
  const emptied = sql.join(columns.map((column) => sql`${sql.ref(column)} = null`))
  await sql`update ${sql.table(table)} set ${emptied} where id = any(${ids}::uuid[])`.execute(tx)
}

export async function markUndone(
  tx: Transaction,
  id: string,
  undone: { by: string; at: string; count: number },
): Promise<void> {
  await tx
    .updateTable('core.import')
    .set({ undone_at: undone.at, undone_by: undone.by, taken_back_count: undone.count })
    .where('id', '=', id)
    .execute()
}
