import { PERSON_AIDS } from '@crm/contract/foodbank/reports/cells'
import { householdPerson } from '@crm/contract/foodbank/supports'
import { id } from '@crm/contract/platform/formats'
import { toRecord } from '@crm/contract/platform/records'
import { sql, type RawBuilder } from 'kysely'
import { z } from 'zod'
import { plannedAnew, type Connection } from '#platform/database/database.ts'
import { condition, typedSql } from '#platform/database/typed-sql.ts'
import { AIDS } from '../cell.ts'
import type { CountedByRules } from '../matching.ts'
import {
  getAmounts,
  getRest,
  getSize,
  getSupport,
  givesAid,
  isCountedHelp,
  MERGED,
  MOMENT,
  PERSON,
} from '../snapshots-repository.ts'

/** Persons that look alike, of each aid: as a word of their household's makeup. */
export const wordCount = z.object({
  aid: z.enum(AIDS),
  word: z.string(),
  is_homeless: z.boolean(),
  persons: z.number(),
})
/** The same in words of the snapshot; exact is an age by a full date of birth. */
export const personCount = wordCount
  .omit({ word: true })
  .extend(householdPerson.pick({ sex: true, age_band: true }).shape)
  .extend({ is_exact: z.boolean() })
export type PersonCount = Readonly<z.infer<typeof personCount>>

const ofSite = { organization_id: id }
const siteHouseholds = z.object({ ...ofSite, ...toRecord(PERSON_AIDS, () => z.number()) })
const sitePersons = z.object({
  plain_persons: z.array(wordCount.extend(ofSite)),
  other_persons: z.array(personCount.extend(ofSite)),
  households: z.array(siteHouseholds),
})

/**
 * Whom the counted hand-outs of each site reached, and how many households got each aid there, in one pass: what a report of the site
 * alone counts. A person helped by several sites is one of each.
 */
export async function countPersonsBySite(
  db: Connection,
  counted: CountedByRules,
): Promise<z.infer<typeof sitePersons>> {
  const { rows } = await typedSql(sitePersons)`
    ${plannedAnew}
    with merged as materialized (${MERGED}),
    handed as materialized (${handed(counted)}),
    household as materialized (${getHouseholds('site')}),
    changing as materialized (${changing(counted, 'site')})
    select
      (select coalesce(json_agg(p), '[]') from (${getPlainPersons('site')}) p) as plain_persons,
      (select coalesce(json_agg(p), '[]') from (${getOtherPersons('site')}) p) as other_persons,
      (select coalesce(json_agg(h), '[]') from (
        select organization_id,
          ${sql.join(PERSON_AIDS.map((aid) => sql`count(*) filter (where ${sql.ref(aid)}) as ${sql.ref(aid)}`))}
        from household group by organization_id
      ) h) as households`.execute(db)
  const [row] = rows
  if (!row) throw new Error('A count has one row.')
  return row
}

/** Which hand-outs are looked at together: all that are counted, or those of each site. */
type Together = 'all' | 'site'

/** The column of the site before others, where sites are counted apart. */
const siteIn = (together: Together, alias = '') =>
  together === 'site' ? sql`${sql.raw(alias)}organization_id, ` : sql``

/** A column of each aid: what the hand-outs gave of it, in hundredths of a kilogram. */
const sumsOfAids = (counted: CountedByRules) =>
  sql.join(PERSON_AIDS.map((aid) => sql`sum(${getAmounts(counted)[aid]}) as ${sql.ref(aid)}`))
const AID_NAMES = sql.join(PERSON_AIDS.map((aid) => sql.ref(aid)))
const ANY_OF_AIDS = sql.join(
  PERSON_AIDS.map((aid) => sql`sum(${sql.ref(aid)}) > 0 as ${sql.ref(aid)}`),
)
const GIVEN_AIDS = sql.join(PERSON_AIDS.map((aid) => sql`(${sql.lit(aid)}, h.${sql.ref(aid)})`))

/** Condition on a household: was merged with another one; needs `merged`. */
export const IS_MERGED = condition`applicant_id in (select applicant_id from merged)`

