import { allot, findExcess, poolOf } from '@crm/contract/warehouse/orders/allot'
import type { Allotment, AllotmentBody } from '@crm/contract/warehouse/orders/allotments'
import { getAuthor, type Actor } from '#platform/actor.ts'
import type { Clock } from '#platform/clock.ts'
import { transact, type Connection, type Database } from '#platform/database/database.ts'
import { AppError, InvalidInput } from '#platform/errors.ts'
import * as repository from './allotment-repository.ts'
import type { PlaceAndDay } from './allotment-repository.ts'

/** Of the orders of a place and a day the fair shares of what is there. Refuses with `place.not_found`. */
export async function getAllotment(
  db: Connection,
  clock: Clock,
  of: PlaceAndDay,
): Promise<Allotment> {
  const [place, found, lines, there] = await Promise.all([
    repository.findPlace(db, of.placeId),
    repository.listOrders(db, of),
    repository.listLines(db, of),
    repository.listThere(db, of, clock.today()),
  ])
  if (!place) throw new AppError('place.not_found')
  const open = found.filter(({ is_prepared }) => !is_prepared)
  const byId = new Map(open.map((order) => [order.id, order]))
  const shares = allot(
    there,
    lines.flatMap(({ id, order_id, category, product_id, wanted_grams: grams }) => {
      const order = byId.get(order_id)
      if (!order) return []
      const { number, partner_id, persons } = order
      return [{ id, category, product_id, grams, number, partner_id, persons }]
    }),
  )
  return {
    place,
    day: of.day,
    there,
    orders: open.map(({ is_prepared: _no, ...order }) => ({
      ...order,
      lines: lines
        .filter(({ order_id }) => order_id === order.id)
        .map(({ order_id: _order, ...line }) => ({
          ...line,
          proposed_grams: shares.get(line.id) ?? 0,
        })),
    })),
    prepared: found
      .filter(({ is_prepared }) => is_prepared)
      .map(({ is_prepared: _yes, updated_at: _at, ...order }) => order),
  }
}

/**
 * Writes what each line is given, all or nothing. Refuses with `allotment.changed` when the orders
 * are not those that the person saw, with `allotment.stock_changed` when less lies there than then,
 * and at the lines of goods of which more is given than there is.
 */
export const confirmAllotment = (
  db: Database,
  clock: Clock,
  actor: Actor,
  body: AllotmentBody,
): Promise<Allotment> =>
  transact(db, getAuthor(actor), async (tx) => {
    const of = { placeId: body.place_id, day: body.day }
    await repository.lockOrders(tx, of)
    const current = await getAllotment(tx, clock, of)
    const given = toGiven(current, body)
    const excess = findExcess(current.there, given)
    if (excess.size > 0) {
      const known = findExcess(body.there, given)
      if (known.size === 0) throw new AppError('allotment.stock_changed')
      throw new InvalidInput(
        Object.fromEntries(
          body.lines.flatMap(({ id }, at) => {
            const line = given.find((one) => one.id === id)
            return line && line.grams > 0 && known.has(poolOf(line))
              ? [[`lines.${at}.grams`, [{ rule: 'above_stock' }]]]
              : []
          }),
        ),
      )
    }
    const ids = current.orders.map(({ id }) => id)
    await repository.write(tx, ids, body.lines, clock.now().toISOString())
    return getAllotment(tx, clock, of)
  })

/** The lines with their goods; refuses any that are not exactly those of the orders as they are. */
function toGiven(current: Allotment, body: AllotmentBody) {
  const seen = new Map(body.orders.map(({ id, updated_at }) => [id, Date.parse(updated_at)]))
  const grams = new Map(body.lines.map((line) => [line.id, line.grams]))
  const lines = current.orders.flatMap((order) => order.lines)
  const isSame =
    seen.size === current.orders.length &&
    current.orders.every(({ id, updated_at }) => seen.get(id) === Date.parse(updated_at)) &&
    grams.size === body.lines.length &&
    grams.size === lines.length &&
    lines.every(({ id }) => grams.has(id))
  if (!isSame) throw new AppError('allotment.changed')
  return lines.map((line) => ({ ...line, grams: grams.get(line.id) ?? 0 }))
}
