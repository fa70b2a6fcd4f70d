import type { EuDelivery, euDeliveryEndpoints } from '@crm/contract/warehouse/eu/eu-deliveries'
import type { EuShare } from '@crm/contract/warehouse/eu/eu'
import type { Category } from '@crm/contract/warehouse/goods'
import type { BodyOf } from '@crm/contract/platform/endpoint'
import { getAuthor, type Actor } from '#platform/actor.ts'
import {
  transact,
  type Connection,
  type Database,
  type Transaction,
} from '#platform/database/database.ts'
import { AppError, invalidField, refusing } from '#platform/errors.ts'
import { newId } from '#platform/id.ts'
import * as read from './deliveries-repository.ts'
import { entitledTo, indexOfShare, leftOf, toShares } from './shares.ts'
import * as repository from './write-repository.ts'

/** Refuses with `eu_delivery.not_found`. */
export async function getDelivery(db: Connection, id: string): Promise<EuDelivery> {
  const [head, lines, shares, swaps] = await Promise.all([
    read.findHead(db, id),
    read.listLines(db, id),
    getShares(db, id),
    read.listSwaps(db, id),
  ])
  if (!head) throw new AppError('eu_delivery.not_found')
  return { ...head, lines, shares, swaps }
}

const getShares = async (db: Connection, id: string): Promise<EuShare[]> =>
  toShares(
    ...(await Promise.all([
      read.listAllotments(db, id),
      read.listSwapped(db, id),
      read.listSent(db, id),
    ])),
  )

/**
 * A delivery of this key by the same user is what an earlier try has made; any other one is refused with
 * `eu_delivery.key_taken`. Refuses at their fields projects and products that are gone, and a number that
 * another delivery of the project has.
 */
export const createDelivery = (
  db: Database,
  actor: Actor,
  { key, lines, ...head }: BodyOf<typeof euDeliveryEndpoints.create>,
): Promise<EuDelivery> =>
  refusing(refusals, () =>
    transact(db, getAuthor(actor), async (tx) => {
      const values = await toGoods(tx, 'lines', lines)
      if (await repository.insert(tx, { id: key, created_by: actor.user.id, ...head }))
        await repository.replaceLines(tx, key, values)
      else if ((await repository.lock(tx, key))?.created_by !== actor.user.id)
        throw new AppError('eu_delivery.key_taken')
      return getDelivery(tx, key)
    }),
  )

/** Refuses like a new one, and with `stale_record` and the newer version. */
export const updateDelivery = (
  db: Database,
  actor: Actor,
  id: string,
  { updated_at, lines, ...head }: BodyOf<typeof euDeliveryEndpoints.update>,
): Promise<EuDelivery> =>
  refusing(refusals, () =>
    transact(db, getAuthor(actor), async (tx) => {
      await lockFresh(tx, id, updated_at)
      await repository.update(tx, id, head)
      await repository.replaceLines(tx, id, await toGoods(tx, 'lines', lines))
      return getDelivery(tx, id)
    }),
  )

/** With its shares and swaps. Refuses with `eu_delivery.in_use` one that a receipt names or has named. */
export const removeDelivery = (db: Database, actor: Actor, id: string): Promise<void> =>
  refusing(refusals, () =>
    transact(db, getAuthor(actor), async (tx) => {
      if (!(await repository.remove(tx, id))) throw new AppError('eu_delivery.not_found')
    }),
  )

/**
 * What each partner is to get, all at once. Refuses at its field less than the partner has left others,
 * with `eu_delivery.swapped_away` a share that swaps still need, and with `stale_record` and the newer version.
 */
export const allot = (
  db: Database,
  actor: Actor,
  id: string,
  { updated_at, allotments }: BodyOf<typeof euDeliveryEndpoints.allot>,
): Promise<EuDelivery> =>
  refusing(refusals, () =>
    transact(db, getAuthor(actor), async (tx) => {
      await lockFresh(tx, id, updated_at)
      const values = await toGoods(tx, 'allotments', allotments)
      await requirePartners(tx, allotments)
      await repository.replaceAllotments(tx, id, values)
      const short = (await getShares(tx, id)).find((share) => entitledTo(share) < 0)
      if (short) {
        const at = indexOfShare(values, short)
        throw at < 0
          ? new AppError('eu_delivery.swapped_away')
          : invalidField(`allotments.${at}.grams`, 'below_swapped')
      }
      await repository.touch(tx, id)
      return getDelivery(tx, id)
    }),
  )

/**
 * Some of the share of one partner becomes another's. Refuses at `grams` more than the giver has left of
 * exactly these goods, whoever else swaps at the same time.
 */
