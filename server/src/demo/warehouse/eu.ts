import { sql } from 'kysely'
import { z } from 'zod'
import { CATEGORIES } from '@crm/contract/warehouse/goods'
import { addDays } from '#platform/clock.ts'
import type { Transaction } from '#platform/database/database.ts'
import { anyOf, typedSql } from '#platform/database/typed-sql.ts'
import { newId } from '#platform/id.ts'
import { toIso } from './days.ts'
import type { Registers } from './registers.ts'

const MINUTE_MS = 60_000

type Told = {
  readonly registers: Registers
  readonly today: string
  readonly now: number
  readonly manager: string
  readonly worker: string
}

/**
 * Two projects, of which one has ended; every delivery of EU goods with its delivery note, what partners are
 * to get of the last one, what two of them got, and a swap. One receipt waits to be told its delivery.
 */
export async function accountForEu(tx: Transaction, told: Told): Promise<void> {
  const [first, ...others] = await findReceived(tx)
  const last = others.at(-1)
  if (!first || !last) return
  await actAs(tx, told.manager)
  const ended = await addProject(tx, told, {
    name: 'Potravinová a materiální pomoc nejchudším osobám II',
    registration_number: 'CZ.3.1.0/0.0/0.0/16_001/0000001',
    runs_from: addDays(first.day, -2_000),
    runs_to: addDays(others[0]?.day ?? last.day, -1),
  })
  const running = await addProject(tx, told, {
    name: 'Potravinová a materiální pomoc nejchudším osobám III',
    registration_number: 'CZ.03.04.01/00/22_010/0001326',
    runs_from: others[0]?.day ?? last.day,
    runs_to: addDays(told.today, 400),
  })
  await addDelivery(tx, told, ended, first)
  let delivery = ''
  for (const received of others) delivery = await addDelivery(tx, told, running, received)
  await share(tx, told, delivery)
  await receiveMore(tx, told)
}

const actAs = (tx: Transaction, userId: string) =>
  sql`select set_config('app.actor_id', ${userId}, true)`.execute(tx)

const received = z.object({
  day: z.string(),
  supplier: z.string().nullable(),
  lots: z.array(z.string()),
})
type Received = z.infer<typeof received>

/** What came on a day is one delivery, in however many zones it lies. */
async function findReceived(tx: Transaction): Promise<Received[]> {
  const { rows } = await typedSql(received)`
    select (x.happened_at at time zone 'Europe/Prague')::date::text as day, min(d.name) as supplier, array_agg(n.lot_id order by n.lot_id) as lots
    from warehouse.document x join warehouse.document_line n on n.document_id = x.id left join warehouse.donor d on d.id = x.donor_id
    where x.kind = 'receipt' and x.source = 'eu' and x.state = 'posted' group by 1 order by 1`.execute(
    tx,
  )
  return rows
}

type Project = {
  readonly name: string
  readonly registration_number: string
  readonly runs_from: string
  readonly runs_to: string
}

async function addProject(tx: Transaction, { manager, now }: Told, project: Project) {
  const id = newId()
  await tx
    .insertInto('warehouse.eu_project')
    .values({ id, ...project, created_by: manager, created_at: toIso(now - 300 * MINUTE_MS) })
    .execute()
  return id
}

const noted = z.object({
  category: z.enum(CATEGORIES),
  product_id: z.string().nullable(),
  grams: z.number(),
  pieces: z.number().nullable(),
})

/** With its delivery note, which says a carton more of the first goods than came. */
async function addDelivery(
  tx: Transaction,
  { manager, now }: Told,
  project_id: string,
  { day, supplier, lots }: Received,
): Promise<string> {
  const id = newId()
  await tx
    .insertInto('warehouse.eu_delivery')
    .values({
      id,
      project_id,
      number: `DL-${day.slice(0, 7).replace('-', '/')}`,
      day,
      supplier,
      created_by: manager,
      created_at: toIso(now - 290 * MINUTE_MS),
    })
    .execute()
  await tx
    .updateTable('warehouse.lot')
    .set({ eu_delivery_id: id })
    .where('id', '=', anyOf(lots))
    .execute()
  const { rows } = await typedSql(noted)`
    select l.category, l.product_id, sum(n.grams)::bigint as grams, sum(n.pieces)::bigint as pieces
    from warehouse.document_line n join warehouse.document x on x.id = n.document_id and x.kind = 'receipt'
      join warehouse.lot l on l.id = n.lot_id
    where l.id = ${anyOf(lots)} group by 1, 2 order by array_position(${CATEGORIES}::text[], l.category), l.product_id`.execute(
    tx,
  )
  await tx
    .insertInto('warehouse.eu_delivery_line')
    .values(
      rows.map(({ grams, pieces, ...goods }, at) => ({
        id: newId(),
        delivery_id: id,
        ...goods,
        grams: at === 0 ? grams + 12_000 : grams,
        pieces: at === 0 ? null : pieces,
      })),
    )
    .execute()
  return id
}

