import {
  dataSubject,
  dataSubjectDetail,
  MAX_SUBJECTS,
} from '@crm/contract/foodbank/data-protection/data-protection'
import type { Language } from '@crm/contract/core/translations'
import type { NoticeSection } from '@crm/contract/foodbank/data-protection/notices'
import { id, moment } from '@crm/contract/platform/formats'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Connection } from '#platform/database/database.ts'
import { hasPieces } from '#platform/database/piece-search.ts'
import { typedSql } from '#platform/database/typed-sql.ts'
import { columnsOfFile, SUBJECT_TABLES, subjectTables, type SubjectTable } from './columns.ts'
import type { HeldRecord } from './subject-history.ts'

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
  old_values: subjectRecord.nullable(),
  new_values: subjectRecord.nullable(),
})
export type Trace = z.infer<typeof trace>

/** The rows that are still there, by key. */
export async function listRecords(db: Connection, table: SubjectTable, keys: readonly string[]) {
  const exported = columnsOfFile(table)
  const { rows } = await typedSql(z.object({ id, record: subjectRecord }))`
    select t.id, (select jsonb_object_agg(key, value) from jsonb_each(to_jsonb(t)) where key = any(${exported}::text[])) as record
    from ${sql.table(table)} t where t.id = any(${keys}::uuid[])
    order by t.created_at, t.id`.execute(db)
  return rows.map((row) => ({ id: row.id, record: inOrder(inUtc(row.record), exported) }))
}

export async function listTraces(db: Connection, recordIds: readonly string[]) {
  const { rows } = await typedSql(trace)`
    select l.at, l.action, l.table_name, l.row_id, l.actor_id as user_id, l.old_values, l.new_values
    from core.log l
    where l.row_id = any(${recordIds}::uuid[]) and l.table_name = any(${SUBJECT_TABLES}::text[])
    order by l.at, l.id`.execute(db)
  return rows.map((row) => ({
    ...row,
    old_values: row.old_values && inUtc(row.old_values),
    new_values: row.new_values && inUtc(row.new_values),
  }))
}

/** Organizations, regions and types. */
export async function listNames(db: Connection, ids: readonly string[]) {
  const { rows } = await typedSql(z.object({ id, name: z.string() }))`
    select id, name::text from foodbank.organization where id = any(${ids}::uuid[])
    union all select id, name::text from foodbank.region where id = any(${ids}::uuid[])
    union all select id, name::text from foodbank.applicant_type where id = any(${ids}::uuid[])
    union all select id, name::text from foodbank.measure_kind where id = any(${ids}::uuid[])`.execute(
    db,
  )
  return new Map(rows.map((row) => [row.id, row.name]))
}

/**
 * Users as a person's file says them: by organizations and roles, because employees are not recipients
 * (Court of Justice, C-579/21). `bank` stands for those of no organization.
 */
export async function listWorkers(
  db: Connection,
  ids: readonly string[],
  { language, bank }: { language: Language; bank: string },
) {
  const { rows } = await typedSql(z.object({ id, word: z.string() }))`
    select u.id, coalesce(
        (select string_agg(distinct o.name::text, ', ') from foodbank.organization_manager m
          join foodbank.organization o on o.id = m.organization_id where m.user_id = u.id),
        ${bank}
      ) || coalesce(
        ' (' || (select string_agg(distinct coalesce(r.translations ->> ${language}, r.name::text), ', ') from core.user_role ur
          join core.role r on r.id = ur.role_id where ur.user_id = u.id) || ')',
        ''
      ) as word
    from core.user u where u.id = any(${ids}::uuid[])`.execute(db)
  return new Map(rows.map((row) => [row.id, row.word]))
}

const besides = z.object({
  /** Announced for anonymising. */
  retention_announced_at: moment.nullable(),
  /** Records that may be the same person. */
  possible_duplicates: z.number().int(),
  /** Records found to be somebody else. */
  other_people: z.number().int(),
  /** Written from a file. */
  imported_at: moment.nullable(),
})
export type Besides = z.infer<typeof besides>

/** What passing tables and other features know of the person. */
export async function findBesides(db: Connection, ids: readonly string[]): Promise<Besides> {
  const isOf = (first: string, second: string) =>
    sql`${sql.ref(first)} = any(${ids}::uuid[]) or ${sql.ref(second)} = any(${ids}::uuid[])`
  const { rows } = await typedSql(besides)`
    select
      (select max(announced_at) from foodbank.retention_announcement where applicant_id = any(${ids}::uuid[])) as retention_announced_at,
      (select count(*) from foodbank.duplicate_pair where ${isOf('first_id', 'second_id')}) as possible_duplicates,
      (select count(*) from foodbank.not_duplicate where ${isOf('first_id', 'second_id')}) as other_people,
      (select min(i.created_at) from core.import_record r join core.import i on i.id = r.import_id
        where i.undone_at is null and r.record_id = any(${ids}::uuid[])) as imported_at`.execute(db)
  const [found] = rows
  if (!found) throw new Error('a select without from has one row')
  return found
}

/** A moment in JSON has the time zone of the session that wrote it. */
const MOMENT = /^\d{4}-\d\d-\d\dT[\d:.]+[+-]\d\d(?::\d\d)?$/
const inUtc = (record: SubjectRecord): SubjectRecord =>
  Object.fromEntries(
    Object.entries(record).map(([column, value]) => [
      column,
      typeof value === 'string' && MOMENT.test(value) ? new Date(value).toISOString() : value,
    ]),
  )

const inOrder = (record: SubjectRecord, columns: readonly string[]) =>
  Object.fromEntries(columns.map((column) => [column, record[column] ?? null]))

export type SubjectPart = (typeof subjectTables)[SubjectTable]['file']['part']
export const PARTS: readonly SubjectPart[] = SUBJECT_TABLES.map(
  (table) => subjectTables[table].file.part,
)

/** An entry of the history, without values: those stand with the records. */
export type Event = {
  readonly at: string
  readonly action: string
  readonly table_name: SubjectTable
  /** Organization and role; null is the product itself. */
  readonly by: string | null
}

/** A record as it is, or was when it was deleted, with every value that it ever had. */
export type FileRecord = HeldRecord & {
  readonly table_name: SubjectTable
  /** As they are, or were when the record was deleted; keys of people and places are words. */
  readonly present: SubjectRecord
}

/** Decision 0019 documents the keys. */
export type SubjectExport = {
  readonly format: 'crm-data-subject/2'
  readonly exported_at: string
  /** Article 15(1) and (2). */
  readonly information: readonly NoticeSection[]
  /** Organizations whose people saw or changed the data. */
  readonly recipients: readonly string[]
  readonly records: Readonly<Record<SubjectPart, readonly FileRecord[]>>
  readonly besides: Besides
  readonly changes: readonly Event[]
  /** Refused attempts included. */
  readonly reads: readonly (Event & { readonly refused: boolean })[]
}
