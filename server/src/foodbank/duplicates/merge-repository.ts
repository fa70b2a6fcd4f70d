import {
  type GoneRecords,
  MERGED_FIELDS,
  MERGED_TEXTS,
  type MergeQuery,
  type MergeRow,
} from '@crm/contract/foodbank/duplicates'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Connection, Transaction } from '#platform/database/database.ts'
import type { DB } from '#platform/database/schema.generated.ts'
import { slices } from '#platform/http/paging.ts'
import { isRestricted } from '../data-protection/restriction-repository.ts'
import type { ComparedRow } from './repository.ts'

/** Columns of the kept applicant that a merge may change: of a text also who wrote it, and when. */
export const MERGED_COLUMNS = [
  ...MERGED_FIELDS,
  ...MERGED_TEXTS.flatMap((text) => [text, `${text}_by`, `${text}_at`] as const),
] satisfies readonly (keyof DB['foodbank.applicant'])[]
type MergedColumn = (typeof MERGED_COLUMNS)[number]

const value = z.union([z.string(), z.number(), z.boolean(), z.null()])
export type MergedValue = z.infer<typeof value>

/** What a merge has changed, by which it is undone. */
export const mergeChanges = z.object({
  kept: z.partialRecord(z.enum(MERGED_COLUMNS), z.object({ before: value, after: value })),
  requests: z.array(z.string()),
  /** With the household as it was written down on the day of help. */
  supports: z.array(z.object({ id: z.string(), household: z.unknown() })),
  members: z.array(z.string()),
  /** The merged applicant as another member of the kept household. */
  new_member: z.string().nullable(),
  cards: z.array(z.string()),
})
export type MergeChanges = z.infer<typeof mergeChanges>

export type KeptMerge = {
  id: string
  kept_id: string
  merged_id: string
  changes: unknown
  undone_at: string | null
}

type Authored = Record<MergedColumn, MergedValue>

/** A merge as it is listed; of somebody restricted it says so, for a file says no name then. */
export type ListedMerge = Omit<MergeRow, 'can'> & { readonly is_restricted: boolean }

/** One page of merges, the latest first, and how many there are. */
export async function list(
  db: Connection,
  query: MergeQuery,
): Promise<{ rows: ListedMerge[]; total: number }> {
  const order =
    query.sort === 'created_at' ? sql`m.created_at, m.id` : sql`m.created_at desc, m.id desc`
  const condition =
    query.applicant_id === undefined
      ? sql`true`
      : sql`${query.applicant_id} in (m.kept_id, m.merged_id)`
  const { rows } = await sql<ListedMerge & { total: number }>`
    select count(*) over () as total, ${isRestricted('k')} or ${isRestricted('g')} as is_restricted, m.id, m.kept_id, k.name || ' ' || k.surname as kept_name, m.merged_id,
      g.name || ' ' || g.surname as merged_name, c.name || ' ' || c.surname as created_by_name, m.created_at, m.undone_at,
      u.name || ' ' || u.surname as undone_by_name
    from foodbank.applicant_merge m
    join foodbank.applicant k on k.id = m.kept_id
    join foodbank.applicant g on g.id = m.merged_id
    left join core.user c on c.id = m.created_by
    left join core.user u on u.id = m.undone_by
    where ${condition}
    order by ${order} ${slices(query).whole}`.execute(db)
  return { rows: rows.map(({ total: _total, ...row }) => row), total: rows[0]?.total ?? 0 }
}

/** True when both have an active request for the same day and place. */
export async function meetOnOneDay(
  tx: Transaction,
  keptId: string,
  mergedId: string,
): Promise<boolean> {
  const { rows } = await sql`
    select from foodbank.help_request k
    join foodbank.help_request m on m.to_organization_id = k.to_organization_id and m.reserved_on = k.reserved_on and m.status = 'active'
    where k.applicant_id = ${keptId} and k.status = 'active' and m.applicant_id = ${mergedId} limit 1`.execute(
    tx,
  )
  return rows.length > 0
}

