import type { Context } from './context.ts'
import type { Author, Connection, Transaction } from './database/database.ts'

/** Goods in grams; `source` says whether the European Union paid for them. */
export type Goods = {
  readonly category: string
  readonly source: 'own' | 'eu'
  readonly grams: number
  /** Exactly these goods, by the key of a lot. */
  readonly lot_id: string | null
}

/** What one module hands out to people and another one keeps a stock of. */
export type HandedOut = {
  /** The record of the hand-out. */
  readonly subject_id: string
  /** The point where it was, one of `handOutPoints`. */
  readonly point_id: string
  readonly day: string
  /** All of it, as it is now; none once it is deleted. */
  readonly goods: readonly Goods[]
}

/** What of a category is at the point, where it requires the goods of a hand-out to be there. */
export type Lack = Pick<Goods, 'category' | 'source'> & { readonly there_grams: number }

/** Takes the goods, and what the same hand-out took before goes back. Nothing is lacking where nothing is required. */
export type TakeGoods = (
  tx: Transaction,
  author: Author,
  now: { readonly today: string; readonly at: string },
  given: HandedOut,
) => Promise<readonly Lack[]>

/**
 * Tells every stock what was handed out, changed or deleted. Call it last in the transaction: until
 * its end nobody else takes goods at the point. Whoever gets lacks back rolls everything back.
 */
export async function takeGoods(
  modules: Context['modules'],
  tx: Transaction,
  author: Author,
  now: Parameters<TakeGoods>[2],
  given: HandedOut,
): Promise<readonly Lack[]> {
  const lacks: Lack[] = []
  for (const module of modules)
    lacks.push(...((await module.takesGoods?.(tx, author, now, given)) ?? []))
  return lacks
}

/** A place where a module hands goods out. */
export type HandOutPoint = { readonly id: string; readonly label: string }

/** Those of all modules. */
export async function listHandOutPoints({
  modules,
  db,
}: {
  readonly modules: Context['modules']
  readonly db: Connection
}): Promise<HandOutPoint[]> {
  const points: HandOutPoint[] = []
  for (const { handOutPoints } of modules) points.push(...((await handOutPoints?.(db)) ?? []))
  return points
}
