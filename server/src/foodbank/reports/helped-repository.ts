import { sql, type RawBuilder } from 'kysely'
import { z } from 'zod'
import { plannedAnew, type Connection } from '#platform/database/database.ts'
import { typedSql } from '#platform/database/typed-sql.ts'
import { GROUPS } from './cell.ts'
import { isFirstTime, type CountedByRules } from './matching.ts'
import {
  getChanging,
  getHouseholds,
  getOtherPersons,
  getPlainPersons,
  getVisits,
  handed,
  IS_MERGED,
  personCount,
  wordCount,
} from './persons/persons-repository.ts'
import {
  getSize,
  getSupport,
  hasChildren,
  IS_GONE,
  isSingle,
  MERGED,
  PERSON,
} from './snapshots-repository.ts'

const NOBODY = '00000000-0000-0000-0000-000000000000'

const householdFacts = z.object({
  households: z.number(),
  single: z.number(),
  with_children: z.number(),
  gone: z.number(),
  first_time: z.number(),
  /** Of all households together, each as of its latest hand-out. */
  sizes: z.number(),
})
export type HouseholdFacts = Readonly<z.infer<typeof householdFacts>>

/** What the hand-outs of a group add up to; amounts in hundredths of a kilogram. */
const supportGroup = z.object({
  by: z.enum(GROUPS),
  key: z.string().nullable(),
  supports: z.number(),
  food: z.number(),
  material: z.number(),
  op: z.number(),
  kilograms: z.number(),
  households: z.number(),
  persons: z.number(),
})
export type HelpedGroup = Readonly<z.infer<typeof supportGroup>>
const helpedFacts = z.object({
  plain_persons: z.array(wordCount),
  other_persons: z.array(personCount),
  households: householdFacts,
  groups: z.array(supportGroup),
})

/**
 * Whom all counted hand-outs reached, and what those of each group come to; of months only if `byMonth`. Persons and households are as
 * of the latest hand-out.
 *
 * Most households are the same persons all the time and look the same: those are counted as wholes, by their key and their makeup,
 * and only the snapshots of the others are opened. So a year takes one pass over an index, and one more by months.
 */
export async function countHelped(
  db: Connection,
  counted: CountedByRules,
  months: readonly string[],
): Promise<z.infer<typeof helpedFacts>> {
  const byMonth = months.length > 0
  const groups = [
    SUMS,
    SIZES,
    OTHER_SIZES,
    ...(byMonth ? [plainMonths(months), MONTHS, OTHER_MONTHS] : []),
  ]
  const { rows } = await typedSql(helpedFacts)`
    ${plannedAnew}
    with merged as materialized (${MERGED}),
    handed as materialized (${handed(counted, months)}),
    household as materialized (${getHouseholds()}),
    visit as materialized (${getVisits(counted)}),
    changing as materialized (${getChanging()}),
    member as materialized (${MEMBERS}),
    placed as materialized (${PLACED}),
    spread as materialized (${SPREAD}),
    size as materialized (${GROUP_SIZES}),
    monthly as materialized (${MONTHLY}),
    look as (${LOOKS})
    select
      (select coalesce(json_agg(p), '[]') from (${getPlainPersons()}) p) as plain_persons,
      (select coalesce(json_agg(p), '[]') from (${getOtherPersons()}) p) as other_persons,
      (select json_build_object(
        'households', count(*),
        'single', count(*) filter (where ${isSingle(sql`h.makeup`)}),
        'with_children', count(*) filter (where ${hasChildren(sql`h.makeup`)}),
        'gone', count(*) filter (where ${IS_GONE}),
        'first_time', count(*) filter (where ${isFirstTime(counted)}),
        'sizes', coalesce(sum(${getSize(sql`h.makeup`)}), 0)
      ) from look h) as households,
      (select coalesce(json_agg(g), '[]') from (
        select by, key, sum(supports) as supports, sum(food) as food, sum(material) as material, sum(op) as op,
          sum(kilograms) as kilograms, sum(households) as households, sum(persons) as persons
        from (${sql.join(groups, sql` union all `)}) g (by, key, supports, food, material, op, kilograms, households, persons)
        group by by, key
      ) g) as groups`.execute(db)
  const [row] = rows
  if (!row) throw new Error('A count has one row.')
  return row
}

/** Their persons. */
const MEMBERS = sql`
  select c.applicant_id, c.household_key, p.id
  from changing c join foodbank.support s on s.id = ${getSupport(sql`c.any`)} cross join lateral ${PERSON}`

/** The makeup of every household at its latest. */
const LOOKS = sql`
  select applicant_id, makeup from household where is_plain
  union all
  select c.applicant_id, s.household_makeup
  from (select applicant_id, max(c.any) as latest from changing c group by applicant_id) c
  join foodbank.support s on s.id = ${getSupport(sql`c.latest`)}`

