import { sql } from 'kysely'
import type { Transaction } from '#platform/database/database.ts'

/** Keys of records, by table. */
export type Belongings = { members: string[]; requests: string[]; supports: string[] }

/** A stretch of somebody else's history in which the values of these people stand as well. */
export type Borrowed = { applicant_id: string; since: string; until: string }

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
  const keysIn = (table: 'household_member' | 'help_request' | 'support') => sql`array(
    select id from ${sql.table(`foodbank.${table}`)} where applicant_id = any(${ids}::uuid[])
    union
    select row_id from core.log
    where table_name = ${sql.lit(`foodbank.${table}`)} and action = 'delete' and old_values ->> 'applicant_id' = any(${ids}::text[])
    union
    select row_id from core.log
    where table_name = ${sql.lit(`foodbank.${table}`)} and action = 'delete' and row_id = any(${moved}::uuid[])
  )`
  const { rows } = await sql<Belongings>`
    select ${keysIn('household_member')} as members, ${keysIn('help_request')} as requests, ${keysIn('support')} as supports`.execute(
    tx,
  )
  const found = rows[0] ?? { members: [], requests: [], supports: [] }
  // an applicant who was a member of another household for a while bears the same key there
  return { ...found, members: [...new Set([...found.members, ...ids])] }
}

/** Records that merges, undone since, have taken from these people. */
async function listMoved(tx: Transaction, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ row_id: string }>`
    ${merges(ids)}
    select l.row_id from merge
    join core.log l on l.table_name in ('foodbank.household_member', 'foodbank.help_request', 'foodbank.support') and l.action = 'update'
      and l.at between merge.made - ${MERGING} and merge.made and l.old_values ->> 'applicant_id' = merge.merged_id::text
    where merge.merged_id = any(${ids}::uuid[])`.execute(tx)
  return rows.map(({ row_id }) => row_id)
}

/** Where the history of others holds values of these people, because they were one person for a while. */
export async function listBorrowed(tx: Transaction, ids: readonly string[]): Promise<Borrowed[]> {
  const { rows } = await sql<Borrowed>`
    ${merges(ids)}
    select kept_id as applicant_id, since, until from merge where kept_id <> all(${ids}::uuid[])`.execute(
    tx,
  )
  return rows
}

/** Applicants whom an import that was taken back has made and deleted for good, and whom the history still names. */
export async function listGone(tx: Transaction, limit: number): Promise<string[]> {
  const { rows } = await sql<{ row_id: string }>`
    select distinct row_id from core.log
    where table_name = 'foodbank.applicant' and action = 'delete' and old_values ->> 'surname' <> '•••'
    limit ${limit}`.execute(tx)
  return rows.map(({ row_id }) => row_id)
}
