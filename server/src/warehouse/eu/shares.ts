import type { EuShare } from '@crm/contract/warehouse/eu/eu'
import type { Amount } from './deliveries-repository.ts'

type Goods = Pick<EuShare, 'category' | 'product_id'>
const keyOf = ({ partner_id, category, product_id }: Goods & { partner_id: string }) =>
  `${partner_id} ${product_id ?? category}`

/**
 * What each partner was allotted of which goods, what swaps have changed of it, what it got and what it has
 * left. What it got of a product counts for its share of the product, else for that of the category; what it
 * has no share of is a share of its own, of which nothing was allotted.
 */
export function toShares(
  allotted: readonly Amount[],
  swapped: readonly Amount[],
  sent: readonly Amount[],
): EuShare[] {
  const shares = new Map<string, EuShare>()
  const shareOf = (amount: Amount): EuShare => {
    const { grams: _grams, ...goods } = amount
    const empty = { allotted_grams: 0, swapped_grams: 0, sent_grams: 0, left_grams: 0 }
    const share = shares.get(keyOf(amount)) ?? { ...goods, ...empty }
    shares.set(keyOf(amount), share)
    return share
  }
  for (const amount of allotted) shareOf(amount).allotted_grams += amount.grams
  for (const amount of swapped) shareOf(amount).swapped_grams += amount.grams
  for (const amount of sent) {
    const ofCategory = { ...amount, product_id: null, product_name: null }
    const isNamed = amount.product_id !== null && shares.has(keyOf(amount))
    shareOf(isNamed ? amount : ofCategory).sent_grams += amount.grams
  }
  return [...shares.values()]
    .map((share) => ({ ...share, left_grams: entitledTo(share) - share.sent_grams }))
    .toSorted((one, other) => one.partner_name.localeCompare(other.partner_name, 'cs'))
}

/** With swaps. */
export const entitledTo = ({ allotted_grams, swapped_grams }: EuShare): number =>
  allotted_grams + swapped_grams

/** What the partner has left of exactly these goods. */
export const leftOf = (
  shares: readonly EuShare[],
  goods: Goods & { readonly partner_id: string },
): number => shares.find((share) => keyOf(share) === keyOf(goods))?.left_grams ?? 0

/** Where the same partner and goods stand among others. */
export const indexOfShare = (
  all: readonly (Goods & { readonly partner_id: string })[],
  share: EuShare,
): number => all.findIndex((one) => keyOf(one) === keyOf(share))
