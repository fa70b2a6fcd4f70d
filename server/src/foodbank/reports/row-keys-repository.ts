import { AMOUNT_CODES } from '@crm/contract/foodbank/amounts'
import { SEXES } from '@crm/contract/foodbank/applicants/household-members'
import { AGE_BANDS } from '@crm/contract/foodbank/supports'
import { sql, type RawBuilder } from 'kysely'
import { allOf, condition } from '#platform/database/typed-sql.ts'
import type { Cell, HouseholdCell, PersonCell, RequestCell, SupportCell } from './cell.ts'
import {
  getYearBefore,
  hasEnded,
  hasVisits,
  isCountedRequest,
  isFirstTime,
  isRequestOf,
  isSupportOf,
  REGISTER,
  type CountedByRules,
} from './matching.ts'
import { getWords } from './makeup.ts'
import {
  getHelp,
  givesAid,
  isCountedHelp,
  getDay,
  hasChildren,
  IS_GONE,
  isSingle,
  MERGED,
  MOMENT,
  toMoment,
  PERSON,
  getRest,
  getSize,
  getSum,
  getSupport,
} from './snapshots-repository.ts'

/** The rows of a cell before they have words: `id`, `date`, what the sums need, and the hand-out that tells the rest. */
export function getKeys(counted: CountedByRules, cell: Cell): RawBuilder<unknown> {
  switch (cell.kind) {
    case 'request':
      return getRequests(counted, cell)
    case 'support':
      return getSupports(counted, cell)
    case 'household':
      return getHouseholds(counted, cell)
    case 'person':
      return getPersons(counted, cell)
  }
}

function getRequests(counted: CountedByRules, { on, status, group }: RequestCell) {
  const { requests, isFrozen } = counted.source ?? REGISTER
  const applicant = isFrozen
    ? sql`cross join lateral (select r.region_id, r.applicant_type_id) a`
    : sql`join foodbank.applicant a on a.id = r.applicant_id`
  return sql`
  select r.id, r.reserved_on as date, null::uuid as support_id, r.status, null::text as sex, null::text as age_band, null::boolean as is_exact,
    null::integer as persons, null::numeric as kilograms, 0 as part, 0 as whole
  from ${requests} r ${applicant}
  where ${allOf([isCountedRequest(counted, on), isRequestOf(group), status ? condition`r.status = ${status}` : null])}`
}

function getSupports(counted: CountedByRules, cell: SupportCell) {
  const { supports } = counted.source ?? REGISTER
  const amounts = getSum(cell.measure === 'count' ? AMOUNT_CODES : cell.amounts, counted)
  const part = cell.measure === 'percent' ? getSum(cell.part, counted) : sql`0`
  const only =
    cell.measure === 'count'
      ? allOf([
          cell.isWithoutRequest ? condition`s.help_request_id is null` : null,
          cell.aid ? givesAid(cell.aid, counted) : null,
        ])
      : condition`${amounts} > 0`
  return sql`
    select s.id, s.date, s.id as support_id, null::text as status, null::text as sex, null::text as age_band, null::boolean as is_exact,
      jsonb_array_length(s.household) as persons, ${amounts} as kilograms, ${part} as part, ${amounts} as whole
    from ${supports} s
    where ${allOf([isCountedHelp(counted), isSupportOf(cell.group), only])}`
}

/** Each household as of its latest hand-out, with what it got of all of them. */
function getHouseholds(asked: CountedByRules, { trait, year, group }: HouseholdCell) {
  // what has ended was helped before: as of then
  const counted = year === 'ended' ? getYearBefore(asked) : asked
  const conditions = {
    first_time: isFirstTime(counted),
    with_children: hasChildren(sql`h.makeup`),
    single: isSingle(sql`h.makeup`),
    gone: IS_GONE,
  }
  return sql`
    select h.applicant_id as id, ${getDay(sql`h.latest`)} as date, ${getSupport(sql`h.latest`)} as support_id, null::text as status,
      null::text as sex, null::text as age_band, null::boolean as is_exact, ${getSize(sql`h.makeup`)} as persons, h.kilograms, 0 as part, 0 as whole
    from (
      select h.*, ${getRest(sql`h.latest`)} as makeup
      from (
        select s.applicant_id, max(${MOMENT} || s.household_makeup) as latest,
          sum(${getHelp(counted)}) / 100.0 as kilograms
        from ${(counted.source ?? REGISTER).supports} s
        where ${allOf([isCountedHelp(counted), isSupportOf(group)])}
        group by s.applicant_id
        ${year && year !== 'ended' ? sql`having ${hasVisits(year, VISITS)}` : sql``}
      ) h
    ) h
    where ${allOf([
      trait ? conditions[trait] : null,
      year === 'ended' ? hasEnded(asked, sql`h.applicant_id`) : null,
    ])}`
}

