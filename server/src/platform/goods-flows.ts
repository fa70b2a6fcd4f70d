import type { Context } from './context.ts'
import type { Connection } from './database/database.ts'
import type { Goods } from './handed-out.ts'

/**
 * What happened to goods: they came; organizations got them for the people whom they look after, less
 * what they gave back; they were thrown away, or fed to animals and composted; a count missed more than
 * it found; a sorting took more of them than came out of it.
 */
export const FLOWS = ['received', 'issued', 'disposed', 'fed', 'missing', 'sorted'] as const
type Flow = (typeof FLOWS)[number]

/** Grams of one flow; below zero where more was given back, found or came out. */
export type GoodsFlow = Pick<Goods, 'category' | 'source' | 'grams'> & { readonly flow: Flow }

/** The sums of the days, both included, of Prague; each of the four once. */
export type SumGoodsFlows = (
  db: Connection,
  days: { readonly date_from: string; readonly date_to: string },
) => Promise<readonly GoodsFlow[]>

/** Null where no module keeps a stock. */
export async function sumGoodsFlows(
  modules: Context['modules'],
  db: Connection,
  days: Parameters<SumGoodsFlows>[1],
): Promise<readonly GoodsFlow[] | null> {
  const stocks = modules.flatMap(({ goodsFlows }) => goodsFlows ?? [])
  if (stocks.length === 0) return null
  const flows: GoodsFlow[] = []
  for (const sum of stocks) flows.push(...(await sum(db, days)))
  return flows
}
