import { AMOUNT_ROWS } from '@crm/contract/foodbank/amounts'
import { sql } from 'kysely'
import { condition } from '#platform/database/typed-sql.ts'
import type { Transaction } from '#platform/database/database.ts'
import { newId } from '#platform/id.ts'
import { toDay, toIso } from './days.ts'

/** Amounts of `foodbank.support s` in kilograms. */
const KINDS = AMOUNT_ROWS.flatMap(({ category, own, op }) => [
  { category, source: 'own', code: own },
  ...(op ? [{ category, source: 'eu', code: op }] : []),
])
const goods = sql`(
  select coalesce(jsonb_agg(jsonb_build_object('category', category, 'source', source, 'lot_id', null, 'grams', (kilograms * 1000)::bigint)), '[]')
  from (values ${sql.join(
    KINDS.map(
      ({ category, source, code }) =>
        sql`(${sql.lit(category)}, ${sql.lit(source)}, ${sql.ref(`s.${code}`)})`,
    ),
  )}) g (category, source, kilograms) where kilograms > 0
)`

/** From a morning on, hand-outs take from the stock of their points. */
export async function beginDrawing(
  tx: Transaction,
  begin: number,
  points: ReadonlyMap<string, string>,
): Promise<void> {
  // not at the end of the transaction, which writes a year
  await sql`set constraints warehouse.draw immediate`.execute(tx)
  for (const [subject_id, place] of points)
    await tx
      .updateTable('warehouse.place')
      .set({ subject_id, draws_since: toDay(begin) })
      .where('id', '=', place)
      .execute()
}

/** A tenth of what is there by the ledger is still there: the rest was given out without a record, or spoiled. */
export async function countPoints(
  tx: Transaction,
  moment: number,
  points: ReadonlyMap<string, string>,
  by: string,
): Promise<void> {
  const at = toIso(moment)
  await sql`select set_config('app.actor_id', ${by}, true)`.execute(tx)
  for (const place of points.values()) {
    const id = newId()
    await tx
      .insertInto('warehouse.document')
      .values({
        id,
        kind: 'stocktake',
        from_place_id: place,
        created_by: by,
        created_at: at,
        note: 'Roční inventura výdejního místa.',
      })
      .execute()
    await sql`
      insert into warehouse.count (id, document_id, lot_id, grams, pieces, counted_by, counted_at)
      select gen_random_uuid(), ${id}, b.lot_id,
        case when l.by_pieces then (b.pieces / 10) * (b.grams / b.pieces) else b.grams / 10 / 50 * 50 end,
        case when l.by_pieces then b.pieces / 10 end, ${by}, ${at}
      from warehouse.balance b join warehouse.lot l on l.id = b.lot_id where b.place_id = ${place} and b.is_there`.execute(
      tx,
    )
    await tx
      .updateTable('warehouse.document')
      .set({ state: 'posted', happened_at: at, posted_by: by, posted_at: at })
      .where('id', '=', id)
      .execute()
  }
}

/**
 * The stock of the points gives what the hand-outs that were recorded in this time gave; in
 * milliseconds. The day of the example is there to its end, whatever time it is.
 */
export async function drawHandOuts(
  tx: Transaction,
  { after, until, now }: { after: number; until: number | null; now: number },
): Promise<void> {
  const wasRecorded = condition`s.created_at > ${toIso(after)} and s.created_at <= ${until === null ? 'infinity' : toIso(until)}`
  await sql`
    select set_config('app.actor_id', coalesce(s.created_by::text, ''), true),
      warehouse.hand_out(gen_random_uuid(), s.id, s.organization_id, s.date, (s.created_at at time zone 'Europe/Prague')::date,
        least(s.created_at, ${toIso(now)}), s.created_by, ${goods})
    from (select * from foodbank.support s where ${wasRecorded} order by created_at, id) s`.execute(
    tx,
  )
}
