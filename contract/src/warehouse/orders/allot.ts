import type { Category } from '../goods.ts'

/** Goods that lie at a place and may be given: of a product, or mixed goods of a category. */
export type There = {
  readonly category: Category
  /** Null: mixed. */
  readonly product_id: string | null
  readonly grams: number
}

/** What goods somebody asks for: by the name of a product, or any of a category. */
export type Asked = Pick<There, 'category' | 'product_id'>

/** A line of an order. */
export type Wish = Asked & {
  readonly id: string
  /** Of the order. */
  readonly number: number
  readonly partner_id: string
  /** People whom the partner looks after; one where nobody has said. */
  readonly persons: number | null
  readonly grams: number
}

export type Claim = { readonly number: number; readonly persons: number; readonly grams: number }

/** Wishes for the same goods share them. */
export const poolOf = ({ category, product_id }: Asked): string => product_id ?? category

/**
 * Who gets how much of `there` grams, in the order of the claims: everybody what it wants where that
 * is possible. Otherwise in proportion to persons, nobody more than it wants, and what one does not
 * need goes to the others in the same proportion. The sum is exactly the smaller of what is there
 * and what is wanted: shares are rounded down, and the grams that are left go to the largest
 * remainders, of the same the lower number.
 */
export function shareOut(there: number, claims: readonly Claim[]): number[] {
  const shares = claims.map(() => 0)
  let open = claims.map((_claim, index) => index)
  let rest = BigInt(there)
  const personsOf = (index: number) => BigInt(claims[index]?.persons ?? 0)
  const wantedBy = (index: number) => claims[index]?.grams ?? 0
  for (;;) {
    const persons = open.reduce((sum, index) => sum + personsOf(index), 0n)
    // products of grams and people are too large for numbers
    const isSated = (index: number) => BigInt(wantedBy(index)) * persons <= rest * personsOf(index)
    const sated = open.filter(isSated)
    if (sated.length === 0) return divide(shares, open, rest, persons, claims)
    for (const index of sated) {
      shares[index] = wantedBy(index)
      rest -= BigInt(wantedBy(index))
    }
    open = open.filter((index) => !sated.includes(index))
  }
}

/** Of those who want more than their part. */
function divide(
  shares: readonly number[],
  open: readonly number[],
  rest: bigint,
  persons: bigint,
  claims: readonly Claim[],
): number[] {
  const divided = [...shares]
  if (open.length === 0) return divided
  const parts = open.map((index) => {
    const part = rest * BigInt(claims[index]?.persons ?? 0)
    return { index, grams: Number(part / persons), remainder: part % persons }
  })
  const numberOf = (index: number) => claims[index]?.number ?? 0
  const inOrder = parts.toSorted((a, b) =>
    a.remainder === b.remainder
      ? numberOf(a.index) - numberOf(b.index)
      : a.remainder < b.remainder
        ? 1
        : -1,
  )
  const left = Number(rest) - parts.reduce((sum, { grams }) => sum + grams, 0)
  for (const [turn, { index, grams }] of inOrder.entries())
    divided[index] = grams + (turn < left ? 1 : 0)
  return divided
}

/**
 * The fair share of each wish, by its key. Products that were asked for by name are served first,
 * from goods of that product; wishes of a category then from what is left of the category. The
 * orders of one partner are one claim, which serves the lower number first.
 */
export function allot(there: readonly There[], wishes: readonly Wish[]): Map<string, number> {
  const left = there.map((goods) => ({ ...goods }))
  const shares = new Map<string, number>()
  for (const pool of inTurn(wishes))
    for (const [id, grams] of shareAmong(sumOf(goodsFor(left, pool[0])), pool)) {
      shares.set(id, grams)
      takeFrom(left, pool[0], grams)
    }
  return shares
}

/** What there is for each pool of what is given, once those by name have got theirs. */
export function thereFor(
  there: readonly There[],
  given: readonly (Asked & { readonly grams: number })[],
): Map<string, number> {
  const left = there.map((goods) => ({ ...goods }))
  const grams = new Map<string, number>()
  for (const pool of inTurn(given)) {
    grams.set(poolOf(pool[0]), sumOf(goodsFor(left, pool[0])))
    takeFrom(left, pool[0], sumOf(pool))
  }
  return grams
}

/** The pools in which more is given than there is for them. */
export function findExcess(
  there: readonly There[],
  given: readonly (Asked & { readonly grams: number })[],
): Set<string> {
  const grams = thereFor(there, given)
  const exceeded = inTurn(given).filter((pool) => sumOf(pool) > (grams.get(poolOf(pool[0])) ?? 0))
  return new Set(exceeded.map(([first]) => poolOf(first)))
}

type Pool<Member> = readonly [Member, ...Member[]]

/** Those by name before those of a category. */
function inTurn<Member extends Asked>(members: readonly Member[]): Pool<Member>[] {
  const isByName = ({ product_id }: Asked) => product_id !== null
  return [
    ...poolsOf(members.filter(isByName)),
    ...poolsOf(members.filter((member) => !isByName(member))),
  ]
}

function poolsOf<Member extends Asked>(members: readonly Member[]): Pool<Member>[] {
  const pools = new Map<string, [Member, ...Member[]]>()
  for (const member of members) {
    const pool = pools.get(poolOf(member))
    if (pool) pool.push(member)
    else pools.set(poolOf(member), [member])
  }
  return [...pools.values()]
}

function shareAmong(there: number, wishes: readonly Wish[]): [string, number][] {
  const partners = Map.groupBy(wishes, ({ partner_id }) => partner_id)
  const claims = [...partners.values()].map((own) => ({
    own: own.toSorted((a, b) => a.number - b.number),
    number: Math.min(...own.map(({ number }) => number)),
    persons: own[0]?.persons ?? 1,
    grams: sumOf(own),
  }))
  const shares = shareOut(there, claims)
  return claims.flatMap(({ own }, at) => {
    let rest = shares[at] ?? 0
    return own.map(({ id, grams }): [string, number] => {
      const share = Math.min(rest, grams)
      rest -= share
      return [id, share]
    })
  })
}

const goodsFor = <Goods extends There>(goods: readonly Goods[], asked: Asked): Goods[] =>
  goods.filter(({ category, product_id }) =>
    asked.product_id === null ? category === asked.category : product_id === asked.product_id,
  )

function takeFrom(left: readonly (Asked & { grams: number })[], asked: Asked, grams: number) {
  let rest = grams
  for (const goods of goodsFor(left, asked)) {
    const taken = Math.min(rest, goods.grams)
    goods.grams -= taken
    rest -= taken
  }
}

const sumOf = (parts: readonly { readonly grams: number }[]): number =>
  parts.reduce((sum, { grams }) => sum + grams, 0)
