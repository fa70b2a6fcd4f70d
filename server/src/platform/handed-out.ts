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

/** Goods of a stock that people tell apart: a lot. */
type KnownGoods = Pick<Goods, 'category' | 'source'> & {
  /** The key of the lot. */
  readonly goods_id: string
  /** Null: mixed goods of the category. */
  readonly name: string | null
  /** On their label. */
  readonly number: number
}

/** What a scanned code means at a point. */
export type FoundGoods = KnownGoods & {
  readonly date_kind: 'best_before' | 'use_by' | 'none'
  readonly goods_date: string | null
  readonly date_precision: 'day' | 'month'
  readonly there_grams: number
  /** What was scanned weighs, and how many pieces it is; null: nobody knows, or counts them. */
  readonly grams: number | null
  readonly pieces: number | null
}

/** What whoever hands out may ask a stock, at points that take from it. */
export type GoodsAtPoints = {
  /** The points that take from this stock. */
  readonly listPoints: (db: Connection, today: string) => Promise<readonly string[]>
  /**
   * What spoils first at the top; a word says why there is nothing to hand out. Null: the point takes
   * from another stock, or from none.
   */
  readonly find: (
    db: Connection,
    today: string,
    pointId: string,
    code: string,
  ) => Promise<readonly FoundGoods[] | 'unknown' | 'not_there' | 'stopped' | null>
  /** Of these keys the goods that lie at the point, or did. */
  readonly listKnown: (
    db: Connection,
    pointId: string,
    ids: readonly string[],
  ) => Promise<readonly KnownGoods[]>
}

/** The stocks of all modules. */
export const stocksOf = (modules: Context['modules']): readonly GoodsAtPoints[] =>
  modules.flatMap(({ goodsAtPoints }) => goodsAtPoints ?? [])

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
