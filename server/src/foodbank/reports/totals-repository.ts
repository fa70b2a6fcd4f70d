import { id } from '@crm/contract/platform/formats'
import { sql, type RawBuilder } from 'kysely'
import { AMOUNT_CODES, amounts } from '@crm/contract/foodbank/amounts'
import { toRecord } from '@crm/contract/platform/records'
import { z } from 'zod'
import { plannedAnew, type Connection } from '#platform/database/database.ts'
import { typedSql } from '#platform/database/typed-sql.ts'
import { GROUPS, PAID_FOOD } from './cell.ts'
import { getHelp, getMonthNumber, getSum, givesAid, isCountedHelp } from './snapshots-repository.ts'
import {
  isCountedRequest,
  isCountedSupport,
  type Counted,
  type CountedByRules,
} from './matching.ts'

const requestFacts = z.object({
  by: z.enum([...GROUPS, 'all']),
  key: id.nullable(),
  requests: z.number(),
  active: z.number(),
  confirmed: z.number(),
  rejected: z.number(),
})
export type RequestFacts = Readonly<z.infer<typeof requestFacts>>

/** Requests for the days of the period, of all and of every group. */
export async function countRequests(db: Connection, counted: Counted): Promise<RequestFacts[]> {
  const { rows } = await typedSql(requestFacts)`
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
  const { region_id, applicant_type_id } = counted.query
  // without a filter of theirs the applicants say nothing, and a year of requests is counted by an index alone
  const applicants =
    region_id === undefined && applicant_type_id === undefined
      ? sql``
      : sql`join foodbank.applicant a on a.id = r.applicant_id`
  const { rows } = await typedSql(z.object({ created: z.number() }))`
    ${plannedAnew}
    select count(*) as created from foodbank.help_request r ${applicants}
    where ${isCountedRequest(counted, 'created')}`.execute(db)
  return rows[0]?.created ?? 0
}

/** Kilograms as whole hundredths: what is added up further stays exact. */
export const hundredths = (kilograms: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`coalesce((sum(${kilograms}) * 100)::bigint, 0)`

export const supportFacts = z.object({
  ...amounts,
  ...toRecord(PAID_FOOD, () => z.number()),
  supports: z.number(),
  without_request: z.number(),
  with_food_paid: z.number(),
  with_food_op: z.number(),
  with_food: z.number(),
})
const AIDS_OF_FOOD = ['food_paid', 'food_op', 'food'] as const
export type SupportFacts = Readonly<z.infer<typeof supportFacts>>
const monthFacts = supportFacts.extend({ month: z.number(), kilograms: z.number() })

/**
 * What all counted hand-outs add up to, amounts in hundredths of a kilogram, in each of the months; in those without a hand-out nothing.
 * Without months in one, of number 0.
 */
export async function sumSupports(
  db: Connection,
  counted: CountedByRules,
  months: readonly string[],
): Promise<Readonly<z.infer<typeof monthFacts>>[]> {
  const sums = [
    ...AMOUNT_CODES.map((code) => sql`${hundredths(getSum([code], counted))} as ${sql.ref(code)}`),
    ...PAID_FOOD.map((name) => sql`${hundredths(getSum(name, counted))} as ${sql.ref(name)}`),
    ...AIDS_OF_FOOD.map(
      (aid) => sql`count(*) filter (where ${givesAid(aid, counted)}) as ${sql.ref(`with_${aid}`)}`,
    ),
  ]
  const { rows } = await typedSql(monthFacts)`
    ${plannedAnew}
    select ${getMonthNumber(months)} as month, count(*) as supports, sum(${getHelp(counted)}) as kilograms,
      count(*) filter (where s.help_request_id is null) as without_request, ${sql.join(sums)}
    from foodbank.support s
    where ${isCountedHelp(counted)}
    group by month`.execute(db)
  return rows
}

const siteFood = z.object({
  organization_id: id,
  all: z.number(),
  op: z.number(),
  paid: z.number(),
  transported: z.number(),
})
export type HandedFood = Readonly<z.infer<typeof siteFood>>

/** The food of the counted hand-outs by distribution point, in hundredths of a kilogram. */
export async function listFoodBySite(
  db: Connection,
  counted: CountedByRules,
): Promise<HandedFood[]> {
  const { rows } = await typedSql(siteFood)`
    ${plannedAnew}
    select s.organization_id, sum(s.food_hundredths) as all, sum(s.food_op_hundredths) as op, sum(${counted.paid.food}) as paid,
      ${hundredths(getSum('transported_food', counted))} as transported
    from foodbank.support s
    where ${isCountedSupport(counted)}
    group by s.organization_id`.execute(db)
  return rows
}
