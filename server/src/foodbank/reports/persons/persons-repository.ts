import { PERSON_AIDS } from '@crm/contract/foodbank/reports/cells'
import { householdPerson } from '@crm/contract/foodbank/supports'
import { id } from '@crm/contract/platform/formats'
import { toRecord } from '@crm/contract/platform/records'
import { sql, type RawBuilder } from 'kysely'
import { z } from 'zod'
import { plannedAnew, type Connection } from '#platform/database/database.ts'
import { condition, typedSql } from '#platform/database/typed-sql.ts'
import { AIDS, type Aid } from '../cell.ts'
import type { CountedByRules } from '../matching.ts'
import {
  getAmounts,
  getMonthNumber,
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
    visit as materialized (${getVisits(counted, 'site')}),
    changing as materialized (${getChanging('site')})
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
/** A column of each aid. */
const byAid = (value: (column: RawBuilder<unknown>, aid: Aid) => RawBuilder<unknown>) =>
  sql.join(AIDS.map((aid) => sql`${value(sql.ref(aid), aid)} as ${sql.ref(aid)}`))
/** Those columns as rows. */
const aidsOf = (alias: string) =>
  sql.join(AIDS.map((aid) => sql`(${sql.lit(aid)}, ${sql.ref(`${alias}.${aid}`)})`))
const ANY_OF_AIDS = sql.join(
  PERSON_AIDS.map((aid) => sql`bool_or(${sql.ref(aid)} > 0) as ${sql.ref(aid)}`),
)

/** Condition on a household: was merged with another one; needs `merged`. */
export const IS_MERGED = condition`applicant_id in (select applicant_id from merged)`

/**
 * What is counted of each composition of a household in each place; there are few of them for a household. With `months`, a bit for each
 * of them in which there was a hand-out.
 */
export const handed = (
  counted: CountedByRules,
  months: readonly string[] = [],
): RawBuilder<unknown> => sql`
  select s.applicant_id, s.household_key, s.household_makeup, s.organization_id, s.from_organization_id, s.region_id, s.applicant_type_id,
    ${getSize(sql`s.household_makeup`)} as persons, count(*) as supports,
    bit_or(${getMonthBit(months)}) as months, ${sumsOfAids(counted)}
  from foodbank.support s
  where ${isCountedHelp(counted)}
  group by s.applicant_id, s.household_key, s.household_makeup, s.organization_id, s.from_organization_id, s.region_id, s.applicant_type_id`

const getMonthBit = (months: readonly string[]) => {
  const length = sql.lit(Math.max(months.length, 1))
  return sql`set_bit(0::bit(${length}), ${getMonthNumber(months)}, 1)`
}

/** Each household of `handed`: plain ones were the same persons all the time, nobody else's, and looked the same. */
export const getHouseholds = (together: Together = 'all'): RawBuilder<unknown> => sql`
  select ${siteIn(together)}applicant_id, max(household_makeup) as makeup, bool_or(is_homeless) as is_homeless,
    bit_or(months) as months, ${ANY_OF_AIDS},
    min(household_key) = max(household_key) and min(household_makeup) = max(household_makeup)
      and bool_and(is_homeless) = bool_or(is_homeless) and not ${IS_MERGED} as is_plain
  from (
    select h.*, coalesce(t.is_homeless, false) as is_homeless
    from handed h left join foodbank.applicant_type t on t.id = h.applicant_type_id
  ) h
  group by ${siteIn(together)}applicant_id`

/** The hand-outs of the other households, when each was, and which aids it gave. */
export const getVisits = (
  counted: CountedByRules,
  together: Together = 'all',
): RawBuilder<unknown> => sql`
  select ${siteIn(together, 's.')}s.applicant_id, s.household_key, s.date, ${getSize(sql`s.household_makeup`)} as persons,
    ${MOMENT} as moment, ${byAid((_column, aid) => givesAid(aid, counted))}
  from foodbank.support s
  where ${isCountedHelp(counted)}
    and (${siteIn(together, 's.')}s.applicant_id) in (select ${siteIn(together)}applicant_id from household where not is_plain)`

/** All sets of persons that each of them was, with the last moment of each aid. */
export const getChanging = (together: Together = 'all'): RawBuilder<unknown> => sql`
  select ${siteIn(together)}applicant_id, household_key, ${byAid((aid) => sql`max(moment) filter (where ${aid})`)}
  from visit
  group by ${siteIn(together)}applicant_id, household_key`

/** The persons of plain households, as `wordCount`. */
export const getPlainPersons = (together: Together = 'all'): RawBuilder<unknown> => sql`
  select ${siteIn(together, 'w.')}t.aid, w.word, w.is_homeless, t.persons
  from (
    select ${siteIn(together, 'h.')}word, h.is_homeless, ${byAid((aid) => sql`sum(${aid})`)}
    from (
      select ${siteIn(together)}makeup, is_homeless, count(*) as "any",
        ${sql.join(PERSON_AIDS.map((aid) => sql`count(*) filter (where ${sql.ref(aid)}) as ${sql.ref(aid)}`))}
      from household where is_plain group by ${siteIn(together)}makeup, is_homeless
    ) h
    cross join lateral string_to_table(h.makeup, ' ') word
    group by ${siteIn(together, 'h.')}word, h.is_homeless
  ) w
  cross join lateral (values ${aidsOf('w')}) t (aid, persons)
  where t.persons > 0`

/** The persons of the others, each as of the latest hand-out of the aid, as `personCount`. */
export const getOtherPersons = (together: Together = 'all'): RawBuilder<unknown> => sql`
  select ${siteIn(together)}aid, split_part(traits, ' ', 1) as sex, split_part(traits, ' ', 2) as age_band,
    split_part(traits, ' ', 3) = 'true' as is_homeless, split_part(traits, ' ', 4) = 'true' as is_exact, count(*) as persons
  from (
    select ${siteIn(together, 'p.')}t.aid, ${getRest(sql`t.look`)} as traits
    from (
      select ${siteIn(together)}id, ${byAid((aid) => sql`max(look) filter (where ${aid})`)}
      from (${getLooks(together)}) l
      group by ${siteIn(together)}id
    ) p
    cross join lateral (values ${aidsOf('p')}) t (aid, look)
    where t.look is not null
  ) p
  group by ${siteIn(together)}aid, traits`

/** The persons of each hand-out that was the last of an aid: what they looked like, after its moment, and of which aids it was. */
const getLooks = (together: Together) => sql`
  select m.*, p.id,
    m.moment || p.sex || ' ' || p.age_band || ' ' || coalesce(y.is_homeless, false) || ' ' || (p.by is not null) as look
  from (
    select ${siteIn(together, 'c.')}t.moment, ${byAid((_column, name) => sql`bool_or(t.aid = ${sql.lit(name)})`)}
    from changing c
    cross join lateral (values ${aidsOf('c')}) t (aid, moment)
    where t.moment is not null
    group by ${siteIn(together, 'c.')}t.moment
  ) m
  join foodbank.support s on s.id = ${getSupport(sql`m.moment`)}
  left join foodbank.applicant_type y on y.id = s.applicant_type_id
  cross join lateral ${PERSON}`