/** Three partners get some of what keeps; the second leaves some of it to the third. */
async function share(tx: Transaction, told: Told, delivery_id: string): Promise<void> {
  const { registers, today, manager, now } = told
  const [home, hostel, children] = registers.partners
  if (!home || !hostel || !children) return
  const goods = { category: 'durables', product_id: null } as const
  await tx
    .insertInto('warehouse.eu_allotment')
    .values(
      [
        { partner_id: home, grams: 60_000 },
        { partner_id: hostel, grams: 45_000 },
        { partner_id: children, grams: 30_000 },
      ].map((allotted) => ({ id: newId(), delivery_id, ...goods, ...allotted })),
    )
    .execute()
  await tx
    .insertInto('warehouse.eu_swap')
    .values({
      id: newId(),
      delivery_id,
      from_partner_id: hostel,
      to_partner_id: children,
      ...goods,
      grams: 10_000,
      day: addDays(today, -3),
      note: 'Azylový dům má plný sklad.',
      created_by: manager,
      created_at: toIso(now - 200 * MINUTE_MS),
    })
    .execute()
  await actAs(tx, told.worker)
  const dry = { place: registers.zones.dry, delivery_id }
  await issue(tx, told, { ...dry, partner: home, share: 3, minutesAgo: 14 })
  await issue(tx, told, { ...dry, partner: children, share: 5, minutesAgo: 12 })
}

type Issued = {
  readonly place: string
  readonly delivery_id: string
  readonly partner: string
  /** One part of as many of what lies there. */
  readonly share: number
  readonly minutesAgo: number
}

const there = z.object({
  lot_id: z.string(),
  pieces: z.number(),
  piece_grams: z.number(),
})

/** Whole pieces of the lot of which the most lies there. */
async function issue(
  tx: Transaction,
  { worker, now }: Told,
  { place, delivery_id, partner, share: part, minutesAgo }: Issued,
): Promise<void> {
  const { rows } = await typedSql(there)`
    select b.lot_id, b.pieces, p.piece_grams from warehouse.balance b join warehouse.lot l on l.id = b.lot_id
      join warehouse.product p on p.id = l.product_id
    where b.place_id = ${place} and l.eu_delivery_id = ${delivery_id} and l.category = 'durables' and l.by_pieces and l.state = 'open'
      and p.piece_grams is not null and b.pieces >= 10 and b.grams = b.pieces * p.piece_grams
    order by b.pieces * p.piece_grams desc, l.number limit 1`.execute(tx)
  const [lot] = rows
  if (!lot) return
  const pieces = Math.min(Math.floor(lot.pieces / part), Math.floor(30_000 / lot.piece_grams))
  if (pieces === 0) return
  const at = toIso(now - minutesAgo * MINUTE_MS)
  const id = newId()
  await tx
    .insertInto('warehouse.document')
    .values({
      id,
      kind: 'issue',
      from_place_id: place,
      partner_id: partner,
      note: 'Příděl z dodávky EU.',
      created_by: worker,
      created_at: at,
    })
    .execute()
  await tx
    .insertInto('warehouse.document_line')
    .values({
      id: newId(),
      document_id: id,
      lot_id: lot.lot_id,
      grams: pieces * lot.piece_grams,
      pieces,
      reason: 'Příděl z dodávky EU.',
      created_at: at,
    })
    .execute()
  await post(tx, id, worker, at)
}

/** A pallet came this morning, and nobody has its delivery note yet. */
async function receiveMore(tx: Transaction, { registers, worker, now }: Told): Promise<void> {
  const at = toIso(now - 40 * MINUTE_MS)
  const [site] = registers.sites('eu')
  const [lotId, id] = [newId(), newId()]
  const from = { source: 'eu', donor_id: site?.donor ?? null } as const
  await tx
    .insertInto('warehouse.lot')
    .values({
      id: lotId,
      ...from,
      category: 'food',
      date_kind: 'none',
      date_precision: 'day',
      by_pieces: false,
      created_at: at,
    })
    .execute()
  await tx
    .insertInto('warehouse.document')
    .values({
      id,
      kind: 'receipt',
      to_place_id: registers.zones.dry,
      ...from,
      note: 'Dodací list pošlou mailem.',
      created_by: worker,
      created_at: at,
    })
    .execute()
  await tx
    .insertInto('warehouse.document_line')
    .values({ id: newId(), document_id: id, lot_id: lotId, grams: 86_400, created_at: at })
    .execute()
  await post(tx, id, worker, at)
}

const post = (tx: Transaction, id: string, posted_by: string, posted_at: string) =>
  tx
    .updateTable('warehouse.document')
    .set({ state: 'posted', posted_by, posted_at })
    .where('id', '=', id)
    .execute()
