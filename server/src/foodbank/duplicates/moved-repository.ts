import { supportDetail } from '@crm/contract/foodbank/supports'
import {
  goneRecords,
  MERGED_FIELDS,
  MERGED_TEXTS,
  type GoneRecords,
} from '@crm/contract/foodbank/duplicates'
import { id } from '@crm/contract/platform/formats'
import { getKeys, toRecord } from '@crm/contract/platform/records'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Transaction } from '#platform/database/database.ts'
import type { DB } from '#platform/database/schema.generated.ts'
import { condition, typedSql } from '#platform/database/typed-sql.ts'
import type { ComparedRow } from './repository.ts'

export const MERGED_COLUMNS = [
  ...MERGED_FIELDS,
  // chosen with the year
  'birth_date',
  // who wrote the chosen wish down, and when
  'wish_by',
  'wish_at',
  ...MERGED_TEXTS.flatMap((text) => [text, `${text}_by`, `${text}_at`] as const),
] satisfies readonly (keyof DB['foodbank.applicant'])[]
type MergedColumn = (typeof MERGED_COLUMNS)[number]

const value = z.union([z.string(), z.number(), z.boolean(), z.null()])
export type MergedValue = z.infer<typeof value>

/** What undoing a merge needs. */
export const mergeChanges = z.object({
  kept: z.partialRecord(z.enum(MERGED_COLUMNS), z.object({ before: value, after: value })),
  requests: z.array(z.string()),
  /** With the household snapshot from the day of help; merges of earlier versions have no day. */
  supports: z.array(
    z.object({ id: z.string(), household: z.unknown(), date: z.exactOptional(z.string()) }),
  ),
  members: z.array(z.string()),
  /** Merges of earlier versions have none. */
  measures: z.array(z.string()).default([]),
  recommendations: z.array(z.string()).default([]),
  exceptions: z.array(z.string()).default([]),
  waits: z.array(z.string()).default([]),
  offers: z.array(z.string()).default([]),
  new_member: z.string().nullable(),
  cards: z.array(z.string()),
})
export type MergeChanges = z.infer<typeof mergeChanges>

