import { AMOUNT_CODES, type AmountCode } from '@crm/contract/foodbank/amounts'
import type { NarrowCounting, PersonAid } from '@crm/contract/foodbank/reports/cells'
import { sql, type RawBuilder } from 'kysely'
import { allOf, condition } from '#platform/database/typed-sql.ts'
import type { Paid } from '../programme-rules/matching.ts'
import { OP } from './amount-groups.ts'
import type { Aid, Goods } from './cell.ts'
import { isCountedSupport, type CountedByRules } from './matching.ts'
import { BAND_LETTERS } from './makeup.ts'

/** The sum of some amounts of `foodbank.support s` as far as they count, in kilograms. */
export const getSum = (amounts: Goods, counted: CountedByRules): RawBuilder<unknown> => {
  const { paid, counting } = counted
  if (amounts === 'paid_food') return sql`(${paid.food}) / 100.0`
  if (amounts === 'transported_food')
    return sql`greatest((${paid.food}) - s.food_op_hundredths, 0) / 100.0`
  if (amounts.length === AMOUNT_CODES.length) return getTotal(counted)
  return amounts.length === 0
    ? sql`0::numeric`
    : sql`(${sql.join(
        amounts.map((code) => (counting ? getPart(code, counting, paid) : sql.ref(`s.${code}`))),
        sql` + `,
      )})`
}

/** What of one kind of goods counts. */
function getPart(code: AmountCode, counting: NarrowCounting, paid: Paid) {
  if (counting === 'paid') return paid.kind(code)
  return OP.includes(code) ? sql.ref(`s.${code}`) : sql`0`
}

const getTotal = (counted: CountedByRules) =>
  counted.counting ? sql`(${getHelp(counted)}) / 100.0` : sql`s.total`

/** All that counts of a hand-out of `foodbank.support s`, in hundredths of a kilogram. */
export function getHelp(counted: CountedByRules): RawBuilder<unknown> {
  const { food, material } = getAmounts(counted)
  return sql`${food} + ${material}`
}

type Amounts = Readonly<Record<PersonAid, RawBuilder<unknown>>>

/** How much of such help a hand-out of `foodbank.support s` gave as far as it counts, in hundredths of a kilogram. */
export function getAmounts({ paid, counting }: CountedByRules): Amounts {
  const all: Amounts = {
    food_paid: paid.food,
    material_paid: paid.material,
    food_op: sql`s.food_op_hundredths`,
    material_op: sql`s.material_op_hundredths`,
    food: sql`s.food_hundredths`,
    material: sql`s.material_hundredths`,
  }
  switch (counting) {
    case undefined:
      return all
    case 'op':
      return { ...all, food: all.food_op, material: all.material_op }
    case 'paid':
      return {
        ...all,
        food: all.food_paid,
        material: all.material_paid,
        food_op: paid.bought(all.food_op),
        material_op: paid.bought(all.material_op),
      }
  }
}

/** In which of the months of the period a hand-out of `foodbank.support s` was, from 0. */
export const getMonthNumber = (months: readonly string[]): RawBuilder<unknown> =>
  sql`width_bucket(s.date, ${months.slice(1).map((month) => `${month}-01`)}::date[])`

/** Condition on `foodbank.support s`: the hand-outs that give such help. */
export const givesAid = (aid: Aid, counted: CountedByRules): RawBuilder<boolean> =>
  aid === 'any' ? condition`true` : condition`(${getAmounts(counted)[aid]}) > 0`

/** Condition on `foodbank.support s`: the hand-outs that the report counts, of which something counts. */
export const isCountedHelp = (counted: CountedByRules): RawBuilder<boolean> =>
  allOf([isCountedSupport(counted), counted.counting ? condition`${getHelp(counted)} > 0` : null])

/**
 * Which of two hand-outs of `foodbank.support s` was later: that of the later day, then that recorded later. Text, because the greatest
 * one is found in one pass and carries what is asked for about it at its end; letters compare as bytes.
 */
export const MOMENT = sql`(s.date::text || s.id::text) collate "C"`
const DAY_LENGTH = 10
const MOMENT_LENGTH = DAY_LENGTH + 36

/** The moment alone, without what was appended to it. */
export const toMoment = (moment: RawBuilder<unknown>) =>
  sql`left(${moment}, ${sql.lit(MOMENT_LENGTH)})`
/** The day of a moment. */
export const getDay = (moment: RawBuilder<unknown>) =>
  sql`left(${moment}, ${sql.lit(DAY_LENGTH)})::date`
/** The key of the hand-out in a moment. */
export const getSupport = (moment: RawBuilder<unknown>) =>
  sql`substr(${moment}, ${sql.lit(DAY_LENGTH + 1)}, 36)::uuid`
/** What was appended to a moment. */
export const getRest = (moment: RawBuilder<unknown>) =>
  sql`substr(${moment}, ${sql.lit(MOMENT_LENGTH + 1)})`

/** A person of a household, in the words of the snapshot. */
export const PERSON = sql`jsonb_to_recordset(s.household) as p (id uuid, sex text, age_band text, "by" text)`

/** Condition on the makeup of a household: has a child below 18. */
export const hasChildren = (makeup: RawBuilder<unknown>) =>
  condition`${makeup} ~ ${sql.lit(`[${CHILDREN.join('')}]`)}`
const CHILDREN = [BAND_LETTERS['0-15'], BAND_LETTERS['16-17']].flatMap((letter) => [
  letter,
  letter.toUpperCase(),
])

/** Condition on the makeup of a household: is one person. */
export const isSingle = (makeup: RawBuilder<unknown>) => condition`length(${makeup}) = 2`

/** How many persons a makeup has words for. */
export const getSize = (makeup: RawBuilder<unknown>) => sql`(length(${makeup}) + 1) / 3`

/** Condition on a household `h`: it is no longer in the register. */
export const IS_GONE = condition`h.applicant_id in (select id from foodbank.applicant where deleted_at is not null)`

/** Households that were merged with another: their persons may stand in hand-outs of both since that was undone. */
export const MERGED = sql`
  select kept_id as applicant_id from foodbank.applicant_merge union select merged_id from foodbank.applicant_merge`