/** What is counted of each composition of a household in each place; there are few of them for a household. */
export const handed = (counted: CountedByRules): RawBuilder<unknown> => sql`
  select s.applicant_id, s.household_key, s.household_makeup, s.organization_id, s.from_organization_id, s.region_id, s.applicant_type_id,
    ${getSize(sql`s.household_makeup`)} as persons, count(*) as supports,
    ${sumsOfAids(counted)}
  from foodbank.support s
  where ${isCountedHelp(counted)}
  group by s.applicant_id, s.household_key, s.household_makeup, s.organization_id, s.from_organization_id, s.region_id, s.applicant_type_id`

/** Each household of `handed`: plain ones were the same persons all the time, nobody else's, and looked the same. */
export const getHouseholds = (together: Together = 'all'): RawBuilder<unknown> => sql`
  select ${siteIn(together)}applicant_id, max(household_makeup) as makeup, bool_or(is_homeless) as is_homeless, ${ANY_OF_AIDS},
    min(household_key) = max(household_key) and min(household_makeup) = max(household_makeup)
      and bool_and(is_homeless) = bool_or(is_homeless) and not ${IS_MERGED} as is_plain
  from (
    select h.*, coalesce(t.is_homeless, false) as is_homeless
    from handed h left join foodbank.applicant_type t on t.id = h.applicant_type_id
  ) h
  group by ${siteIn(together)}applicant_id`

/** Of the other households all sets of persons that they were, with the last moment of each aid. */
export const changing = (
  counted: CountedByRules,
  together: Together = 'all',
): RawBuilder<unknown> => sql`
  select ${siteIn(together, 's.')}s.applicant_id, s.household_key,
    ${sql.join(AIDS.map((aid) => sql`max(${MOMENT}) filter (where ${givesAid(aid, counted)}) as ${sql.ref(aid)}`))}
  from foodbank.support s
  where ${isCountedHelp(counted)}
    and (${siteIn(together, 's.')}s.applicant_id) in (select ${siteIn(together)}applicant_id from household where not is_plain)
  group by ${siteIn(together, 's.')}s.applicant_id, s.household_key`

/** The persons of plain households, as `wordCount`. */
export const getPlainPersons = (together: Together = 'all'): RawBuilder<unknown> => sql`
  select ${siteIn(together, 'h.')}t.aid, word, h.is_homeless, sum(h.households) as persons
  from (
    select ${siteIn(together)}makeup, is_homeless, ${AID_NAMES}, count(*) as households
    from household where is_plain group by ${siteIn(together)}makeup, is_homeless, ${AID_NAMES}
  ) h
  cross join lateral string_to_table(h.makeup, ' ') word
  cross join lateral (values ('any', true), ${GIVEN_AIDS}) t (aid, is_given)
  where t.is_given
  group by ${siteIn(together, 'h.')}t.aid, word, h.is_homeless`

/** The persons of the others, each as of the latest hand-out of the aid, as `personCount`. */
export const getOtherPersons = (together: Together = 'all'): RawBuilder<unknown> => sql`
  select ${siteIn(together)}aid, split_part(traits, ' ', 1) as sex, split_part(traits, ' ', 2) as age_band,
    split_part(traits, ' ', 3) = 'true' as is_homeless, split_part(traits, ' ', 4) = 'true' as is_exact, count(*) as persons
  from (
    select ${siteIn(together, 'c.')}t.aid, p.id, ${getRest(
      sql`max(t.latest || p.sex || ' ' || p.age_band || ' ' || coalesce(y.is_homeless, false) || ' ' || (p.by is not null))`,
    )} as traits
    from changing c
    cross join lateral (values ${sql.join(AIDS.map((aid) => sql`(${sql.lit(aid)}, c.${sql.ref(aid)})`))}) t (aid, latest)
    join foodbank.support s on s.id = ${getSupport(sql`t.latest`)}
    left join foodbank.applicant_type y on y.id = s.applicant_type_id
    cross join lateral ${PERSON}
    group by ${siteIn(together, 'c.')}t.aid, p.id
  ) p
  group by ${siteIn(together)}aid, traits`
