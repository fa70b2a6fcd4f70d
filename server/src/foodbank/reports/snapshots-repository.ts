import { AMOUNT_CODES } from '@crm/contract/foodbank/amounts'
import type { PersonAid } from '@crm/contract/foodbank/reports/cells'
import { sql, type RawBuilder } from 'kysely'
import { condition } from '#platform/database/typed-sql.ts'
import type { Paid } from '../programme-rules/matching.ts'
import type { Aid, Goods } from './cell.ts'
import { BAND_LETTERS } from './makeup.ts'

/** The sum of some amounts of `foodbank.support s`, in kilograms. */
export const getSum = (amounts: Goods, paid: Paid): RawBuilder<unknown> => {
  if (amounts === 'paid_food') return sql`(${paid.food}) / 100.0`
  if (amounts === 'transported_food')
    return sql`greatest((${paid.food}) - s.food_op_hundredths, 0) / 100.0`
  if (amounts.length === AMOUNT_CODES.length) return sql`s.total`
  return amounts.length === 0
    ? sql`0::numeric`
    : sql`(${sql.join(
        amounts.map((code) => sql.ref(`s.${code}`)),
        sql` + `,
      )})`
}

/** How much of such help a hand-out of `foodbank.support s` gave, in hundredths of a kilogram. */
export const getAmounts = (paid: Paid): Readonly<Record<PersonAid, RawBuilder<unknown>>> => ({
  food_paid: paid.food,
  material_paid: paid.material,
  food_op: sql`s.food_op_hundredths`,
  material_op: sql`s.material_op_hundredths`,
  food: sql`s.food_hundredths`,
  material: sql`s.material_hundredths`,
})

/** Condition on `foodbank.support s`: the hand-outs that give such help. */
export const givesAid = (aid: Aid, paid: Paid): RawBuilder<boolean> =>
  aid === 'any' ? condition`true` : condition`(${getAmounts(paid)[aid]}) > 0`

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
