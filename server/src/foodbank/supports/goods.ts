import { AMOUNT_ROWS, type AmountCode, type Amounts } from '@crm/contract/foodbank/amounts'
import type { RuleFailure } from '@crm/contract/platform/envelopes'
import { getAuthor, type Actor } from '#platform/actor.ts'
import type { Context } from '#platform/context.ts'
import type { Transaction } from '#platform/database/database.ts'
import { InvalidInput } from '#platform/errors.ts'
import { takeGoods, type Goods } from '#platform/handed-out.ts'

/** Which amount stands for which goods. */
const KINDS = AMOUNT_ROWS.flatMap(({ category, own, op }) => [
  { code: own, category, source: 'own' } as const,
  ...(op ? [{ code: op, category, source: 'eu' } as const] : []),
])

const toGoods = (amounts: Readonly<Amounts>): Goods[] =>
  KINDS.flatMap(({ code, category, source }) => {
    const grams = Math.round(amounts[code] * 1_000)
    return grams > 0 ? [{ category, source, grams, lot_id: null }] : []
  })

const codeOf = (lack: Pick<Goods, 'category' | 'source'>): AmountCode => {
  const kind = KINDS.find(
    ({ category, source }) => category === lack.category && source === lack.source,
  )
  if (!kind) throw new Error(`Nothing of the kind ${lack.category} was handed out.`)
  return kind.code
}

/**
 * Tells the stock of the distribution point what the hand-out gives now; null: it is deleted. Refuses
 * at their amounts goods that the point requires to be there and does not have; `length` is the
 * kilograms that are there.
 */
export async function takeFromStock(
  tx: Transaction,
  { modules, clock }: Pick<Context, 'modules' | 'clock'>,
  actor: Actor,
  support: { readonly id: string; readonly organization_id: string; readonly date: string },
  amounts: Readonly<Amounts> | null,
): Promise<void> {
  const lacks = await takeGoods(
    modules,
    tx,
    getAuthor(actor),
    { today: clock.today(), at: clock.now().toISOString() },
    {
      subject_id: support.id,
      point_id: support.organization_id,
      day: support.date,
      goods: amounts ? toGoods(amounts) : [],
    },
  )
  if (lacks.length === 0) return
  const errors = lacks.map((lack): [AmountCode, RuleFailure[]] => [
    codeOf(lack),
    [{ rule: 'above_stock', length: lack.there_grams / 1_000 }],
  ])
  throw new InvalidInput(Object.fromEntries(errors))
}
