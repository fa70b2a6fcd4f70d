import type {
  OrderQuery,
  PartnerOrder,
  orderEndpoints,
} from '@crm/contract/warehouse/orders/orders'
import type { BodyOf } from '@crm/contract/platform/endpoint'
import { getAuthor, type Actor } from '#platform/actor.ts'
import type { Clock } from '#platform/clock.ts'
import {
  transact,
  type Connection,
  type Database,
  type Transaction,
} from '#platform/database/database.ts'
import { AppError, invalidField, refusing } from '#platform/errors.ts'
import { toPage } from '#platform/http/paging.ts'
import { newId } from '#platform/id.ts'
import { withIssued } from './issued.ts'
import * as read from './repository.ts'
import * as repository from './write-repository.ts'

export const listOrders = async (db: Connection, query: OrderQuery) => {
  const { rows, total, capped } = await read.list(db, query)
  return toPage(query, rows, total, capped)
}

/** Refuses with `order.not_found`. */
export async function getOrder(db: Connection, id: string): Promise<PartnerOrder> {
  const [head, lines, issued, documents] = await Promise.all([
    read.findHead(db, id),
    read.listLines(db, id),
    read.listIssued(db, id),
    read.listDocuments(db, id),
  ])
  if (!head) throw new AppError('order.not_found')
  return { ...head, goods: withIssued(lines, issued), documents }
}

/**
 * An order of this key by the same user is what an earlier try has made; any other one is refused
 * with `order.key_taken`, and with `order.exists` a second open one of the partner for the place
 * and the day. Refuses at their fields partners, places and products that cannot be.
 */
export const createOrder = (
  db: Database,
  actor: Actor,
  { key, lines, ...head }: BodyOf<typeof orderEndpoints.create>,
): Promise<PartnerOrder> =>
  refusing(headRefusals, () =>
    transact(db, getAuthor(actor), async (tx) => {
      await requireSource(tx, head.from_place_id)
      const values = await toLines(tx, lines)
      if (await repository.insert(tx, { id: key, created_by: actor.user.id, ...head }))
        await repository.replaceLines(tx, key, values)
      else if ((await repository.lock(tx, key))?.created_by !== actor.user.id)
        throw new AppError('order.key_taken')
      return getOrder(tx, key)
    }),
  )

/** Refuses like a new one, with `order.not_open`, and with `stale_record` and the newer version. */
export const updateOrder = (
  db: Database,
  actor: Actor,
  id: string,
  { updated_at, lines, ...head }: BodyOf<typeof orderEndpoints.update>,
): Promise<PartnerOrder> =>
  refusing(headRefusals, () =>
    transact(db, getAuthor(actor), async (tx) => {
      const order = await lockOrder(tx, id)
      if (order.allotted_at !== null || order.cancelled_at !== null)
        throw new AppError('order.not_open')
      await requireFresh(tx, id, order, updated_at)
      if (head.from_place_id !== order.from_place_id) await requireSource(tx, head.from_place_id)
      await repository.update(tx, id, head)
      await repository.replaceLines(tx, id, await toLines(tx, lines))
      return getOrder(tx, id)
    }),
  )

/**
 * Of an open order, or of one that was allotted and of which nothing is issued or prepared; else
 * refuses with `order.being_issued`. Who repeats it is told `order.already_cancelled`.
 */
export const cancelOrder = (
  db: Database,
  clock: Clock,
  actor: Actor,
  id: string,
  { updated_at }: { updated_at: string },
): Promise<PartnerOrder> =>
  refusing({ partner_order__issued: () => new AppError('order.being_issued') }, () =>
    transact(db, getAuthor(actor), async (tx) => {
      const order = await lockOrder(tx, id)
      if (order.cancelled_at !== null) throw new AppError('order.already_cancelled')
      await requireFresh(tx, id, order, updated_at)
      await repository.update(tx, id, { cancelled_at: clock.now().toISOString() })
      return getOrder(tx, id)
    }),
  )

/** Refuses with `order.not_found`. */
export async function lockOrder(tx: Transaction, id: string): Promise<repository.Locked> {
  const order = await repository.lock(tx, id)
  if (!order) throw new AppError('order.not_found')
  return order
}

/** Refuses with `stale_record` and the newer version, with what its form has too. */
export async function requireFresh(
  tx: Transaction,
  id: string,
  order: repository.Locked,
  updatedAt: string,
): Promise<void> {
  if (Date.parse(order.updated_at) === Date.parse(updatedAt)) return
  const newer = await getOrder(tx, id)
  const lines = newer.goods.map(({ category, product_id, wanted_grams }) => ({
    category,
    product_id,
    wanted_grams,
  }))
  throw new AppError('stale_record', {
    details: { ...newer, from_place_id: newer.from_place.id, lines },
  })
}

async function requireSource(tx: Transaction, placeId: string): Promise<void> {
  if (!(await repository.isSource(tx, placeId))) throw invalidField('from_place_id', 'not_found')
}

type Lines = BodyOf<typeof orderEndpoints.create>['lines']

/** Of a product its own category. */
async function toLines(tx: Transaction, lines: Lines): Promise<repository.LineValues[]> {
  const categories = await repository.categoriesOf(
    tx,
    lines.flatMap(({ product_id }) => product_id ?? []),
  )
  return lines.map(({ category: chosen, product_id, wanted_grams }, at) => {
    const category = product_id === null ? chosen : categories.get(product_id)
    if (!category) throw invalidField(`lines.${at}.product_id`, 'not_found')
    return { id: newId(), category, product_id, wanted_grams }
  })
}

const headRefusals = {
  partner_order_partner_id_fkey: () => invalidField('partner_id', 'not_found'),
  partner_order__open: () => new AppError('order.exists'),
}
