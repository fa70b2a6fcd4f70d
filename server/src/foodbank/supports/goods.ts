import {
  AMOUNT_CODES,
  AMOUNT_ROWS,
  type AmountCode,
  type Amounts,
} from '@crm/contract/foodbank/amounts'
import type { SupportGoods } from '@crm/contract/foodbank/support-goods/support-goods'
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

type Kind = Pick<Goods, 'category' | 'source'>

const toGrams = (kilograms: number) => Math.round(kilograms * 1_000)

/** What was scanned exactly, and what else there is of each amount. */
const toGoods = (amounts: Readonly<Amounts>, scanned: readonly SupportGoods[]): Goods[] => [
  ...scanned.map(({ goods_id, category, source, grams }) => ({
    category,
    source,
    grams,
    lot_id: goods_id,
  })),
  ...KINDS.flatMap(({ code, category, source }) => {
    const grams = toGrams(amounts[code]) - gramsOf(scanned, code)
    return grams > 0 ? [{ category, source, grams, lot_id: null }] : []
  }),
]

const findKind = (goods: Kind) =>
  KINDS.find(({ category, source }) => category === goods.category && source === goods.source)

/** Goods in words of the amounts; none where no amount is theirs: of the EU there are only some categories. */
export function withAmount<Found extends Kind>(goods: Found) {
  const kind = findKind(goods)
  return kind ? [{ ...goods, category: kind.category, source: kind.source }] : []
}

const codeOf = (lack: Kind): AmountCode => {
  const kind = findKind(lack)
  if (!kind) throw new Error(`Nothing of the kind ${lack.category} was handed out.`)
  return kind.code
}

const gramsOf = (scanned: readonly SupportGoods[], code: AmountCode) =>
  scanned.reduce((sum, goods) => sum + (findKind(goods)?.code === code ? goods.grams : 0), 0)

/** Refuses at its field an amount that is less than what was scanned of it; `length` is in kilograms. */
export function requireAmounts(amounts: Readonly<Amounts>, scanned: readonly SupportGoods[]): void {
  const below = AMOUNT_CODES.flatMap((code): [AmountCode, RuleFailure[]][] => {
    const grams = gramsOf(scanned, code)
    return toGrams(amounts[code]) < grams
      ? [[code, [{ rule: 'below_scanned', length: grams / 1_000 }]]]
      : []
  })
  if (below.length > 0) throw new InvalidInput(Object.fromEntries(below))
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
  handedOut: {
    readonly amounts: Readonly<Amounts>
    readonly scanned: readonly SupportGoods[]
  } | null,
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
      goods: handedOut ? toGoods(handedOut.amounts, handedOut.scanned) : [],
    },
  )
  if (lacks.length === 0) return
  const errors = lacks.map((lack): [AmountCode, RuleFailure[]] => [
    codeOf(lack),
    [{ rule: 'above_stock', length: lack.there_grams / 1_000 }],
  ])
  throw new InvalidInput(Object.fromEntries(errors))
}

/** Whether the stock need not be told: what was scanned is the same. */
export const areSame = (before: readonly SupportGoods[], after: readonly SupportGoods[]): boolean =>
  before.length === after.length &&
  before.every(({ goods_id, grams }) =>
    after.some((goods) => goods.goods_id === goods_id && goods.grams === grams),
  )
