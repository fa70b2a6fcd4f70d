import { AMOUNT_CODES, type Amounts } from '@crm/contract/foodbank/amounts'
import type { HouseholdPerson } from '@crm/contract/foodbank/supports'
import { sql, type RawBuilder } from 'kysely'
import { plannedAnew, type Connection } from '#platform/database.ts'
import { FOOD, MATERIAL, OP } from './amount-groups.ts'
import { AIDS, type Aid, type GroupBy, type HouseholdTrait } from './cell.ts'
import { isCountedRequest, isCountedSupport, type Counted } from './counted-repository.ts'
import { AID_CONDITIONS, HAS_CHILDREN, MOMENT, PERSON, restOf, sumOf } from './snapshots-repository.ts'

/** Kilograms as whole hundredths: what is added up further stays exact. */
export const hundredths = (kilograms: RawBuilder<unknown>): RawBuilder<number> => sql`coalesce((sum(${kilograms}) * 100)::bigint, 0)`

export type SupportFacts = Amounts & { readonly supports: number; readonly without_request: number }

/** What all counted hand-outs add up to, amounts in hundredths of a kilogram. */
export async function sumSupports(db: Connection, counted: Counted): Promise<SupportFacts> {
  const sums = AMOUNT_CODES.map((code) => sql`${hundredths(sql.ref(`s.${code}`))} as ${sql.ref(code)}`)
  const { rows } = await sql<SupportFacts>`
    ${plannedAnew}
    select count(*) as supports, count(*) filter (where s.help_request_id is null) as without_request, ${sql.join(sums)}
    from foodbank.support s
    where ${isCountedSupport(counted)}`.execute(db)
  const [row] = rows
  if (!row) throw new Error('A sum has one row.')
  return row
}

export type SupportGroup = {
  readonly by: GroupBy
  readonly key: string | null
  readonly supports: number
  readonly food: number
  readonly material: number
  readonly op: number
  readonly kilograms: number
}

/** The same by every group; amounts in hundredths of a kilogram. */
export async function groupSupports(db: Connection, counted: Counted): Promise<SupportGroup[]> {
  const { rows } = await sql<SupportGroup>`
    ${plannedAnew}
    select ${BY} as by, coalesce(organization_id::text, from_organization_id::text, region_id::text, applicant_type_id::text, month) as key,
      sum(supports)::bigint as supports, ${hundredths(sql`food`)} as food, ${hundredths(sql`material`)} as material,
      ${hundredths(sql`op`)} as op, ${hundredths(sql`total`)} as kilograms
    from (
      select s.organization_id, s.from_organization_id, s.region_id, s.applicant_type_id, to_char(s.date, 'YYYY-MM') as month,
        1 as supports, ${sumOf(FOOD)} as food, ${sumOf(MATERIAL)} as material, ${sumOf(OP)} as op, s.total
      from foodbank.support s
      where ${isCountedSupport(counted)}
    ) s
    group by grouping sets ((organization_id), (from_organization_id), (region_id), (applicant_type_id), (month))`.execute(db)
  return rows
}

/** The name of the group that a row of the five grouping sets is of. */
const BY = sql`case grouping(organization_id, from_organization_id, region_id, applicant_type_id, month)
  when 15 then 'organizations' when 23 then 'recommending' when 27 then 'regions' when 29 then 'types' else 'months' end`

export type PersonFacts = {
  readonly aid: Aid
  readonly sex: HouseholdPerson['sex']
  readonly age_band: HouseholdPerson['age_band']
  readonly is_homeless: boolean
  readonly persons: number
}

export type HouseholdFacts = Readonly<Record<HouseholdTrait, number>> & { readonly households: number }
type Reached = { readonly persons: PersonFacts[] | null; readonly households: HouseholdFacts }

/** The persons of all counted hand-outs of each aid and the households of any, each as of the latest of them. */
export async function countReached(db: Connection, counted: Counted): Promise<{ persons: PersonFacts[]; households: HouseholdFacts }> {
  const latest = AIDS.map((aid) => sql`max(s.${sql.ref(aid)} || p.sex || ' ' || p.age_band || ' ' || s.is_homeless) as ${sql.ref(aid)}`)
  const perAid = AIDS.map((aid) => sql`(${sql.lit(aid)}, ${restOf(sql.ref(`p.${aid}`))})`)
  const { rows } = await sql<Reached>`
    ${plannedAnew}
    with s as materialized (${compositionsAtTheirLatest(counted)}),
    p as (select ${sql.join(latest)} from s cross join lateral ${PERSON} group by p.id),
    t as (
      select aid, traits, count(*) as persons
      from p cross join lateral (values ${sql.join(perAid)}) t (aid, traits)
      where traits is not null
      group by aid, traits
    ),
    h as materialized (
      select s.applicant_id, ${restOf(sql`max(s.any || jsonb_array_length(s.household) || ' ' || ${HAS_CHILDREN})`)} as traits
      from s group by s.applicant_id
    )
    select
      (select json_agg(json_build_object(
        'aid', aid, 'sex', split_part(traits, ' ', 1), 'age_band', split_part(traits, ' ', 2),
        'is_homeless', split_part(traits, ' ', 3) = 'true', 'persons', persons
      )) from t) as persons,
      (select json_build_object(
        'households', count(*),
        'single', count(*) filter (where traits like '1 %'),
        'with_children', count(*) filter (where traits like '% true'),
        'gone', count(*) filter (where a.deleted_at is not null),
        'first_time', count(*) filter (where ${isFirstTime(counted)})
      ) from h join foodbank.applicant a on a.id = h.applicant_id) as households`.execute(db)
  const [row] = rows
  if (!row) throw new Error('A count has one row.')
  return { persons: row.persons ?? [], households: row.households }
}

