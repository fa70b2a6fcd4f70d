import {
  dataSubject,
  dataSubjectDetail,
  MAX_SUBJECTS,
} from '@crm/contract/foodbank/data-protection/data-protection'
import { id, moment } from '@crm/contract/platform/formats'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Connection } from '#platform/database/database.ts'
import { hasPieces } from '#platform/database/piece-search.ts'
import { typedSql } from '#platform/database/typed-sql.ts'
import { columnsOfFile, SUBJECT_TABLES, subjectTables, type SubjectTable } from './columns.ts'

const columns = sql`
  a.id, a.name, a.surname, a.personal_number, o.name as organization_name, o.label as organization_label,
  a.created_at, a.deleted_at, a.restricted_at, a.anonymized_at,
  a.merged_into_id`

/** Deleted ones too; anonymised people have no name. */
export async function search(db: Connection, typed: string) {
  const { rows } = await typedSql(dataSubject)`
    select ${columns} from foodbank.applicant a join foodbank.organization o on o.id = a.organization_id
    where a.anonymized_at is null and ${hasPieces(sql`a.search`, typed)}
    order by a.surname, a.name, a.id limit ${MAX_SUBJECTS}`.execute(db)
  return rows
}

/** Active reservations are those from today on. */
export async function findSubject(db: Connection, id: string, today: string) {
  const { rows } = await typedSql(dataSubjectDetail.omit({ counts: true }))`
    select ${columns}, u.name || ' ' || u.surname as restricted_by_name, a.restriction_reason,
      (select count(*) from foodbank.help_request r where r.applicant_id = any(${sameAs(id)}) and r.status = 'active' and r.reserved_on >= ${today}) as active_requests,
      (select e.number from foodbank.erasure e where e.applicant_id = any(${sameAs(id)}) order by e.erased_at limit 1) as erasure_number,
      (select max(s.date) from foodbank.support s where s.applicant_id = any(${sameAs(id)})) as last_help_on
    from foodbank.applicant a
    join foodbank.organization o on o.id = a.organization_id
    left join core.user u on u.id = a.restricted_by
    where a.id = ${id}`.execute(db)
  return rows[0]
}

/** The kept record first, then the records merged into it. */
export async function listSameAs(db: Connection, id: string) {
  const { rows } = await typedSql(
    dataSubject.pick({ id: true }),
  )`select unnest(${sameAs(id)}) as id`.execute(db)
  return rows.map((row) => row.id)
}

const sameAs = (id: string) => sql`array(
  with recursive up as (
    select id, merged_into_id from foodbank.applicant where id = ${id}
    union select a.id, a.merged_into_id from foodbank.applicant a join up on a.id = up.merged_into_id
  ), down as (
    select id, 0 as depth from up where merged_into_id is null
    union all select a.id, down.depth + 1 from foodbank.applicant a join down on a.merged_into_id = down.id
  )
  select id from down order by depth, id
)`

const recordCounts = dataSubjectDetail.shape.counts.omit({ history: true })

export async function countRecords(db: Connection, ids: readonly string[]) {
  const { rows } = await typedSql(recordCounts)`
    select
      (select count(*) from foodbank.household_member where applicant_id = any(${ids}::uuid[])) as members,
      (select count(*) from foodbank.help_request where applicant_id = any(${ids}::uuid[])) as requests,
      (select count(*) from foodbank.support where applicant_id = any(${ids}::uuid[])) as supports,
      (select count(*) from foodbank.client_card where applicant_id = any(${ids}::uuid[])) as cards,
      cardinality(${ids}::uuid[]) - 1 as merged`.execute(db)
  return rows[0] ?? { members: 0, requests: 0, supports: 0, cards: 0, merged: 0 }
}

const subjectRecord = z.record(z.string(), z.json())
export type SubjectRecord = Readonly<z.infer<typeof subjectRecord>>

const trace = z.object({
  at: moment,
  action: z.string(),
  table_name: z.string(),
  row_id: id,
  user_id: id.nullable(),
  user_name: z.string().nullable(),
  organizations: z.array(z.string()),
  old_values: subjectRecord.nullable(),
  new_values: subjectRecord.nullable(),
})
export type Trace = z.infer<typeof trace>

export async function listRecords(db: Connection, table: SubjectTable, ids: readonly string[]) {
  const exported = columnsOfFile(table)
  const [person] = subjectTables[table].persons
  const { rows } = await typedSql(z.object({ record: subjectRecord }))`
    select (select jsonb_object_agg(key, value) from jsonb_each(to_jsonb(t)) where key = any(${exported}::text[])) as record
    from ${sql.table(table)} t where ${sql.ref(`t.${person}`)} = any(${ids}::uuid[])
    order by t.created_at, t.id`.execute(db)
  return rows.map((row) => inOrder(row.record, exported))
}

export async function listTraces(db: Connection, recordIds: readonly string[]) {
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

export async function listNames(db: Connection, ids: readonly string[]) {
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

export type SubjectPart = (typeof subjectTables)[SubjectTable]['file']['part']
export const PARTS: readonly SubjectPart[] = SUBJECT_TABLES.map(
  (table) => subjectTables[table].file.part,
)

/** Decision 0019 documents the keys. */
export type SubjectExport = Record<SubjectPart, SubjectRecord[]> & {
  format: 'crm-data-subject/1'
  exported_at: string
  changes: Trace[]
  /** Refused attempts included. */
  reads: (Omit<Trace, 'old_values' | 'new_values'> & { refused: boolean })[]
  names: Record<string, string>
}