/** The columns of an applicant that a merge may change, as they are. */
export async function columnsOf(tx: Transaction, id: string): Promise<Authored> {
  const { rows } = await sql<Authored>`
    select ${sql.join(MERGED_COLUMNS.map((column) => sql.ref(column)))} from foodbank.applicant where id = ${id}`.execute(
    tx,
  )
  const [row] = rows
  if (!row) throw new Error('The applicant has been locked and is not there.')
  return row
}

export async function setColumns(
  tx: Transaction,
  id: string,
  values: Partial<Record<MergedColumn, MergedValue>>,
): Promise<void> {
  const assignments = Object.entries(values).map(
    ([column, one]) => sql`${sql.ref(column)} = ${one}`,
  )
  if (assignments.length > 0)
    await sql`update foodbank.applicant set ${sql.join(assignments)} where id = ${id}`.execute(tx)
}

export async function moveRequests(
  tx: Transaction,
  from: string,
  to: string,
  only?: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update foodbank.help_request set applicant_id = ${to}
    where applicant_id = ${from} and ${only ? sql`id = any(${only}::uuid[])` : sql`true`} returning id`.execute(
    tx,
  )
  return rows.map(({ id }) => id)
}

/** Moves the hand-outs, and makes the persons of their households those that they are now known to be: merged person → kept person. */
export async function moveSupports(
  tx: Transaction,
  from: string,
  to: string,
  persons: Readonly<Record<string, string>>,
): Promise<MergeChanges['supports']> {
  const { rows } = await sql<MergeChanges['supports'][number]>`
    update foodbank.support s
    set applicant_id = ${to}, household = (
      select jsonb_agg(
        case when known.into is null then p.person else p.person || jsonb_build_object('id', known.into) end order by p.place
      )
      from jsonb_array_elements(s.household) with ordinality p (person, place)
      left join (select key, value as into from jsonb_each_text(${JSON.stringify(persons)}::jsonb)) known on known.key = p.person ->> 'id'
    )
    from (select id, household from foodbank.support where applicant_id = ${from} for update) before
    where before.id = s.id
    returning s.id, before.household`.execute(tx)
  return rows
}

/** Gives the hand-outs back with the households that they had; those that are gone, or with somebody else by now, stay. */
export async function giveSupportsBack(
  tx: Transaction,
  from: string,
  to: string,
  supports: MergeChanges['supports'],
): Promise<void> {
  await sql`
    update foodbank.support s set applicant_id = ${to}, household = before.household
    from jsonb_to_recordset(${JSON.stringify(supports)}::jsonb) as before(id uuid, household jsonb)
    where before.id = s.id and s.applicant_id = ${from}`.execute(tx)
}

export async function moveMembers(
  tx: Transaction,
  from: string,
  to: string,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return
  await sql`
    update foodbank.household_member set applicant_id = ${to} where applicant_id = ${from} and id = any(${ids}::uuid[])`.execute(
    tx,
  )
}

/** The merged applicant becomes a member with the same key, by which earlier hand-outs know the person. */
export async function addAsMember(
  tx: Transaction,
  merged: Pick<ComparedRow, 'id' | 'sex' | 'birth_year'>,
  keptId: string,
) {
  const { id, sex, birth_year } = merged
  await tx
    .insertInto('foodbank.household_member')
    .values({
      id,
      applicant_id: keptId,
      type: 'unspecified',
      sex: sex ?? 'unspecified',
      birth_year,
    })
    .execute()
}

export async function removeMember(tx: Transaction, id: string): Promise<void> {
  await tx.deleteFrom('foodbank.household_member').where('id', '=', id).execute()
}

/** How many of the records that a merge has moved are no longer with the kept applicant. */
export async function countGone(
  tx: Transaction,
  keptId: string,
  {
    requests,
    supports,
    members,
    new_member,
  }: Pick<MergeChanges, 'requests' | 'supports' | 'members' | 'new_member'>,
): Promise<GoneRecords> {
  const persons = new_member === null ? members : [...members, new_member]
  const missing = (table: string, ids: readonly string[]) => sql`
    (select count(*) from unnest(${ids}::uuid[]) moved (id)
      where not exists (select from ${sql.table(table)} r where r.id = moved.id and r.applicant_id = ${keptId}))`
  const { rows } = await sql<GoneRecords>`
    select ${missing('foodbank.help_request', requests)} as requests,
      ${missing(
        'foodbank.support',
        supports.map(({ id }) => id),
      )} as supports, ${missing('foodbank.household_member', persons)} as persons`.execute(tx)
  return rows[0] ?? { requests: 0, supports: 0, persons: 0 }
}

/** Revokes the valid cards of the applicant. */
export async function revokeCards(
  tx: Transaction,
  applicantId: string,
  by: string,
  now: string,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update foodbank.client_card set revoked_at = ${now}, revoked_by = ${by}
    where applicant_id = ${applicantId} and revoked_at is null returning id`.execute(tx)
  return rows.map(({ id }) => id)
}

