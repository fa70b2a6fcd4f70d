import { sql } from 'kysely'
import type { Connection } from '#platform/database/database.ts'
import { columnsOfFile, SUBJECT_TABLES, subjectTables, type SubjectTable } from './columns.ts'

/** A row as it is handed out: its exported columns alone. */
export type SubjectRecord = Readonly<Record<string, unknown>>

export type Trace = {
  at: string
  action: string
  table_name: string
  row_id: string
  user_id: string | null
  user_name: string | null
  /** The organizations whose staff the user is now. */
  organizations: string[]
  old_values: SubjectRecord | null
  new_values: SubjectRecord | null
}

/** Everything that one table keeps of the person under these keys, the oldest first. */
export async function listRecords(
  db: Connection,
  table: SubjectTable,
  ids: readonly string[],
): Promise<SubjectRecord[]> {
  const exported = columnsOfFile(table)
  const [person] = subjectTables[table].persons
  const { rows } = await sql<{ record: SubjectRecord }>`
    select (select jsonb_object_agg(key, value) from jsonb_each(to_jsonb(t)) where key = any(${exported}::text[])) as record
    from ${sql.table(table)} t where ${sql.ref(`t.${person}`)} = any(${ids}::uuid[])
    order by t.created_at, t.id`.execute(db)
  return rows.map((row) => inOrder(row.record, exported))
}

/** Who changed these records, looked at them or took them out, the oldest first. */
export async function listTraces(db: Connection, recordIds: readonly string[]): Promise<Trace[]> {
  const { rows } = await sql<Trace>`
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
  const { rows } = await sql<{ id: string; name: string }>`
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
