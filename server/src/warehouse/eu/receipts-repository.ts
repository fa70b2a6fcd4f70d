import { sql, type RawBuilder } from 'kysely'
import { z } from 'zod'
import {
  euReceiptRow,
  type EuReceiptQuery,
  type EuReceiptRow,
} from '@crm/contract/warehouse/eu/eu-receipts'
import type { Connection, Transaction } from '#platform/database/database.ts'
import { formOfText, hasPieces } from '#platform/database/piece-search.ts'
import {
  allOf,
  anyOf,
  condition,
  keyRow,
  rowCount,
  typedSql,
} from '#platform/database/typed-sql.ts'
import { getSort, pageOf } from '#platform/http/paging.ts'
import { placeLabel } from '../goods/scope.ts'

/** Documents `x` by which EU goods came. */
const CAME = condition`x.kind in ('receipt', 'direct_collection') and x.source = 'eu' and x.state = 'posted'`

/** All lots that were sorted together with these, however far, as `joined`. */
const joinedTo = (lots: RawBuilder<unknown>) => sql`recursive joined (lot_id) as (
    ${lots}
    union
    select o.lot_id from joined j join warehouse.document_line n on n.lot_id = j.lot_id
      join warehouse.document s on s.id = n.document_id and s.kind = 'sorting' and s.state = 'posted'
      join warehouse.document_line o on o.document_id = s.id
  )`

const tables = sql`warehouse.document x left join warehouse.donor d on d.id = x.donor_id`

const isWanted = (search: string | undefined) =>
  allOf([
    CAME,
    condition`exists (
      select from warehouse.lot l join warehouse.document_line n on n.lot_id = l.id
      where l.source = 'eu' and l.eu_delivery_id is null and n.document_id = x.id
    )`,
    hasPieces(formOfText(sql`concat_ws(' ', x.number, d.name, x.note)`), search),
  ])

/** Of documents, as `x`. */
const rowsOf = (documents: RawBuilder<unknown>) => sql`
  select x.id, x.number, x.happened_at, d.name as donor_name, r.name as partner_name, g.lots, g.grams,
    case when x.to_place_id is not null then ${placeLabel(sql.ref('x.to_place_id'))} end as place_label, (
      with ${joinedTo(sql`select n.lot_id from warehouse.document_line n where n.document_id = x.id`)}
      select coalesce(json_agg(json_build_object('id', t.id, 'number', t.number) order by t.number), '[]') from (
        select distinct o.id, o.number from joined j join warehouse.document_line n on n.lot_id = j.lot_id
          join warehouse.document o on o.id = n.document_id
        where o.kind in ('receipt', 'direct_collection') and o.state = 'posted' and o.id <> x.id
      ) t
    ) as together
  from ${documents} x left join warehouse.donor d on d.id = x.donor_id left join warehouse.partner r on r.id = x.partner_id
    cross join lateral (
      select count(*) as lots, coalesce(sum(n.grams), 0)::bigint as grams from warehouse.document_line n where n.document_id = x.id
    ) g`

export async function find(db: Connection, id: string): Promise<EuReceiptRow | undefined> {
  const { rows } = await typedSql(euReceiptRow)`
    ${rowsOf(sql`warehouse.document`)} where x.id = ${id} and ${CAME}`.execute(db)
  return rows[0]
}

/** Those of which nobody has said to which delivery they belong. */
export async function list(
  db: Connection,
  query: EuReceiptQuery,
): Promise<{ rows: EuReceiptRow[]; total: number }> {
  const { key, direction } = getSort(query.sort)
  const way = sql.raw(direction)
  const order = sql`${key === 'number' ? sql`x.number` : sql`x.happened_at`} ${way}, x.number ${way}`
  const page = sql`(select x.* from ${tables} where ${isWanted(query.search)} order by ${order} ${pageOf(query)})`
  const { rows } = await typedSql(euReceiptRow)`
    ${rowsOf(page)} order by ${order}`.execute(db)
  const counted = await typedSql(z.object({ total: z.number() }))`
    select ${rowCount} as total from ${tables} where ${isWanted(query.search)}`.execute(db)
  return { rows, total: counted.rows[0]?.total ?? 0 }
}

const found = z.object({ id: z.string(), is_of_eu: z.boolean() })

/** Those of the documents that there are, and whether EU goods came by them. */
export async function findReceipts(tx: Transaction, ids: readonly string[]) {
  const { rows } = await typedSql(found)`
    select x.id, coalesce(${CAME}, false) as is_of_eu from warehouse.document x where x.id = ${anyOf(ids)} order by x.id for share`.execute(
    tx,
  )
  return rows
}

/** The lots of these documents, and all that were sorted together with them. */
const joinedOf = (ids: readonly string[]) =>
  joinedTo(
    sql`select n.lot_id from warehouse.document_line n where n.document_id = any(${ids}::uuid[])`,
  )

/** Nobody posts a sorting of them until the end of the transaction. */
export async function lockLots(tx: Transaction, ids: readonly string[]): Promise<string[]> {
  const { rows } = await typedSql(keyRow)`
    with ${joinedOf(ids)} select l.id from warehouse.lot l where l.id in (select lot_id from joined) order by l.id for no key update`.execute(
    tx,
  )
  return rows.map(({ id }) => id)
}

const receipt = euReceiptRow.shape.together.element

/** Other receipts of these lots. */
export async function listOthers(
  tx: Transaction,
  lotIds: readonly string[],
  ids: readonly string[],
) {
  const { rows } = await typedSql(receipt)`
    select distinct x.id, x.number from warehouse.document_line n join warehouse.document x on x.id = n.document_id
    where n.lot_id = ${anyOf(lotIds)} and x.kind in ('receipt', 'direct_collection') and x.state = 'posted'
      and not x.id = any(${ids}::uuid[]) order by x.number`.execute(tx)
  return rows
}

/** Returns how many of them belonged elsewhere. */
export async function assign(
  tx: Transaction,
  lotIds: readonly string[],
  deliveryId: string,
): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('warehouse.lot')
    .set({ eu_delivery_id: deliveryId })
    .where('id', '=', anyOf(lotIds))
    .where('eu_delivery_id', 'is distinct from', deliveryId)
    .executeTakeFirstOrThrow()
  return Number(numUpdatedRows)
}
