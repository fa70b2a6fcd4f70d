import { sql } from 'kysely'
import { issuedGoods, type IssuedGoods } from '@crm/contract/warehouse/partners/issued'
import { MAX_ISSUED } from '@crm/contract/warehouse/partners/issued.endpoints'
import type { Connection } from '#platform/database/database.ts'
import { condition, typedSql } from '#platform/database/typed-sql.ts'
import { lotColumns, lotTables } from '../goods/scope.ts'
import { lackRow } from './lacks-repository.ts'

/** What a partner has got of lots and not given back. */
const issued = (partnerId: ReturnType<typeof sql.ref> | string) => sql`
  select m.lot_id, sum(s.sign * m.grams)::bigint as grams, sum(s.sign * m.pieces)::bigint as pieces,
    max(m.happened_at) filter (where x.kind <> 'return') as issued_at
  from warehouse.document x join warehouse.movement m on m.document_id = x.id
    cross join lateral (select case when (x.kind = 'return') = m.is_reversal then 1 else -1 end as sign) s
  where x.partner_id = ${partnerId}`

/** The latest first; of some lots, or of all that are not in the document yet. */
export async function listIssued(
  db: Connection,
  partnerId: string,
  wanted: { readonly lotIds: readonly string[] } | { readonly notIn: string },
): Promise<IssuedGoods[]> {
  const isWanted =
    'lotIds' in wanted
      ? condition`m.lot_id = any(${wanted.lotIds}::uuid[])`
      : condition`not exists (select from warehouse.document_line where document_id = ${wanted.notIn} and lot_id = m.lot_id)`
  const { rows } = await typedSql(issuedGoods)`
    select l.id, ${lotColumns}, i.grams, i.pieces, i.issued_at
    from (${issued(partnerId)} and ${isWanted} group by m.lot_id) i join (${lotTables}) on l.id = i.lot_id
    where i.grams > 0 order by i.issued_at desc, l.number desc limit ${MAX_ISSUED}`.execute(db)
  return rows
}

/** Of which lots of a return, or of an issue that is reversed, the partner would have given back more than it got. */
export async function findNotIssued(db: Connection, id: string) {
  const { rows } = await typedSql(lackRow)`
    select ${lotColumns}, r.name as place_label, n.grams, coalesce(i.grams, 0) as there_grams
    from warehouse.document_line n join warehouse.document o on o.id = n.document_id join warehouse.partner r on r.id = o.partner_id
    join (${lotTables}) on l.id = n.lot_id
    left join lateral (${issued(sql.ref('o.partner_id'))} and m.lot_id = n.lot_id group by m.lot_id) i on true
    where n.document_id = ${id} and (n.grams > coalesce(i.grams, 0) or coalesce(n.pieces, 0) > coalesce(i.pieces, 0))
    order by l.number limit 20`.execute(db)
  return rows
}
