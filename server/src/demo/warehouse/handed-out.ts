import { AMOUNT_ROWS } from '@crm/contract/foodbank/amounts'
import type { Category, Source } from '@crm/contract/warehouse/goods'
import { day, id } from '@crm/contract/platform/formats'
import { z } from 'zod'
import type { Transaction } from '#platform/database/database.ts'
import { typedSql } from '#platform/database/typed-sql.ts'
import type { Random } from '../random.ts'

/** What a distribution point needs on a morning, until its next delivery. */
export type Need = {
  readonly organization_id: string
  readonly day: string
  /** The Monday of its week. */
  readonly week: string
  readonly goods: readonly Wanted[]
}
export type Wanted = {
  readonly category: Category
  readonly source: Source
  readonly grams: number
}

const amounts = z.object({ kilograms: z.record(z.string(), z.number()) })

/**
 * A delivery for each week and month of a distribution point, on the morning of its first hand-out:
 * what it gives out until the next one, and 3 to 10 % more.
 */
export async function readNeeds(tx: Transaction, random: Random): Promise<Need[]> {
  const { rows } = await typedSql(amounts.extend({ organization_id: id, day, week: day }))`
    select organization_id, min(date) as day, date_trunc('week', date)::date as week,
      jsonb_build_object(
        'durables', sum(durables), 'chilled', sum(chilled), 'fruit_vegetables', sum(fruit_vegetables), 'pastries', sum(pastries),
        'food', sum(food), 'drugstore', sum(drugstore), 'clothes', sum(clothes), 'other', sum(other),
        'durables_op', sum(durables_op), 'chilled_op', sum(chilled_op), 'op', sum(op), 'drugs_op', sum(drugs_op),
        'clothes_op', sum(clothes_op), 'other_op', sum(other_op)
      ) as kilograms
    from foodbank.support
    group by organization_id, date_trunc('month', date), date_trunc('week', date)
    order by 2, 1`.execute(tx)
  return rows.map(({ kilograms, ...need }) => {
    const toGrams = (code: string) =>
      inSteps((kilograms[code] ?? 0) * 1_000 * (1.03 + random.next() * 0.07))
    const goods = AMOUNT_ROWS.flatMap(({ category, own, op }): Wanted[] => [
      { category, source: 'own', grams: toGrams(own) },
      ...(op ? [{ category, source: 'eu' as const, grams: toGrams(op) }] : []),
    ])
    return { ...need, goods: goods.filter(({ grams }) => grams > 0) }
  })
}

/** Whole grams, as scales in a warehouse show them. */
export const inSteps = (grams: number): number => Math.ceil(grams / STEP_GRAMS) * STEP_GRAMS
const STEP_GRAMS = 50

/** In grams. */
export const sumOf = (needs: readonly Need[], wanted: Omit<Wanted, 'grams'>): number =>
  needs
    .flatMap(({ goods }) => goods)
    .filter(({ category, source }) => category === wanted.category && source === wanted.source)
    .reduce((sum, { grams }) => sum + grams, 0)