/** Condition on a household `h` of the period: nobody has helped it before. */
export const isFirstTime = ({ query }: Counted): RawBuilder<boolean> => sql`
  not exists (select from foodbank.support e where e.applicant_id = h.applicant_id and e.date < ${query.date_from})`

/** Each composition that a household had, with the last moment of each aid that it was helped in. */
const compositionsAtTheirLatest = (counted: Counted): RawBuilder<unknown> => sql`
  select s.applicant_id, s.household, coalesce(t.is_homeless, false) as is_homeless, s.any, s.food, s.material
  from (
    select s.applicant_id, s.applicant_type_id, any_value(s.household) as household,
      ${sql.join(AIDS.map((aid) => sql`max(${MOMENT}) filter (where ${AID_CONDITIONS[aid]}) as ${sql.ref(aid)}`))}
    from foodbank.support s
    where ${isCountedSupport(counted)}
    group by s.applicant_id, s.household_key, s.applicant_type_id
  ) s
  left join foodbank.applicant_type t on t.id = s.applicant_type_id`

export type GroupSizes = { readonly by: GroupBy; readonly key: string | null; readonly households: number; readonly persons: number }

/**
 * How many households and persons the counted hand-outs of each group reached. Most households are the same persons all the time and
 * nobody else's: wherever such a household is counted, all of it is, and only the others are counted person by person.
 */
export async function countByGroup(db: Connection, counted: Counted): Promise<GroupSizes[]> {
  const sets = sql`grouping sets ((organization_id), (from_organization_id), (region_id), (applicant_type_id), (month))`
  const key = sql`coalesce(organization_id::text, from_organization_id::text, region_id::text, applicant_type_id::text, month::text)`
  const columns = sql`
    s.applicant_id, s.household_key, s.organization_id, s.from_organization_id, s.region_id, s.applicant_type_id,
    date_trunc('month', s.date::timestamp) as month`
  const { rows } = await sql<GroupSizes>`
    ${plannedAnew}
    with composition as materialized (
      select s.applicant_id, s.household_key, any_value(s.household) as household
      from foodbank.support s
      where ${isCountedSupport(counted)}
      group by s.applicant_id, s.household_key
    ),
    person as materialized (
      select s.applicant_id, p.id, count(*) as seen from composition s cross join lateral ${PERSON} group by s.applicant_id, p.id
    ),
    steady as materialized (
      select c.applicant_id, coalesce(p.size, 0) as size
      from (select applicant_id, count(*) as compositions from composition group by applicant_id) c
      left join (
        select applicant_id, count(*) as size, min(seen) as least, max(seen) as most from person group by applicant_id
      ) p using (applicant_id)
      where p.least is null or (p.least = c.compositions and p.most = c.compositions)
      except all
      select applicant_id, count(*) from person where applicant_id in (
        select applicant_id from person where id in (select id from person group by id having count(*) > 1)
      ) group by applicant_id
    ),
    helped as (
      select ${BY} as by, ${key} as key, applicant_id
      from (select ${columns} from foodbank.support s where ${isCountedSupport(counted)}) s
      group by applicant_id, ${sets}
    ),
    changing as (
      select ${BY} as by, ${key} as key, applicant_id, household_key
      from (
        select ${columns} from foodbank.support s
        where ${isCountedSupport(counted)} and not exists (select from steady t where t.applicant_id = s.applicant_id)
      ) s
      group by applicant_id, household_key, ${sets}
    )
    select h.by, case when h.by = 'months' then left(h.key, 7) else h.key end as key, h.households, h.persons + coalesce(c.persons, 0) as persons
    from (
      select by, key, count(*) as households, coalesce(sum(t.size), 0)::bigint as persons
      from helped left join steady t using (applicant_id)
      group by by, key
    ) h
    left join (
      select by, key, count(distinct p.id) as persons
      from changing join composition s using (applicant_id, household_key) cross join lateral ${PERSON}
      group by by, key
    ) c on c.by = h.by and c.key is not distinct from h.key`.execute(db)
  return rows
}

export type RequestFacts = {
  readonly by: GroupBy | 'all'
  readonly key: string | null
  readonly requests: number
  readonly active: number
  readonly confirmed: number
  readonly rejected: number
}

/** Requests for the days of the period, of all and of every group. */
export async function countRequests(db: Connection, counted: Counted): Promise<RequestFacts[]> {
  const { rows } = await sql<RequestFacts>`
    ${plannedAnew}
    select
      case grouping(to_id, from_id, region_id, type_id)
        when 7 then 'organizations' when 11 then 'recommending' when 13 then 'regions' when 14 then 'types' else 'all' end as by,
      coalesce(to_id, from_id, region_id, type_id) as key,
      count(*) as requests,
      count(*) filter (where status = 'active') as active,
      count(*) filter (where status = 'confirmed') as confirmed,
      count(*) filter (where status = 'rejected') as rejected
    from (
      select r.to_organization_id as to_id, r.from_organization_id as from_id, a.region_id, a.applicant_type_id as type_id, r.status
      from foodbank.help_request r join foodbank.applicant a on a.id = r.applicant_id
      where ${isCountedRequest(counted, 'reserved')}
    ) r
    group by grouping sets ((), (to_id), (from_id), (region_id), (type_id))`.execute(db)
  return rows
}

/** How many requests were made in the period, for whichever day. */
export async function countCreated(db: Connection, counted: Counted): Promise<number> {
  const { rows } = await sql<{ created: number }>`
    ${plannedAnew}
    select count(*) as created from foodbank.help_request r join foodbank.applicant a on a.id = r.applicant_id
    where ${isCountedRequest(counted, 'created')}`.execute(db)
  return rows[0]?.created ?? 0
}
