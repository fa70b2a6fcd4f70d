import { sql } from 'kysely'
import { z } from 'zod'
import type { Transaction } from '#platform/database/database.ts'
import { typedSql } from '#platform/database/typed-sql.ts'
import { newId } from '#platform/id.ts'
import { toIso } from './days.ts'

const HOUR_MS = 3_600_000

type Told = { readonly now: number; readonly worker: string }

/** This morning a maker called a product back: one partner has answered, and one has not. */
export async function recallGoods(tx: Transaction, { now, worker }: Told): Promise<void> {
  const lots = await findIssued(tx)
  const [first] = lots
  if (!first) return
  await sql`select set_config('app.actor_id', ${worker}, true)`.execute(tx)
  const recall_id = newId()
  const begun = toIso(now - 2 * HOUR_MS)
  const title = first.product ?? ''
  await tx
    .insertInto('warehouse.recall')
    .values({
      id: recall_id,
      title,
      reason: 'Výrobce hlásí, že v některých obalech mohou být kousky plastu.',
      instructions: 'Zboží nepoužívejte a nikomu nedávejte. Vyhoďte ho, nebo ho přineste zpátky.',
      created_by: worker,
      created_at: begun,
    })
    .execute()
  await tx
    .insertInto('warehouse.recall_lot')
    .values(
      [
        ...new Set([
          ...lots.map(({ lot_id }) => lot_id),
          ...(await findHandedOut(tx, first.product_id)),
        ]),
      ]
        .toSorted()
        .map((lot_id) => ({ id: newId(), recall_id, lot_id, added_by: worker, added_at: begun })),
    )
    .execute()
  const partners = [...new Map(lots.map((lot) => [lot.partner_id, lot])).values()]
  const sent_at = toIso(now - 1.5 * HOUR_MS)
  const written = partners.flatMap(({ partner_id, email, grams }) =>
    email === null
      ? []
      : {
          id: newId(),
          recall_id,
          partner_id,
          to_address: email,
          subject: `Stahujeme zboží: ${title}`,
          content: `Dobrý den,\n\nsvoláváme zboží: ${title}. Podle našich dokladů ho máte ${grams / 1000} kg. Vyhoďte ho prosím, nebo ho vraťte, a dejte nám vědět.`,
          sent_by: worker,
          sent_at,
        },
  )
  if (written.length > 0) await tx.insertInto('warehouse.recall_message').values(written).execute()
  await tx
    .insertInto('warehouse.recall_answer')
    .values({
      id: newId(),
      recall_id,
      partner_id: first.partner_id,
      outcome: 'destroyed',
      grams: Math.ceil(first.grams / 2),
      note: 'Zbytek už je rozdaný, nikdo si nestěžoval.',
      recorded_by: worker,
      recorded_at: toIso(now - HOUR_MS),
    })
    .execute()
}

const issued = z.object({
  lot_id: z.string(),
  product_id: z.string(),
  product: z.string().nullable(),
  partner_id: z.string(),
  email: z.string().nullable(),
  grams: z.number(),
})

/** Of the product that most partners have: its lots at partners, but none of what is being prepared today. */
async function findIssued(tx: Transaction) {
  const { rows } = await typedSql(issued)`
    with issued as (
      select l.id, l.product_id, x.partner_id, sum(case when (x.kind = 'return') = m.is_reversal then m.grams else -m.grams end)::bigint as grams
      from warehouse.document x join warehouse.movement m on m.document_id = x.id join warehouse.lot l on l.id = m.lot_id
      where x.kind in ('issue', 'return') and l.state = 'open' and l.product_id is not null and not exists (
        select from warehouse.document_line n join warehouse.document d on d.id = n.document_id where n.lot_id = l.id and d.state = 'draft'
      )
      group by 1, 2, 3 having sum(case when (x.kind = 'return') = m.is_reversal then m.grams else -m.grams end) > 0
    ), chosen as (
      select product_id from issued group by 1 order by count(distinct partner_id) desc, sum(grams) desc limit 1
    )
    select i.id as lot_id, i.product_id, p.name as product, i.partner_id, r.email, i.grams
    from issued i join chosen using (product_id) join warehouse.product p on p.id = i.product_id join warehouse.partner r on r.id = i.partner_id
    order by i.grams desc, r.name, i.id`.execute(tx)
  return rows
}

/** The lot of the product that households got last. */
async function findHandedOut(tx: Transaction, productId: string): Promise<string[]> {
  const { rows } = await typedSql(z.object({ id: z.string() }))`
    select l.id from warehouse.lot l join warehouse.movement m on m.lot_id = l.id join warehouse.document x on x.id = m.document_id
    where l.product_id = ${productId} and l.state = 'open' and x.kind = 'hand_out' and x.state = 'posted' and not exists (
      select from warehouse.document_line n join warehouse.document d on d.id = n.document_id where n.lot_id = l.id and d.state = 'draft'
    )
    group by l.id order by max(m.happened_at) desc, l.id limit 1`.execute(tx)
  return rows.map(({ id }) => id)
}
