import { id, moment } from '@crm/contract/platform/formats'
import { sql } from 'kysely'
import { recordOf } from '@crm/contract/platform/records'
import { z } from 'zod'
import type { Transaction } from '#platform/database/database.ts'
import { typedSql } from '#platform/database/typed-sql.ts'
import { SUBJECT_TABLES, subjectTables, type SubjectTable } from '../columns.ts'

/** Keys of records, by table. */
export type Belongings = Record<SubjectTable, string[]>

/** Tables whose records a merge gives to somebody else. */
const MOVED = SUBJECT_TABLES.filter((table) => subjectTables[table].moves)

/** A stretch of somebody else's history in which the values of these people stand as well. */
const borrowed = z.object({ applicant_id: id, since: moment, until: moment })
export type Borrowed = z.infer<typeof borrowed>

/** The longest that a merge takes. */
const MERGING = sql`interval '1 minute'`

/**
 * From the values that a merge wrote into the one who stayed to its undoing, all by the history: its clock is the database's own. The
 * values stand there a moment before the merge itself.
 */
const LIFE = sql`
  select life.made, life.until, coalesce(
    (
      select max(l.at) from core.log l
      where l.row_id = m.kept_id and l.table_name = 'foodbank.applicant' and l.action = 'update'
        and l.at between life.made - ${MERGING} and life.made
    ),
    life.made
  ) as since
  from (
    select min(l.at) as made, max(l.at) as until from core.log l where l.row_id = m.id and l.table_name = 'foodbank.applicant_merge'
  ) life`

/** The undone merges in which these people were merged into somebody, and the merges of whoever had their values meanwhile. */
const merges = (ids: readonly string[]) => sql`
  with recursive merge as (
    select m.kept_id, m.merged_id, t.since, t.made, t.until from foodbank.applicant_merge m cross join lateral (${LIFE}) t
    where m.merged_id = any(${ids}::uuid[]) and m.undone_at is not null
    union
    select m.kept_id, m.merged_id, t.since, t.made, t.until from merge
    join foodbank.applicant_merge m on m.merged_id = merge.kept_id cross join lateral (${LIFE}) t
    where t.since between merge.since and merge.until
  )`

/**
 * Keys of everything that belongs to these people; what has been deleted is known by the history alone, even when it was deleted from
 * a household that theirs was merged into at the time.
 */
export async function listBelongings(tx: Transaction, ids: readonly string[]): Promise<Belongings> {
  const moved = await listMoved(tx, ids)
  const found = recordOf(SUBJECT_TABLES, (): string[] => [])
  for (const table of SUBJECT_TABLES) found[table] = await listKeys(tx, table, ids, moved)
  // an applicant who was a member of another household for a while bears the same key there
  found['foodbank.household_member'].push(...ids)
  return found
}

/** An applicant is their own record. What has been deleted is looked up by the applicant's key; merges are never deleted. */
async function listKeys(
  tx: Transaction,
  table: SubjectTable,
  ids: readonly string[],
  moved: readonly string[],
): Promise<string[]> {
  if (table === 'foodbank.applicant') return [...ids]
  const deleted = sql`select row_id from core.log where table_name = ${table} and action = 'delete'`
  const { rows } = await typedSql(z.object({ id }))`
    select id from ${sql.table(table)} where ${isOf(table, ids)}
    union ${deleted} and old_values ->> 'applicant_id' = any(${ids}::text[])
    union ${deleted} and row_id = any(${moved}::uuid[])`.execute(tx)
  return rows.map(({ id }) => id)
}

/** The condition that a record of this table is of one of these people. */
export const isOf = (table: SubjectTable, ids: readonly string[]) =>
  isAnyOf(subjectTables[table].persons, ids)

export const isAnyOf = (columns: readonly string[], ids: readonly string[]) =>
  sql`(${sql.join(
    columns.map((column) => sql`${sql.ref(column)} = any(${ids}::uuid[])`),
    sql` or `,
  )})`

/** Records that merges, undone since, have taken from these people. */
async function listMoved(tx: Transaction, ids: readonly string[]): Promise<string[]> {
  const { rows } = await typedSql(z.object({ row_id: id }))`
    ${merges(ids)}
    select l.row_id from merge
    join core.log l on l.table_name = any(${MOVED}::text[]) and l.action = 'update'
      and l.at between merge.made - ${MERGING} and merge.made and l.old_values ->> 'applicant_id' = merge.merged_id::text
    where merge.merged_id = any(${ids}::uuid[])`.execute(tx)
  return rows.map(({ row_id }) => row_id)
}

/** Where the history of others holds values of these people, because they were one person for a while. */
export async function listBorrowed(tx: Transaction, ids: readonly string[]): Promise<Borrowed[]> {
  const { rows } = await typedSql(borrowed)`
    ${merges(ids)}
    select kept_id as applicant_id, since, until from merge where kept_id <> all(${ids}::uuid[])`.execute(
    tx,
  )
  return rows
}

/** Applicants whom an import that was taken back has made and deleted for good, and whom the history still names. */
export async function listGone(tx: Transaction, limit: number): Promise<string[]> {
  const { rows } = await typedSql(z.object({ row_id: id }))`
    select distinct row_id from core.log
    where table_name = 'foodbank.applicant' and action = 'delete' and old_values ->> 'surname' <> '•••'
    limit ${limit}`.execute(tx)
  return rows.map(({ row_id }) => row_id)
}
