import { id } from '@crm/contract/platform/formats'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Transaction } from '#platform/database/database.ts'
import { condition, typedSql } from '#platform/database/typed-sql.ts'
import { putInstead } from '../columns.ts'

/** A record that is nobody's has no moment of its own: that of an erasure would tell whose it was. */
const NO_MOMENT = '2000-01-01T00:00:00.000Z'

const pool = z.object({ applicant_id: id, pool_id: id })
type Pool = z.infer<typeof pool>

/**
 * Records that take the reservations of erased people, whose region and type the report reads from them: one for all people of an
 * organization, a region and a type, so that a reservation no longer says with which others it belongs together.
 */
export async function makePools(tx: Transaction, ids: readonly string[]): Promise<Pool[]> {
  const { rows } = await typedSql(pool)`
    select a.id as applicant_id, (substr(h.hash, 1, 12) || '8' || substr(h.hash, 14, 3) || '8' || substr(h.hash, 18, 15))::uuid as pool_id
    from foodbank.applicant a
    cross join lateral (
      select md5(concat_ws(' ', 'reservations', a.organization_id, coalesce(a.region_id::text, '-'), coalesce(a.applicant_type_id::text, '-'))) as hash
    ) h
    where a.id = any(${ids}::uuid[]) and exists (select from foodbank.help_request r where r.applicant_id = a.id)`.execute(
    tx,
  )
  for (const { applicant_id, pool_id } of rows)
    await insertNobody(tx, pool_id, applicant_id, { withGroups: true })
  return rows
}

/**
 * Takes what reports count away from the erased records: reservations to a pool, hand-outs and measures to a record of their own with
 * other keys of its persons. The key of the receipt then leads to none of them.
 */
export async function separate(
  tx: Transaction,
  ids: readonly string[],
  pools: readonly Pool[],
): Promise<void> {
  await sql`select set_config('app.separating', 'on', true)`.execute(tx)
  for (const { applicant_id, pool_id } of pools)
    await sql`update foodbank.help_request set applicant_id = ${pool_id}, updated_at = created_at where applicant_id = ${applicant_id}`.execute(
      tx,
    )
  if (!(await keepsItsKey(tx, ids))) await separateHelp(tx, ids)
  await sql`select set_config('app.separating', '', true)`.execute(tx)
}

async function separateHelp(tx: Transaction, ids: readonly string[]): Promise<void> {
  const { rows } = await typedSql(z.object({ applicant_id: id, household_id: id }))`
    select applicant_id, gen_random_uuid() as household_id
    from (
      select applicant_id from foodbank.support where applicant_id = any(${ids}::uuid[])
      union
      select applicant_id from foodbank.measure where applicant_id = any(${ids}::uuid[])
    ) s`.execute(tx)
  for (const { applicant_id, household_id } of rows) {
    await insertNobody(tx, household_id, applicant_id, { withGroups: false })
    for (const table of HELP)
      await sql`update ${sql.table(table)} set applicant_id = ${household_id}, updated_at = created_at where applicant_id = ${applicant_id}`.execute(
        tx,
      )
  }
  await renamePersons(
    tx,
    rows.map(({ household_id }) => household_id),
  )
}

/** What counts a household and its persons. */
const HELP = ['foodbank.support', 'foodbank.measure'] as const

/**
 * Whether hand-outs have to stay under the key of the record: a closed report holds it in rows that nobody can change, and would say
 * that they differ; and after a merge that was undone their persons may stand in hand-outs of somebody else.
 */
async function keepsItsKey(tx: Transaction, ids: readonly string[]): Promise<boolean> {
  const { keeps } = await tx
    .selectNoFrom(
      condition`
        exists (
          select from foodbank.support s join foodbank.report_closing c
            on s.date between c.period_from and c.period_to and (c.organization_id is null or c.organization_id = s.organization_id)
          where s.applicant_id = any(${ids}::uuid[])
        )
        or exists (
          select from foodbank.applicant_merge
          where undone_at is not null and (kept_id = any(${ids}::uuid[]) or merged_id = any(${ids}::uuid[]))
        )`.as('keeps'),
    )
    .executeTakeFirstOrThrow()
  return keeps
}

/** An anonymised record with the organization of another one, and its region and type if `withGroups`. */
async function insertNobody(
  tx: Transaction,
  newId: string,
  like: string,
  { withGroups }: { withGroups: boolean },
): Promise<void> {
  const { name, surname } = putInstead('foodbank.applicant')
  await sql`
    insert into foodbank.applicant (
      id, name, surname, organization_id, region_id, applicant_type_id, anonymized_at, deleted_at, created_at, updated_at
    )
    select ${newId}, ${name}, ${surname}, organization_id, case when ${withGroups} then region_id end,
      case when ${withGroups} then applicant_type_id end, ${NO_MOMENT}, ${NO_MOMENT}, ${NO_MOMENT}, ${NO_MOMENT}
    from foodbank.applicant where id = ${like}
    on conflict (id) do nothing`.execute(tx)
}

/** The same other key for a person in all hand-outs and measures, so that each is still counted once. */
async function renamePersons(tx: Transaction, households: readonly string[]): Promise<void> {
  await sql`
    with person as materialized (
      select id, gen_random_uuid() as new_id
      from (
        select p ->> 'id' as id from foodbank.support s cross join lateral jsonb_array_elements(s.household) p
        where s.applicant_id = any(${households}::uuid[])
        union
        select p::text from foodbank.measure m cross join lateral unnest(m.persons) p
        where m.applicant_id = any(${households}::uuid[])
      ) p
    ),
    measured as (
      update foodbank.measure m set persons = array(
        select person.new_id from unnest(m.persons) with ordinality e (id, place) join person on person.id = e.id::text order by e.place
      )
      where m.applicant_id = any(${households}::uuid[]) and m.persons is not null
    )
    update foodbank.support s set household = (
      select jsonb_agg(jsonb_set(e.entry, '{id}', to_jsonb(person.new_id)) order by e.place)
      from jsonb_array_elements(s.household) with ordinality e (entry, place) join person on person.id = e.entry ->> 'id'
    )
    where s.applicant_id = any(${households}::uuid[]) and s.household <> '[]'`.execute(tx)
}
