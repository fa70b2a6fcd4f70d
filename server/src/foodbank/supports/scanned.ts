import type { Amounts } from '@crm/contract/foodbank/amounts'
import type {
  FoundGoods,
  SupportGoods,
  SupportGoodsInput,
  supportGoodsEndpoints,
} from '@crm/contract/foodbank/support-goods/support-goods'
import type { QueryOf } from '@crm/contract/platform/endpoint'
import type { Actor } from '#platform/actor.ts'
import type { Context } from '#platform/context.ts'
import type { Connection } from '#platform/database/database.ts'
import { AppError, invalidField } from '#platform/errors.ts'
import { stocksOf } from '#platform/handed-out.ts'
import { actingAt } from '../desk-signing/acting.ts'
import { requireAmounts, withAmount } from './goods.ts'
import { mayRecord } from './repository.ts'

/**
 * What a code means at the distribution point, for whoever may record its hand-outs. Refuses with
 * `organization.not_found`, `desk.not_signed`, and with `goods.…` what cannot be handed out there.
 */
export async function findGoods(
  { db, clock, modules }: Pick<Context, 'db' | 'clock' | 'modules'>,
  session: Actor,
  { organization_id, code }: QueryOf<typeof supportGoodsEndpoints.find>,
): Promise<FoundGoods[]> {
  const actor = await actingAt(db, clock, session, organization_id, 'fb_support.create')
  if (!(await mayRecord(db, actor, organization_id))) throw new AppError('organization.not_found')
  for (const stock of stocksOf(modules)) {
    const found = await stock.find(db, clock.today(), organization_id, code)
    if (found === null) continue
    if (typeof found === 'string') throw new AppError(`goods.${found}`)
    const given = found.flatMap(withAmount)
    if (given.length === 0) throw new AppError('goods.no_amount')
    return given
  }
  throw new AppError('goods.no_stock')
}

/** Distribution points where scanning has a meaning. */
export async function listStockPoints({
  db,
  clock,
  modules,
}: Pick<Context, 'db' | 'clock' | 'modules'>): Promise<string[]> {
  const points: string[] = []
  for (const stock of stocksOf(modules)) points.push(...(await stock.listPoints(db, clock.today())))
  return points
}

/**
 * What was scanned, in the words of the stock; what the hand-out has already stays as it was. Refuses
 * at `goods` what the distribution point has never had, and at its field an amount below it.
 */
export async function requireGoods(
  db: Connection,
  { modules }: Pick<Context, 'modules'>,
  { organization_id, ...amounts }: Readonly<Amounts> & { readonly organization_id: string },
  { wanted, before = [] }: { wanted: SupportGoodsInput; before?: readonly SupportGoods[] },
): Promise<SupportGoods[]> {
  const fresh = wanted
    .map(({ goods_id }) => goods_id)
    .filter((id) => before.every(({ goods_id }) => goods_id !== id))
  const known: Omit<SupportGoods, 'grams' | 'pieces'>[] = [...before]
  for (const stock of fresh.length > 0 ? stocksOf(modules) : [])
    known.push(...(await stock.listKnown(db, organization_id, fresh)).flatMap(withAmount))
  const scanned = wanted.map(({ goods_id, grams, pieces }) => {
    const found = known.find((goods) => goods.goods_id === goods_id)
    if (!found) throw invalidField('goods', 'not_found')
    return { ...found, grams, pieces }
  })
  requireAmounts(amounts, scanned)
  return scanned
}
