import fc from 'fast-check'
import { sql, type Insertable } from 'kysely'
import { z } from 'zod'
import type { Actor } from '#platform/actor.ts'
import type { Database, Transaction } from '#platform/database/database.ts'
import type { DB } from '#platform/database/schema.generated.ts'
import { AppError, getConstraint } from '#platform/errors.ts'
import { newId } from '#platform/id.ts'
import { typedSql } from '#platform/database/typed-sql.ts'
import { assignReceipts } from '../eu/receipts.ts'

const which = fc.nat(3)
const much = fc.integer({ min: 3, max: 9 })
const grams = fc.integer({ min: 1, max: 4 })
const delivery = fc.option(fc.nat(1), { freq: 3 })

/** Lots, documents and deliveries of a history by number; what is not there yet is no act. */
export const euActs = fc.array(
  fc.oneof(
    {
      weight: 4,
      arbitrary: fc.record({ do: fc.constant('receipt' as const), delivery, grams: much }),
    },
    {
      weight: 1,
      arbitrary: fc.record({ do: fc.constant('collect' as const), delivery, grams: much }),
    },
    {
      weight: 8,
      arbitrary: fc.record({
        do: fc.constantFrom('transfer', 'issue', 'return', 'disposal', 'stocktake'),
        lot: which,
        grams,
      }),
    },
    {
      weight: 4,
      arbitrary: fc.record({
        do: fc.constant('sorting' as const),
        lots: fc.uniqueArray(which, { minLength: 1, maxLength: 2 }),
        grams,
        made: grams,
      }),
    },
    { weight: 3, arbitrary: fc.record({ do: fc.constant('hand_out' as const), grams }) },
    { weight: 3, arbitrary: fc.record({ do: fc.constant('reverse' as const), which: fc.nat(9) }) },
    {
      weight: 4,
      arbitrary: fc.record({
        do: fc.constant('assign' as const),
        which: fc.uniqueArray(fc.nat(3), { minLength: 1, maxLength: 2 }),
        delivery: fc.nat(1),
      }),
    },
  ),
  { minLength: 4, maxLength: 20 },
)
export type EuAct = typeof euActs extends fc.Arbitrary<(infer Act)[]> ? Act : never

/** The day of the first act; the others follow day by day. */
const BEGAN = Date.parse('2026-01-01T08:00:00Z')
const DAY = 86_400_000
const momentOf = (step: number) => new Date(BEGAN + step * DAY).toISOString()
export const dayOf = (step: number) => momentOf(step).slice(0, 10)

const REFUSED = /^(?:balance__|document__|partner__|lot__)/

type Head = Omit<Insertable<DB['warehouse.document']>, 'id'>