const SETS = sql`grouping sets ((organization_id), (from_organization_id), (region_id), (applicant_type_id))`
/** Which of the grouping sets a row is of, and the key of its group; what has no region or type has that of nobody. */
const SET = sql`
  grouping(organization_id, from_organization_id, region_id, applicant_type_id) as set,
  coalesce(organization_id, from_organization_id, region_id, applicant_type_id, ${sql.lit(NOBODY)}) as key`
const GROUP = sql`
  case set when 7 then 'organizations' when 11 then 'recommending' when 13 then 'regions' else 'types' end as by,
  nullif(key, ${sql.lit(NOBODY)})::text as key`
const NO_AMOUNTS = sql`0, 0, 0, 0, 0`

/** `handed` by places: what was the same persons in all of one is `is_same`. */
const PLACED = sql`
  select applicant_id, organization_id, from_organization_id, region_id, applicant_type_id, max(persons) as persons,
    min(household_key) = max(household_key) as is_same, sum(supports) as supports, sum(food) as food, sum(material) as material,
    sum(food_op) + sum(material_op) as op
  from handed
  group by applicant_id, organization_id, from_organization_id, region_id, applicant_type_id`
/** Households of several places may be counted once for them in a group, and so may their persons, as those of merged households. */
const SPREAD = sql`
  select applicant_id from placed group by applicant_id having count(*) > 1 union select applicant_id from merged`
const IS_SPREAD = sql`applicant_id in (select applicant_id from spread)`

const SUMS = sql`
  select ${GROUP}, supports, food, material, op, food + material, households, persons
  from (
    select ${SET}, sum(supports) as supports, sum(food) as food, sum(material) as material, sum(op) as op,
      count(*) filter (where not is_spread) as households, coalesce(sum(persons) filter (where not is_spread), 0) as persons
    from (
      select organization_id, from_organization_id, region_id, applicant_type_id, supports, food, material, op,
        case when p.is_same then p.persons else m.persons end as persons, ${IS_SPREAD} as is_spread
      from placed p left join (select applicant_id, count(distinct id) as persons from member group by applicant_id) m using (applicant_id)
    ) p
    group by ${SETS}
  ) g`

/** The spread households of each group. One that was the same persons in all of it counts with them as a whole. */
const GROUP_SIZES = sql`
  select ${SET}, applicant_id, max(persons) as persons, min(household_key) = max(household_key) and not ${IS_MERGED} as is_steady
  from handed where ${IS_SPREAD} group by applicant_id, ${SETS}`
const SIZES = sql`
  select ${GROUP}, ${NO_AMOUNTS}, households, persons
  from (
    select set, key, count(*) as households, coalesce(sum(persons) filter (where is_steady), 0) as persons from size group by set, key
  ) g`
const OTHER_SIZES = sql`
  select ${GROUP}, ${NO_AMOUNTS}, 0, count(*)
  from (
    select distinct set, key, p.id
    from (
      select ${SET}, applicant_id, household_key
      from handed where applicant_id in (select applicant_id from size where not is_steady)
      group by applicant_id, household_key, ${SETS}
    ) g
    join size z using (set, key, applicant_id)
    join member p using (applicant_id, household_key)
    where not z.is_steady
  ) g
  group by set, g.key`

/** Plain households were the same persons in every month that they came. */
const plainMonths = (months: readonly string[]): RawBuilder<unknown> => sql`
  select 'months', m.month, ${NO_AMOUNTS}, sum(h.households), sum(h.persons)
  from (
    select months, count(*) as households, sum(${getSize(sql`makeup`)}) as persons
    from household where is_plain group by months
  ) h
  join unnest(${months}::text[]) with ordinality m (month, number) on get_bit(h.months, m.number::integer - 1) = 1
  group by m.month`

/** The others in each month. */
const MONTHLY = sql`
  select *, is_same and not ${IS_MERGED} as is_steady
  from (
    select applicant_id, date_trunc('month', date::timestamp) as month, max(persons) as persons, min(household_key) = max(household_key) as is_same
    from visit group by applicant_id, month
  ) m`
const MONTH = sql`'months', to_char(month, 'YYYY-MM')`
const MONTHS = sql`
  select ${MONTH}, ${NO_AMOUNTS}, count(*), coalesce(sum(persons) filter (where is_steady), 0)
  from monthly
  group by month`
const OTHER_MONTHS = sql`
  select ${MONTH}, ${NO_AMOUNTS}, 0, count(*)
  from (
    select distinct m.month, p.id
    from monthly m
    join visit v on v.applicant_id = m.applicant_id and date_trunc('month', v.date::timestamp) = m.month
    join member p on p.applicant_id = v.applicant_id and p.household_key = v.household_key
    where not m.is_steady
  ) m
  group by month`
