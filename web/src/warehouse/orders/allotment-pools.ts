import { type Asked, poolOf } from '@crm/contract/warehouse/orders/allot'
import type { Allotment, AllotmentLine } from '@crm/contract/warehouse/orders/allotments'
import { CATEGORIES } from '@crm/contract/warehouse/goods'

type Order = Allotment['orders'][number]
/** A line of an order, and where it stands in the form. */
export type SharedLine = {
  readonly line: AllotmentLine
  readonly order: Order
  readonly at: number
}
/** Everybody who wants the same goods. */
export type SharedPool = {
  readonly key: string
  readonly goods: AllotmentLine
  readonly lines: readonly SharedLine[]
  /** Of a category of which products are shared by name before it. */
  readonly isAfterNames: boolean
}

/** What is shared, in the order of the categories, products by name before the rest of theirs. */
export function poolsOf({ orders }: Allotment): SharedPool[] {
  const lines = orders
    .flatMap((order) => order.lines.map((line) => ({ line, order })))
    .map((shared, at) => ({ ...shared, at }))
  const pools = [...Map.groupBy(lines, ({ line }) => poolOf(line))].flatMap(([key, own]) =>
    own[0] ? [{ key, goods: own[0].line, lines: own }] : [],
  )
  const isByName = ({ product_id }: Asked) => product_id !== null
  return pools
    .toSorted(
      (a, b) =>
        CATEGORIES.indexOf(a.goods.category) - CATEGORIES.indexOf(b.goods.category) ||
        Number(isByName(b.goods)) - Number(isByName(a.goods)) ||
        (a.goods.product_name ?? '').localeCompare(b.goods.product_name ?? ''),
    )
    .map((pool) => ({
      ...pool,
      isAfterNames:
        !isByName(pool.goods) &&
        pools.some(({ goods }) => isByName(goods) && goods.category === pool.goods.category),
    }))
}

/** Tells whether what a person sees is still what there is. */
export const versionOf = ({ orders, there }: Allotment): string =>
  JSON.stringify([orders.map(({ id, updated_at }) => [id, updated_at]), there])

/**
 * What the form begins with: what somebody has decided already, where every order was allotted, else
 * the fair shares; and before both what was typed for a line.
 */
export function beginWith(
  { orders }: Allotment,
  typed: ReadonlyMap<string, number | null>,
): { id: string; grams: number | null }[] {
  const isDecided = orders.every(({ state }) => state === 'allotted')
  return orders.flatMap(({ lines }) =>
    lines.map(({ id, allotted_grams, proposed_grams }) => ({
      id,
      grams: typed.get(id) ?? (isDecided ? allotted_grams : null) ?? proposed_grams,
    })),
  )
}
