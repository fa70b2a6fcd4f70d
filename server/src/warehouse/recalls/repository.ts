import {
  recallRow,
  type BeginBody,
  type RecallQuery,
  type RecallRow,
} from '@crm/contract/warehouse/recalls/recalls'
import { recallDetail } from '@crm/contract/warehouse/recalls/recall-detail'
import { sql, type Insertable } from 'kysely'
import type { z } from 'zod'
import { changesRow, type Connection, type Transaction } from '#platform/database/database.ts'
import type { DB } from '#platform/database/schema.generated.ts'
import { formOfText, hasPieces } from '#platform/database/piece-search.ts'
import { allOf, condition, keyRow, rowCount, typedSql } from '#platform/database/typed-sql.ts'
import { getSort, pageOf } from '#platform/http/paging.ts'
import { nameOfUser } from '../goods/scope.ts'
import { OF_PARTNERS, PARTNER_SIGN } from './scope.ts'

const head = recallDetail.pick({
  id: true,
  number: true,
  title: true,
  reason: true,
  instructions: true,
  state: true,
  created_at: true,
  created_by_name: true,
  closed_at: true,
  closed_by_name: true,
  closing_reason: true,
  updated_at: true,
})
export type RecallHead = z.infer<typeof head>

export async function findHead(db: Connection, id: string): Promise<RecallHead | undefined> {
  const { rows } = await typedSql(head)`
    select r.id, r.number, r.title, r.reason, r.instructions, r.state, r.created_at,
      ${nameOfUser(sql.ref('r.created_by'))} as created_by_name, r.closed_at, ${nameOfUser(sql.ref('r.closed_by'))} as closed_by_name,
      r.closing_reason, r.updated_at
    from warehouse.recall r where r.id = ${id}`.execute(db)
  return rows[0]
}

const ORDERS = { number: sql`r.number`, title: sql`r.title` }

export async function list(
  db: Connection,
  query: RecallQuery,
): Promise<{ rows: RecallRow[]; total: number }> {
  const { key, direction } = getSort(query.sort)
  const isWanted = allOf([
    hasPieces(formOfText(sql`concat_ws(' ', r.number, r.title, r.reason)`), query.search),
    query.state ? condition`r.state = ${query.state}` : null,
  ])
  const order = key === 'title' ? ORDERS.title : ORDERS.number
  const { rows } = await typedSql(recallRow)`
    select r.id, r.number, r.title, r.state, r.created_at, ${nameOfUser(sql.ref('r.created_by'))} as created_by_name, r.closed_at,
      t.lots, t.there_grams, coalesce(p.partners, 0) as partners, coalesce(p.answered, 0) as answered
    from (
      select * from warehouse.recall r where ${isWanted} order by ${order} ${sql.raw(direction)}, r.id ${pageOf(query)}
    ) r
    cross join lateral (
      select count(*) as lots, coalesce(sum(b.grams), 0)::bigint as there_grams from warehouse.recall_lot t
      cross join lateral (select sum(b.grams) as grams from warehouse.balance b where b.lot_id = t.lot_id and b.is_there) b
      where t.recall_id = r.id
    ) t
    left join lateral (
      select count(*) as partners, count(*) filter (where exists (
        select from warehouse.recall_answer a where a.recall_id = r.id and a.partner_id = p.partner_id and a.outcome <> 'told'
      )) as answered
      from (
        select x.partner_id from warehouse.recall_lot t join warehouse.movement m on m.lot_id = t.lot_id
          join warehouse.document x on x.id = m.document_id
        where t.recall_id = r.id and ${OF_PARTNERS}
        group by x.partner_id having sum(${PARTNER_SIGN} * m.grams) > 0
      ) p
    ) p on true
    order by ${order} ${sql.raw(direction)}, r.id`.execute(db)
  const { total } = await db
    .selectFrom('warehouse.recall as r')
    .where(isWanted)
    .select(rowCount.as('total'))
    .executeTakeFirstOrThrow()
  return { rows, total }
}

type Values = Pick<Insertable<DB['warehouse.recall']>, 'title' | 'reason' | 'instructions'>

/** False if there is a recall of this key already. */
export async function insert(
  tx: Transaction,
  values: Insertable<DB['warehouse.recall']>,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('warehouse.recall')
    .values(values)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

export const findAuthor = (tx: Transaction, id: string) =>
  tx
    .selectFrom('warehouse.recall')
    .select(['created_by', 'title'])
    .where('id', '=', id)
    .executeTakeFirst()

/** Nobody closes or changes it until the end of the transaction. */
export const lock = (tx: Transaction, id: string) =>
  tx
    .selectFrom('warehouse.recall')
    .select(['number', 'title', 'reason', 'instructions', 'state', 'updated_at'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()

/** The oldest draft of its kind that has some of the lots; nobody posts it until the end of the transaction. */
export async function findDraft(
  tx: Transaction,
  { kind, place_id, partner_id }: BeginBody,
  lotIds: readonly string[],
): Promise<string | undefined> {
  const isThere =
    partner_id === null
      ? condition`x.from_place_id = ${place_id}`
      : condition`x.partner_id = ${partner_id} and x.to_place_id = ${place_id}`
  const { rows } = await typedSql(keyRow)`
    select x.id from warehouse.document x
    where x.state = 'draft' and x.kind = ${kind} and ${isThere}
      and exists (select from warehouse.document_line where document_id = x.id and lot_id = any(${lotIds}::uuid[]))
    order by x.number limit 1 for no key update of x`.execute(tx)
  return rows[0]?.id
}

export const update = (tx: Transaction, id: string, values: Values): Promise<boolean> =>
  changesRow(tx.updateTable('warehouse.recall').set(values).where('id', '=', id))

export const close = (
  tx: Transaction,
  id: string,
  values: { closed_by: string; closed_at: string; closing_reason: string | null },
): Promise<boolean> =>
  changesRow(
    tx
      .updateTable('warehouse.recall')
      .set({ state: 'closed', ...values })
      .where('id', '=', id),
  )

/** Its reason is that of the state of its lots, as far as nobody has released them. */
export async function tellReason(tx: Transaction, id: string, reason: string): Promise<void> {
  await sql`update warehouse.lot l set state_reason = ${reason} from warehouse.recall_lot t
    where t.recall_id = ${id} and l.id = t.lot_id and l.state = 'recalled' and l.state_reason is distinct from ${reason}`.execute(
    tx,
  )
}

export async function insertAnswer(
  tx: Transaction,
  values: Insertable<DB['warehouse.recall_answer']>,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('warehouse.recall_answer')
    .values(values)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

export const findAnswer = (tx: Transaction, id: string) =>
  tx
    .selectFrom('warehouse.recall_answer')
    .select(['recall_id', 'partner_id', 'outcome', 'recorded_by'])
    .where('id', '=', id)
    .executeTakeFirst()

export const removeAnswer = (tx: Transaction, id: string): Promise<boolean> =>
  changesRow(tx.deleteFrom('warehouse.recall_answer').where('id', '=', id))