export async function validateCards(tx: Transaction, ids: readonly string[]): Promise<void> {
  await sql`update foodbank.client_card set revoked_at = null, revoked_by = null where id = any(${ids}::uuid[])`.execute(
    tx,
  )
}

export async function markMerged(
  tx: Transaction,
  id: string,
  keptId: string | null,
  now: string | null,
): Promise<void> {
  await sql`update foodbank.applicant set merged_into_id = ${keptId}, deleted_at = ${now} where id = ${id}`.execute(
    tx,
  )
}

export async function insertMerge(
  tx: Transaction,
  merge: {
    id: string
    kept_id: string
    merged_id: string
    created_by: string
    changes: MergeChanges
  },
): Promise<void> {
  await tx
    .insertInto('foodbank.applicant_merge')
    .values({ ...merge, changes: JSON.stringify(merge.changes) })
    .execute()
}

/** A merge that nobody else takes back meanwhile. */
export async function lockMerge(tx: Transaction, id: string): Promise<KeptMerge | undefined> {
  return tx
    .selectFrom('foodbank.applicant_merge')
    .select(['id', 'kept_id', 'merged_id', 'changes', 'undone_at'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

/** Holds both applicants of a merge, in the order of their keys. */
export async function holdBoth(tx: Transaction, mergeId: string): Promise<void> {
  await sql`
    select from foodbank.applicant
    where id in (select unnest(array[kept_id, merged_id]) from foodbank.applicant_merge where id = ${mergeId})
    order by id for update`.execute(tx)
}

/** How both stand: whether the merge can be undone, `restricted` when one of them may not be used, `gone` when one is there no more. */
export async function standingOf(
  tx: Transaction,
  { kept_id, merged_id }: KeptMerge,
): Promise<'merged' | 'restricted' | 'gone'> {
  const rows = await tx
    .selectFrom('foodbank.applicant')
    .select(['id', 'deleted_at', 'anonymized_at', 'merged_into_id', 'restricted_at'])
    .where('id', 'in', [kept_id, merged_id])
    .execute()
  const [kept, merged] = [
    rows.find(({ id }) => id === kept_id),
    rows.find(({ id }) => id === merged_id),
  ]
  if (
    kept?.deleted_at !== null ||
    merged?.merged_into_id !== kept_id ||
    merged.anonymized_at !== null
  )
    return 'gone'
  return kept.restricted_at === null && merged.restricted_at === null ? 'merged' : 'restricted'
}

export async function markUndone(
  tx: Transaction,
  id: string,
  by: string,
  now: string,
): Promise<void> {
  await tx
    .updateTable('foodbank.applicant_merge')
    .set({ undone_at: now, undone_by: by, changes: null })
    .where('id', '=', id)
    .execute()
}
