import {
  dataSubject,
  dataSubjectDetail,
  MAX_SUBJECTS,
  type DataSubject,
  type DataSubjectDetail,
  type ErasureCounts,
} from '@crm/contract/foodbank/data-protection/data-protection'
import { sql } from 'kysely'
import type { Connection } from '#platform/database/database.ts'
import { hasPieces } from '#platform/database/piece-search.ts'
import { typedSql } from '#platform/database/typed-sql.ts'

const columns = sql`
  a.id, a.name, a.surname, a.personal_number, o.name as organization_name, o.label as organization_label,
  a.created_at, a.deleted_at, a.restricted_at, a.anonymized_at,
  a.merged_into_id`

/** People in whose name or number every piece stands, deleted ones too; the anonymised ones have no name to be found by. */
export async function search(db: Connection, typed: string): Promise<DataSubject[]> {
  const { rows } = await typedSql(dataSubject)`
    select ${columns} from foodbank.applicant a join foodbank.organization o on o.id = a.organization_id
    where a.anonymized_at is null and ${hasPieces(sql`a.search`, typed)}
    order by a.surname, a.name, a.id limit ${MAX_SUBJECTS}`.execute(db)
  return rows
}

export async function findSubject(
  db: Connection,
  id: string,
): Promise<Omit<DataSubjectDetail, 'counts'> | undefined> {
  const { rows } = await typedSql(dataSubjectDetail.omit({ counts: true }))`
    select ${columns}, u.name || ' ' || u.surname as restricted_by_name, a.restriction_reason,
      (select count(*) from foodbank.help_request r where r.applicant_id = any(${sameAs(id)}) and r.status = 'active') as active_requests,
      (select e.number from foodbank.erasure e where e.applicant_id = any(${sameAs(id)}) order by e.erased_at limit 1) as erasure_number,
      (select max(s.date) from foodbank.support s where s.applicant_id = any(${sameAs(id)})) as last_help_on
    from foodbank.applicant a
    join foodbank.organization o on o.id = a.organization_id
    left join core.user u on u.id = a.restricted_by
    where a.id = ${id}`.execute(db)
  return rows[0]
}

/** One person under all keys that they have been registered by: the one that stayed first, then those merged into it. */
export async function listSameAs(db: Connection, id: string): Promise<string[]> {
  const { rows } = await typedSql(
    dataSubject.pick({ id: true }),
  )`select unnest(${sameAs(id)}) as id`.execute(db)
  return rows.map((row) => row.id)
}

/** Up to whoever stayed, and down to everybody merged into them. */
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

/** How many records there are of a person with these keys, the history left out. */
export async function countRecords(
  db: Connection,
  ids: readonly string[],
): Promise<Omit<ErasureCounts, 'history'>> {
  const { rows } = await typedSql(recordCounts)`
    select
      (select count(*) from foodbank.household_member where applicant_id = any(${ids}::uuid[])) as members,
      (select count(*) from foodbank.help_request where applicant_id = any(${ids}::uuid[])) as requests,
      (select count(*) from foodbank.support where applicant_id = any(${ids}::uuid[])) as supports,
      (select count(*) from foodbank.client_card where applicant_id = any(${ids}::uuid[])) as cards,
      cardinality(${ids}::uuid[]) - 1 as merged`.execute(db)
  return rows[0] ?? { members: 0, requests: 0, supports: 0, cards: 0, merged: 0 }
}
