import { id, moment } from '@crm/contract/platform/formats'
import { toRecord } from '@crm/contract/platform/records'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Transaction } from '#platform/database/database.ts'
import { typedSql } from '#platform/database/typed-sql.ts'
import { SUBJECT_TABLES, subjectTables, type SubjectTable } from '../columns.ts'

const MOVED = SUBJECT_TABLES.filter((table) => subjectTables[table].moves)

const borrowed = z.object({ applicant_id: id, since: moment, until: moment })

const MERGING = sql`interval '1 minute'`

/**
 * From a merge to its undoing, by the database's clock. `since` is a moment earlier, when the merge
 * wrote the values.
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

/** Undone merges of these people, and merges of records that had their values meanwhile. */
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
 * Deleted rows are known only from the history, even if deleted while merged into another
 * household.
 */
export async function listBelongings(tx: Transaction, ids: readonly string[]) {
  const moved = await listMoved(tx, ids)
  const found = toRecord(SUBJECT_TABLES, (): string[] => [])
  for (const table of SUBJECT_TABLES) found[table] = await listKeys(tx, table, ids, moved)
  // a merged applicant is a household member under their own key
  found['foodbank.household_member'].push(...ids)
  return found
}

/** Deleted rows are found in the history; merges are never deleted. */
async function listKeys(
  tx: Transaction,
  table: SubjectTable,
  ids: readonly string[],
  moved: readonly string[],
) {
  if (table === 'foodbank.applicant') return [...ids]
  const deleted = sql`select row_id from core.log where table_name = ${table} and action = 'delete'`
  const { rows } = await typedSql(z.object({ id }))`
    select id from ${sql.table(table)} where ${isOf(table, ids)}
    union ${deleted} and old_values ->> 'applicant_id' = any(${ids}::text[])
    union ${deleted} and row_id = any(${moved}::uuid[])`.execute(tx)
  return rows.map(({ id }) => id)
}

export const isOf = (table: SubjectTable, ids: readonly string[]) =>
  isAnyOf(subjectTables[table].persons, ids)

export const isAnyOf = (columns: readonly string[], ids: readonly string[]) =>
  sql`(${sql.join(
    columns.map((column) => sql`${sql.ref(column)} = any(${ids}::uuid[])`),
    sql` or `,
  )})`

async function listMoved(tx: Transaction, ids: readonly string[]) {
  const { rows } = await typedSql(z.object({ row_id: id }))`
    ${merges(ids)}
    select l.row_id from merge
    join core.log l on l.table_name = any(${MOVED}::text[]) and l.action = 'update'
      and l.at between merge.made - ${MERGING} and merge.made and l.old_values ->> 'applicant_id' = merge.merged_id::text
    where merge.merged_id = any(${ids}::uuid[])`.execute(tx)
  return rows.map(({ row_id }) => row_id)
}

export async function listBorrowed(tx: Transaction, ids: readonly string[]) {
  const { rows } = await typedSql(borrowed)`
    ${merges(ids)}
    select kept_id as applicant_id, since, until from merge where kept_id <> all(${ids}::uuid[])`.execute(
    tx,
  )
  return rows
}

/** Registered by an import that was taken back; their names are still in the history. */
export async function listGone(tx: Transaction, limit: number) {
  const { rows } = await typedSql(z.object({ row_id: id }))`
    select distinct row_id from core.log
    where table_name = 'foodbank.applicant' and action = 'delete' and old_values ->> 'surname' <> '•••'
    limit ${limit}`.execute(tx)
  return rows.map(({ row_id }) => row_id)
}
