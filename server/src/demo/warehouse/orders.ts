import { sql } from 'kysely'
import { z } from 'zod'
import { CATEGORIES, type Category } from '@crm/contract/warehouse/goods'
import { addDays } from '#platform/clock.ts'
import type { Transaction } from '#platform/database/database.ts'
import { typedSql } from '#platform/database/typed-sql.ts'
import { newId } from '#platform/id.ts'
import { toIso } from './days.ts'
import type { Registers } from './registers.ts'

const MINUTE_MS = 60_000

type Frame = {
  readonly registers: Registers
  readonly today: string
  readonly now: number
  /** Who takes the orders. */
  readonly manager: string
}
type Line = { readonly category: Category; readonly grams: number }
type Order = {
  readonly partner: string
  readonly place: string
  readonly day: string
  readonly minutesAgo: number
  readonly lines: readonly Line[]
  readonly note?: string
}

/**
 * What partners want tomorrow, of drugstore goods together half as much again as there is; what one
 * wanted yesterday and got, and what is prepared for one today.
 */
export async function takeOrders(tx: Transaction, frame: Frame): Promise<void> {
  const { registers, today } = frame
  const { dry } = registers.zones
  const [home, hostel, children, school, , families, parish] = registers.partners
  if (!home || !hostel || !children || !school || !families || !parish) return
  await sql`select set_config('app.actor_id', ${frame.manager}, true)`.execute(tx)
  for (const [partner, day, minutesAgo] of [
    [home, addDays(today, -1), 2_000],
    [hostel, today, 900],
  ] as const)
    await takeIssued(tx, frame, { partner, place: dry, day, minutesAgo })
  const there = await gramsAt(tx, dry, 'drugstore')
  const tomorrow = { place: await warehouseOf(tx, dry), day: addDays(today, 1) }
  const kilos = (share: number) => Math.max(1, Math.round((there * share) / 1000)) * 1000
  const wishes = [
    [children, 0.3, 30_000, 'Hlavně prací prášek.'],
    [families, 0.8, 120_000, undefined],
    [parish, 0.4, 45_000, undefined],
  ] as const
  for (const [at, [partner, share, durables, note]] of wishes.entries())
    await take(tx, frame, {
      ...tomorrow,
      partner,
      minutesAgo: 90 - 20 * at,
      lines: [
        { category: 'durables', grams: durables },
        { category: 'drugstore', grams: kilos(share) },
      ],
      ...(note === undefined ? {} : { note }),
    })
}

async function take(
  tx: Transaction,
  { now, manager }: Frame,
  { partner, place, day, minutesAgo, lines, note }: Order,
): Promise<string> {
  const id = newId()
  await tx
    .insertInto('warehouse.partner_order')
    .values({
      id,
      partner_id: partner,
      wanted_on: day,
      from_place_id: place,
      note: note ?? null,
      created_by: manager,
      created_at: toIso(now - minutesAgo * MINUTE_MS),
    })
    .execute()
  await tx
    .insertInto('warehouse.partner_order_line')
    .values(
      lines.map(({ category, grams }) => ({
        id: newId(),
        order_id: id,
        category,
        product_id: null,
        wanted_grams: grams,
      })),
    )
    .execute()
  return id
}

const issued = z.object({
  id: z.string(),
  category: z.enum(CATEGORIES),
  grams: z.number(),
})

/** An order by which the latest document of the partner is issued; it wanted what it got. */
async function takeIssued(
  tx: Transaction,
  frame: Frame,
  order: Omit<Order, 'lines'>,
): Promise<void> {
  const { rows } = await typedSql(issued)`
    select x.id, l.category, sum(n.grams)::bigint as grams
    from warehouse.document x join warehouse.document_line n on n.document_id = x.id join warehouse.lot l on l.id = n.lot_id
    where x.id = (
      select id from warehouse.document where partner_id = ${order.partner} and kind = 'issue' order by created_at desc limit 1
    ) group by 1, 2`.execute(tx)
  const [first] = rows
  if (!first) return
  const id = await take(tx, frame, { ...order, lines: rows })
  await sql`update warehouse.partner_order_line set allotted_grams = wanted_grams where order_id = ${id}`.execute(
    tx,
  )
  const allotted_at = toIso(frame.now - (order.minutesAgo - 30) * MINUTE_MS)
  await tx
    .updateTable('warehouse.partner_order')
    .set({ allotted_at })
    .where('id', '=', id)
    .execute()
  await tx
    .insertInto('warehouse.partner_order_issue')
    .values({ document_id: first.id, order_id: id })
    .execute()
}

async function gramsAt(tx: Transaction, place: string, category: Category): Promise<number> {
  const { rows } = await typedSql(z.object({ grams: z.number() }))`
    select coalesce(sum(b.grams), 0)::bigint as grams from warehouse.balance b join warehouse.lot l on l.id = b.lot_id
    where b.place_id = ${place} and l.category = ${category} and l.state = 'open'`.execute(tx)
  return rows[0]?.grams ?? 0
}

async function warehouseOf(tx: Transaction, zone: string): Promise<string> {
  const { parent_id } = await tx
    .selectFrom('warehouse.place')
    .select('parent_id')
    .where('id', '=', zone)
    .executeTakeFirstOrThrow()
  return parent_id ?? zone
}