export const addSwap = (
  db: Database,
  actor: Actor,
  id: string,
  { key, grams, ...swap }: BodyOf<typeof euDeliveryEndpoints.addSwap>,
): Promise<EuDelivery> =>
  refusing(refusals, () =>
    transact(db, getAuthor(actor), async (tx) => {
      if (!(await repository.lock(tx, id))) throw new AppError('eu_delivery.not_found')
      const earlier = await repository.findSwap(tx, key)
      if (earlier) {
        if (earlier.delivery_id !== id || earlier.created_by !== actor.user.id)
          throw new AppError('eu_swap.key_taken')
        return getDelivery(tx, id)
      }
      const [goods] = await toGoods(tx, null, [swap])
      if (!goods) throw invalidField('category', 'required')
      const { id: _id, ...named } = goods
      const left = leftOf(await getShares(tx, id), { ...named, partner_id: swap.from_partner_id })
      if (grams > left) throw invalidField('grams', 'above_left')
      const row = { ...named, id: key, delivery_id: id, grams, created_by: actor.user.id }
      if (!(await repository.insertSwap(tx, row))) throw new AppError('eu_swap.key_taken')
      await repository.touch(tx, id)
      return getDelivery(tx, id)
    }),
  )

/** Refuses with `eu_delivery.swapped_away` when the receiver has left it to others already. */
export const removeSwap = (db: Database, actor: Actor, swapId: string): Promise<EuDelivery> =>
  transact(db, getAuthor(actor), async (tx) => {
    const swap = await repository.findSwap(tx, swapId)
    if (!swap) throw new AppError('eu_swap.not_found')
    await repository.lock(tx, swap.delivery_id)
    if (!(await repository.removeSwap(tx, swapId))) throw new AppError('eu_swap.not_found')
    const shares = await getShares(tx, swap.delivery_id)
    if (shares.some((share) => entitledTo(share) < 0))
      throw new AppError('eu_delivery.swapped_away')
    await repository.touch(tx, swap.delivery_id)
    return getDelivery(tx, swap.delivery_id)
  })

async function lockFresh(tx: Transaction, id: string, updatedAt: string): Promise<void> {
  const delivery = await repository.lock(tx, id)
  if (!delivery) throw new AppError('eu_delivery.not_found')
  if (Date.parse(delivery.updated_at) === Date.parse(updatedAt)) return
  throw new AppError('stale_record', { details: await toForm(tx, id) })
}

/** The newer version with what its forms have too. */
async function toForm(tx: Transaction, id: string) {
  const newer = await getDelivery(tx, id)
  const lines = newer.lines.flatMap(({ category, product_id, noted_grams, noted_pieces }) =>
    noted_grams === null
      ? []
      : [{ category, product_id, grams: noted_grams, pieces: noted_pieces }],
  )
  const allotments = newer.shares.flatMap(({ partner_id, category, product_id, allotted_grams }) =>
    allotted_grams === 0 ? [] : [{ partner_id, category, product_id, grams: allotted_grams }],
  )
  return { ...newer, lines, allotments }
}

type Goods = { readonly category: Category | null; readonly product_id: string | null }

/** Of a product its own category. */
async function toGoods<Line extends Goods>(
  tx: Transaction,
  field: 'lines' | 'allotments' | null,
  lines: readonly Line[],
): Promise<(Omit<Line, 'category'> & { id: string; category: Category })[]> {
  const categories = await repository.categoriesOf(
    tx,
    lines.flatMap(({ product_id }) => product_id ?? []),
  )
  return lines.map((line, at) => {
    const { category: chosen, product_id } = line
    const category = product_id === null ? chosen : categories.get(product_id)
    const path = field === null ? '' : `${field}.${at}.`
    if (!category) throw invalidField(`${path}product_id`, 'not_found')
    return { ...line, id: newId(), category }
  })
}

async function requirePartners(
  tx: Transaction,
  allotments: readonly { readonly partner_id: string }[],
): Promise<void> {
  const known = await repository.findPartners(
    tx,
    allotments.map(({ partner_id }) => partner_id),
  )
  const at = allotments.findIndex(({ partner_id }) => !known.has(partner_id))
  if (at >= 0) throw invalidField(`allotments.${at}.partner_id`, 'not_found')
}

const refusals = {
  eu_delivery__number: () => invalidField('number', 'duplicate'),
  eu_delivery_project_id_fkey: () => invalidField('project_id', 'not_found'),
  document_eu_delivery_id_fkey: () => new AppError('eu_delivery.in_use'),
  lot_eu_delivery_id_fkey: () => new AppError('eu_delivery.in_use'),
  eu_swap_from_partner_id_fkey: () => invalidField('from_partner_id', 'not_found'),
  eu_swap_to_partner_id_fkey: () => invalidField('to_partner_id', 'not_found'),
}
