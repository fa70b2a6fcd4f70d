import { sql } from 'kysely'
import { z } from 'zod'
import type { Connection } from '#platform/database/database.ts'
import { anyOf, typedSql } from '#platform/database/typed-sql.ts'
import { household, ruleFacts, type Household, type Rule } from './facts.ts'

export const RULE = sql`
  r.id, r.organization_id, o.label as organization_label, r.kind, r.valid_from, r.valid_to, r.applicant_type_ids,
  array(select t.name from foodbank.applicant_type t where t.id = any(r.applicant_type_ids) order by t.name) as applicant_types,
  r.amount, r.period_days, r.effect, r.source`

/** Rules that may say something of days from `from` on: those of the whole food bank, and of these places or of all. */
export async function listRules(
  db: Connection,
  { from, places }: { from: string; places: readonly string[] | 'all' },
): Promise<Rule[]> {
  const { rows } = await typedSql(ruleFacts)`
    select ${RULE}
    from foodbank.entitlement_rule r left join foodbank.organization o on o.id = r.organization_id
    where (r.valid_to is null or r.valid_to >= ${from})
      and ${places === 'all' ? sql`true` : sql`(r.organization_id is null or r.organization_id = any(${places}::uuid[]))`}
    order by r.valid_from, o.label nulls first, r.id`.execute(db)
  return rows
}

/**
 * What the register knows of households that may be helped, with their visits from a day on. Erased, deleted and restricted ones are left
 * out. The types of before are those that the history still has.
 */
export async function listHouseholds(
  db: Connection,
  ids: readonly string[],
  visitsFrom: string,
): Promise<Household[]> {
  const { rows } = await typedSql(household)`
    select a.id as applicant_id, a.applicant_type_id, v.visits, m.members, c.recommendations, t.former_types
    from foodbank.applicant a
    cross join lateral (
      select coalesce(json_agg(v order by v.day, v.id), '[]') as visits
      from (
        select s.id, 'support' as kind, s.date as day, (s.total * 100)::integer as hundredths
        from foodbank.support s where s.applicant_id = a.id and s.date >= ${visitsFrom}
        union all
        select r.id, 'request', r.reserved_on, null
        from foodbank.help_request r
        where r.applicant_id = a.id and r.reserved_on >= ${visitsFrom} and r.status in ('active', 'confirmed')
          and not exists (select from foodbank.support s where s.help_request_id = r.id)
      ) v
    ) v
    cross join lateral (
      select coalesce(json_agg(spans), '[]') as members
      from (
        select (
          select coalesce(json_agg(json_build_object('from', lower(there), 'until', upper(there) - 1)), '[]')
          from unnest(m.present * datemultirange(daterange(coalesce(m.birth_date, make_date(m.birth_year, 1, 1)), null))) there
        ) as spans
        from foodbank.household_member m where m.applicant_id = a.id
      ) m
    ) m
    cross join lateral (
      select coalesce(json_agg(json_build_object('valid_from', c.valid_from, 'valid_until', c.valid_until)), '[]') as recommendations
      from foodbank.recommendation c where c.applicant_id = a.id
    ) c
    cross join lateral (
      select coalesce(json_agg(json_build_object(
          'until', (l.at at time zone 'Europe/Prague')::date - 1, 'applicant_type_id', l.old_values ->> 'applicant_type_id'
        ) order by l.at, l.id), '[]') as former_types
      from core.log l
      where l.row_id = a.id and l.table_name = 'foodbank.applicant' and l.action = 'update' and l.new_values ? 'applicant_type_id'
    ) t
    where a.id = any(${ids}::uuid[]) and a.deleted_at is null and a.restricted_at is null`.execute(
    db,
  )
  return rows
}

/** Undefined of who is deleted. */
export async function findStanding(db: Connection, applicantId: string) {
  const { rows } = await typedSql(z.object({ is_restricted: z.boolean() }))`
    select restricted_at is not null as is_restricted from foodbank.applicant
    where id = ${applicantId} and deleted_at is null`.execute(db)
  return rows[0]
}

export async function listTypeNames(db: Connection, ids: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('foodbank.applicant_type')
    .select('name')
    .where('id', '=', anyOf(ids))
    .orderBy('name')
    .execute()
  return rows.map(({ name }) => name)
}