const VISITS = {
  visits: sql`count(*)`,
  months: sql`count(distinct date_trunc('month', s.date::timestamp))`,
}

/**
 * Each person as of the latest hand-out of the aid to their household. A household that was the same persons all the time, and nobody
 * else's, is opened only if its makeup has such a person.
 */
function getPersons(counted: CountedByRules, cell: PersonCell) {
  const { aid, sex, bands, isExact, isHomeless, group } = cell
  const { supports, isFrozen } = counted.source ?? REGISTER
  // merges of today say nothing of the households of then
  const isMerged = isFrozen ? sql`true` : sql`h.applicant_id in (${MERGED})`
  const type = isFrozen
    ? sql`cross join lateral (select s.is_homeless) t`
    : sql`left join foodbank.applicant_type t on t.id = s.applicant_type_id`
  return sql`
    select p.id, ${getDay(sql`p.latest`)} as date, ${getSupport(sql`p.latest`)} as support_id, null::text as status, p.sex, p.age_band,
      case when p.age_band <> 'unknown' then p.is_exact end as is_exact, null::integer as persons, null::numeric as kilograms, 0 as part, 0 as whole
    from (
      select p.id, p.latest, split_part(${getRest(sql`p.latest`)}, ' ', 1) as sex, split_part(${getRest(sql`p.latest`)}, ' ', 2) as age_band,
        split_part(${getRest(sql`p.latest`)}, ' ', 3) = 'true' as is_homeless,
        split_part(${getRest(sql`p.latest`)}, ' ', 4) = 'true' as is_exact
      from (
        select p.id, max(
          h.moment || p.sex || ' ' || p.age_band || ' ' || coalesce(t.is_homeless, false) || ' ' || (p.by is not null)
        ) as latest
        from (
          select ${toMoment(sql`h.latest`)} as moment, ${getRest(sql`h.latest`)} as makeup,
            count(*) over (partition by h.applicant_id) = 1 and not ${isMerged} as is_steady
          from (
            select s.applicant_id, max(${MOMENT} || s.household_makeup) as latest
            from ${supports} s
            where ${allOf([isCountedHelp(counted), isSupportOf(group), givesAid(aid, counted)])}
            group by s.applicant_id, s.household_key
          ) h
        ) h
        join ${supports} s on s.id = ${getSupport(sql`h.moment`)}
        ${type}
        cross join lateral ${PERSON}
        where ${sex || bands ? condition`(not h.is_steady or ${hasOneOf(sql`h.makeup`, cell)})` : sql`true`}
        group by p.id
      ) p
    ) p
    where ${allOf([
      sex ? condition`p.sex = ${sex}` : null,
      bands ? condition`p.age_band = any(${bands}::text[])` : null,
      isExact === undefined ? null : condition`p.is_exact = ${isExact}`,
      isHomeless ? condition`p.is_homeless` : null,
    ])}`
}

/** Condition on a makeup: has a person of that sex and one of these bands. */
function hasOneOf(makeup: RawBuilder<unknown>, { sex, bands }: PersonCell): RawBuilder<boolean> {
  const words = (sex ? [sex] : SEXES).flatMap((one) =>
    (bands ?? AGE_BANDS).flatMap((band) => getWords(one, band)),
  )
  return condition`string_to_array(${makeup}, ' ') && ${words}::text[]`
}
