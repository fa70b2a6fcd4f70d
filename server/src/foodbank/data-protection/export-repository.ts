import { id, moment } from '@crm/contract/platform/formats'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Connection } from '#platform/database/database.ts'
import { typedSql } from '#platform/database/typed-sql.ts'
import { columnsOfFile, SUBJECT_TABLES, subjectTables, type SubjectTable } from './columns.ts'

/** A row as it is handed out: its exported columns alone. */
const subjectRecord = z.record(z.string(), z.json())
export type SubjectRecord = Readonly<z.infer<typeof subjectRecord>>

const trace = z.object({
  at: moment,
  action: z.string(),
  table_name: z.string(),
  row_id: id,
  user_id: id.nullable(),
  user_name: z.string().nullable(),
  /** The organizations whose staff the user is now. */
  organizations: z.array(z.string()),
  old_values: subjectRecord.nullable(),
  new_values: subjectRecord.nullable(),
})
export type Trace = z.infer<typeof trace>

/** Everything that one table keeps of the person under these keys, the oldest first. */
export async function listRecords(
  db: Connection,
  table: SubjectTable,
  ids: readonly string[],
): Promise<SubjectRecord[]> {
  const exported = columnsOfFile(table)
  const [person] = subjectTables[table].persons
  const { rows } = await typedSql(z.object({ record: subjectRecord }))`
    select (select jsonb_object_agg(key, value) from jsonb_each(to_jsonb(t)) where key = any(${exported}::text[])) as record
    from ${sql.table(table)} t where ${sql.ref(`t.${person}`)} = any(${ids}::uuid[])
    order by t.created_at, t.id`.execute(db)
  return rows.map((row) => inOrder(row.record, exported))
}

/** Who changed these records, looked at them or took them out, the oldest first. */
export async function listTraces(db: Connection, recordIds: readonly string[]): Promise<Trace[]> {
  const { rows } = await typedSql(trace)`
    select l.at, l.action, l.table_name, l.row_id, l.actor_id as user_id, u.name || ' ' || u.surname as user_name,
      array(
        select o.name::text from foodbank.organization_manager m join foodbank.organization o on o.id = m.organization_id
        where m.user_id = l.actor_id order by o.name
      ) as organizations,
      l.old_values, l.new_values
    from core.log l left join core.user u on u.id = l.actor_id
    where l.row_id = any(${recordIds}::uuid[]) and l.table_name = any(${SUBJECT_TABLES}::text[])
    order by l.at, l.id`.execute(db)
  return rows
}

/** What the keys in records are called: users, organizations, regions and types. */
export async function listNames(
  db: Connection,
  ids: readonly string[],
): Promise<Record<string, string>> {
  const { rows } = await typedSql(z.object({ id, name: z.string() }))`
    select id, name || ' ' || surname as name from core.user where id = any(${ids}::uuid[])
    union all select id, name::text from foodbank.organization where id = any(${ids}::uuid[])
    union all select id, name::text from foodbank.region where id = any(${ids}::uuid[])
    union all select id, name::text from foodbank.applicant_type where id = any(${ids}::uuid[])`.execute(
    db,
  )
  return Object.fromEntries(rows.map((row) => [row.id, row.name]))
}

const inOrder = (record: SubjectRecord, columns: readonly string[]) =>
  Object.fromEntries(columns.map((column) => [column, record[column] ?? null]))