/** Plays a history as the server would write it; whatever the database refuses has not happened. */
export async function playEu(db: Database, actor: Actor, acts: readonly EuAct[]) {
  const [project, place, point, partner, donor] = [newId(), newId(), newId(), newId(), newId()]
  const deliveries = [newId(), newId()]
  await db.insertInto('warehouse.eu_project').values({ id: project, name: project }).execute()
  await db
    .insertInto('warehouse.eu_delivery')
    .values(deliveries.map((id) => ({ id, project_id: project, number: id, day: '2026-01-01' })))
    .execute()
  await db
    .insertInto('warehouse.place')
    .values([
      { id: place, name: place, kind: 'warehouse', storage: 'dry' },
      { id: point, name: point, kind: 'point', storage: 'dry' },
    ])
    .execute()
  await db.insertInto('warehouse.partner').values({ id: partner, name: partner }).execute()
  await db.insertInto('warehouse.donor').values({ id: donor, name: donor }).execute()
  const lots: string[] = []
  const receipts: string[] = []
  const documents: string[] = []
  const outcomes: string[] = []

  const lotOf = async (tx: Transaction, deliveryId: string | null) => {
    const id = newId()
    await tx
      .insertInto('warehouse.lot')
      .values({
        id,
        category: 'food',
        source: 'eu',
        eu_delivery_id: deliveryId,
        date_kind: 'none',
        date_precision: 'day',
        by_pieces: false,
      })
      .execute()
    return id
  }
  type Line = { readonly lot_id: string; readonly grams: number; readonly is_made?: boolean }
  const write = async (tx: Transaction, step: number, head: Head, lines: readonly Line[]) => {
    const id = newId()
    await tx
      .insertInto('warehouse.document')
      .values({ id, ...head, happened_at: momentOf(step) })
      .execute()
    await tx
      .insertInto('warehouse.document_line')
      .values(lines.map((line) => ({ id: newId(), document_id: id, ...line })))
      .execute()
    await tx
      .updateTable('warehouse.document')
      .set({ state: 'posted', posted_at: momentOf(step) })
      .where('id', '=', id)
      .execute()
    return id
  }
  const come = async (
    tx: Transaction,
    step: number,
    act: Extract<EuAct, { readonly do: 'receipt' | 'collect' }>,
  ) => {
    const eu_delivery_id = act.delivery === null ? null : (deliveries[act.delivery] ?? null)
    const lot_id = await lotOf(tx, eu_delivery_id)
    const of = { source: 'eu', eu_delivery_id } as const
    const head: Head =
      act.do === 'receipt'
        ? { kind: 'receipt', to_place_id: place, ...of }
        : { kind: 'direct_collection', donor_id: donor, partner_id: partner, ...of }
    const id = await write(tx, step, head, [{ lot_id, grams: act.grams }])
    return () => {
      lots.push(lot_id)
      receipts.push(id)
      documents.push(id)
    }
  }
  const HEADS: Record<string, Record<string, string>> = {
    transfer: { from_place_id: place, to_place_id: point },
    issue: { from_place_id: place, partner_id: partner },
    return: { to_place_id: place, partner_id: partner },
    disposal: { from_place_id: place, purpose: 'disposal' },
  }
  const act = async (tx: Transaction, step: number, one: EuAct): Promise<(() => void) | null> => {
    switch (one.do) {
      case 'receipt':
      case 'collect':
        return come(tx, step, one)
      case 'sorting': {
        const taken = one.lots.flatMap((at) => lots[at] ?? [])
        if (taken.length === 0) return null
        const made = await lotOf(tx, null)
        const id = await write(
          tx,
          step,
          { kind: 'sorting', from_place_id: place, to_place_id: place, purpose: 'compost' },
          [
            ...taken.map((lot_id) => ({ lot_id, grams: one.grams })),
            { lot_id: made, grams: one.made, is_made: true },
          ],
        )
        return () => {
          lots.push(made)
          documents.push(id)
        }
      }
      case 'hand_out': {
        const id = newId()
        const goods = [{ category: 'food', source: 'eu', grams: one.grams }]
        await sql`insert into warehouse.document (id, kind, state, from_place_id, subject_id, happened_at, posted_at, goods)
          values (${id}, 'hand_out', 'posted', ${point}, ${newId()}, ${momentOf(step)}, ${momentOf(step)}, ${JSON.stringify(goods)}::jsonb)`.execute(
          tx,
        )
        return () => void documents.push(id)
      }
      case 'stocktake': {
        const lot_id = lots[one.lot]
        if (!lot_id) return null
        const id = newId()
        await tx
          .insertInto('warehouse.document')
          .values({ id, kind: 'stocktake', from_place_id: place })
          .execute()
        await tx
          .insertInto('warehouse.count')
          .values({
            id: newId(),
            document_id: id,
            lot_id,
            grams: one.grams,
            counted_at: momentOf(step),
          })
          .execute()
        await tx
          .updateTable('warehouse.document')
          .set({ state: 'posted', happened_at: momentOf(step), posted_at: momentOf(step) })
          .where('id', '=', id)
          .execute()
        return () => void documents.push(id)
      }
      case 'reverse': {
        const id = documents[one.which]
        if (!id) return null
        await sql`update warehouse.document set state = 'reversed', reversed_at = ${momentOf(step)}, reversal_reason = 'x'
          where id = ${id} and state = 'posted'`.execute(tx)
        return () => undefined
      }
      case 'assign':
        return null
      default: {
        const lot_id = lots[one.lot]
        const head = HEADS[one.do]
        if (!lot_id || !head) return null
        const id = await write(tx, step, { kind: one.do, ...head }, [{ lot_id, grams: one.grams }])
        return () => void documents.push(id)
      }
    }
  }
  for (const [step, one] of acts.entries()) {
    try {
      if (one.do === 'assign') {
        const document_ids = one.which.flatMap((at) => receipts[at] ?? [])
        if (document_ids.length === 0) outcomes.push('nothing')
        else {
          const delivery_id = deliveries[one.delivery] ?? ''
          await assignReceipts(db, actor, { delivery_id, document_ids })
          outcomes.push('assigned')
        }
      } else {
        const done = await db.transaction().execute((tx) => act(tx, step, one))
        done?.()
        outcomes.push(done ? one.do : 'nothing')
      }
    } catch (error) {
      if (error instanceof AppError) outcomes.push(error.code)
      else if (REFUSED.test(getConstraint(error) ?? '')) outcomes.push(getConstraint(error) ?? '')
      else throw error
    }
  }
  return { project, deliveries, lots, outcomes }
}

const naive = z.object({
  received: z.number(),
  there: z.number(),
  handed_out: z.number(),
  partners: z.number(),
  disposed: z.number(),
  sorted_out: z.number(),
})

/** The same account out of documents and balances, without a movement but those of hand-outs. */
export async function addUp({ db }: { db: Database }, deliveryId: string) {
  const { rows } = await typedSql(naive)`
    with line as (
      select x.kind, n.grams, n.is_made from warehouse.document_line n join warehouse.document x on x.id = n.document_id
        join warehouse.lot l on l.id = n.lot_id where l.eu_delivery_id = ${deliveryId} and x.state = 'posted'
    )
    select coalesce(sum(grams) filter (where kind in ('receipt', 'direct_collection')), 0)::bigint as received,
      coalesce(sum(case kind when 'return' then -grams else grams end) filter (where kind in ('issue', 'return', 'direct_collection')), 0)::bigint as partners,
      coalesce(sum(grams) filter (where kind = 'disposal'), 0)::bigint as disposed,
      coalesce(sum(case when is_made then -grams else grams end) filter (where kind = 'sorting'), 0)::bigint as sorted_out,
      coalesce((select sum(b.grams) from warehouse.balance b join warehouse.lot l on l.id = b.lot_id where l.eu_delivery_id = ${deliveryId}), 0)::bigint as there,
      coalesce((
        select sum(m.grams) from warehouse.movement m join warehouse.lot l on l.id = m.lot_id join warehouse.document x on x.id = m.document_id
        where l.eu_delivery_id = ${deliveryId} and x.kind = 'hand_out' and not m.is_reversal and not exists (
          select from warehouse.movement r where r.document_id = m.document_id and r.line_id = m.line_id and r.is_reversal
        )
      ), 0)::bigint as handed_out
    from line`.execute(db)
  return rows[0]
}