export function getColumns(
  tx: Transaction,
  id: string,
): Promise<Record<MergedColumn, MergedValue>> {
  return tx
    .selectFrom('foodbank.applicant')
    .select(MERGED_COLUMNS)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
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

/** What is of a household as a whole and has nothing of its persons, by the names in `mergeChanges`. */
const WHOLE = {
  requests: 'foodbank.help_request',
  measures: 'foodbank.measure',
  recommendations: 'foodbank.recommendation',
  exceptions: 'foodbank.entitlement_exception',
  waits: 'foodbank.wait',
  offers: 'foodbank.offer',
} as const satisfies Partial<Record<keyof MergeChanges, keyof DB>>
const PARTS = getKeys(WHOLE)
type Moved = Record<(typeof PARTS)[number], string[]>

const moved = z.object({ id })

/** Moves all of it to another household, or `only` these rows; the keys of the rows. */
export async function moveWhole(
  tx: Transaction,
  from: string,
  to: string,
  only?: Moved,
): Promise<Moved> {
  const found = toRecord(PARTS, (): string[] => [])
  for (const part of PARTS) {
    const { rows } = await typedSql(moved)`
      update ${sql.table(WHOLE[part])} set applicant_id = ${to}
      where applicant_id = ${from} and ${only === undefined ? sql`true` : sql`id = any(${only[part]}::uuid[])`}
      returning id`.execute(tx)
    found[part] = rows.map((row) => row.id)
  }
  return found
}

/** Maps the persons in the snapshots: merged person → kept person. */
export async function moveSupports(
  tx: Transaction,
  from: string,
  to: string,
  persons: Readonly<Record<string, string>>,
): Promise<MergeChanges['supports']> {
  const { rows } = await typedSql(supportDetail.pick({ id: true, household: true, date: true }))`
    update foodbank.support s
    set applicant_id = ${to}, household = (
      select jsonb_agg(
        case when known.into is null then p.person else p.person || jsonb_build_object('id', known.into) end order by p.place
      )
      from jsonb_array_elements(s.household) with ordinality p (person, place)
      left join (select key, value as into from jsonb_each_text(${JSON.stringify(persons)}::jsonb)) known on known.key = p.person ->> 'id'
    )
    from (select id, household, date from foodbank.support where applicant_id = ${from} for update) before
    where before.id = s.id
    returning s.id, before.household, before.date`.execute(tx)
  return rows
}

/**
 * Skips hand-outs that were deleted or moved since then. The moved members are as corrections of
 * that time made them, the others as before the merge.
 */
export async function restoreSupports(
  tx: Transaction,
  from: string,
  to: string,
  { supports, members }: Pick<MergeChanges, 'supports' | 'members'>,
): Promise<void> {
  const isMoved = (person: string) => sql`${sql.ref(person)} ->> 'id' = any(${members}::text[])`
  await sql`
    update foodbank.support s set applicant_id = ${to}, household = (
      select coalesce(jsonb_agg(p.person order by p.place), '[]')
      from (
        select coalesce(c.person, b.person) as person, b.place
        from jsonb_array_elements(before.household) with ordinality b (person, place)
        left join jsonb_array_elements(s.household) c (person) on c.person ->> 'id' = b.person ->> 'id' and ${isMoved('c.person')}
        where c.person is not null or not ${isMoved('b.person')}
        union all
        select c.person, jsonb_array_length(before.household) + c.place
        from jsonb_array_elements(s.household) with ordinality c (person, place)
        where ${isMoved('c.person')}
          and not before.household @> jsonb_build_array(jsonb_build_object('id', c.person ->> 'id'))
      ) p
    )
    from jsonb_to_recordset(${JSON.stringify(supports)}::jsonb) as before(id uuid, household jsonb)
    where before.id = s.id and s.applicant_id = ${from}`.execute(tx)
}

/** Hand-outs whose day was corrected while the household was merged. */
export async function redateSupports(
  tx: Transaction,
  applicantId: string,
  supports: MergeChanges['supports'],
): Promise<void> {
  await sql`
    update foodbank.support s set household = foodbank.redated(s.household, s.applicant_id, before.date, s.date)
    from jsonb_to_recordset(${JSON.stringify(supports)}::jsonb) as before(id uuid, date date)
    where before.id = s.id and s.applicant_id = ${applicantId} and before.date <> s.date`.execute(
    tx,
  )
}

export async function moveMembers(
  tx: Transaction,
  from: string,
  to: string,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return
  await tx
    .updateTable('foodbank.household_member')
    .set({ applicant_id: to })
    .where('applicant_id', '=', from)
    .where(condition`id = any(${ids}::uuid[])`)
    .execute()
}

/** The member keeps the applicant's key, which earlier hand-outs refer to. */
export async function addAsMember(
  tx: Transaction,
  merged: Pick<ComparedRow, 'id' | 'sex'>,
  keptId: string,
) {
  const { id, sex } = merged
  const { birth_year, birth_date } = await tx
    .selectFrom('foodbank.applicant')
    .select(['birth_year', 'birth_date'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('foodbank.household_member')
    .values({
      id,
      applicant_id: keptId,
      type: 'unspecified',
      sex: sex ?? 'unspecified',
      birth_year,
      birth_date,
    })
    .execute()
}

export async function removeMember(tx: Transaction, id: string): Promise<void> {
  await tx.deleteFrom('foodbank.household_member').where('id', '=', id).execute()
}

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
  const { rows } = await typedSql(goneRecords)`
    select ${missing('foodbank.help_request', requests)} as requests,
      ${missing(
        'foodbank.support',
        supports.map(({ id }) => id),
      )} as supports, ${missing('foodbank.household_member', persons)} as persons`.execute(tx)
  return rows[0] ?? { requests: 0, supports: 0, persons: 0 }
}

export async function revokeCards(
  tx: Transaction,
  applicantId: string,
  by: string,
  now: string,
): Promise<string[]> {
  const rows = await tx
    .updateTable('foodbank.client_card')
    .set({ revoked_at: now, revoked_by: by })
    .where('applicant_id', '=', applicantId)
    .where('revoked_at', 'is', null)
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

export async function validateCards(tx: Transaction, ids: readonly string[]): Promise<void> {
  await tx
    .updateTable('foodbank.client_card')
    .set({ revoked_at: null, revoked_by: null })
    .where(condition`id = any(${ids}::uuid[])`)
    .execute()
}
