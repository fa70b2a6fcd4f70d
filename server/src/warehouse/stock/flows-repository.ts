import { z } from 'zod'
import { CATEGORIES, SOURCES } from '@crm/contract/warehouse/goods'
import { typedSql } from '#platform/database/typed-sql.ts'
import { FLOWS, type SumGoodsFlows } from '#platform/goods-flows.ts'

const flowRow = z.object({
  category: z.enum(CATEGORIES),
  source: z.enum(SOURCES),
  flow: z.enum(FLOWS),
  grams: z.number(),
})

/**
 * By the documents of the days; what was reversed has never happened. What a partner collected at a
 * shop has come and was issued at once. In the words of the index of the documents' list.
 */
export const sumFlows: SumGoodsFlows = async (db, { date_from, date_to }) => {
  const { rows } = await typedSql(flowRow)`
    select l.category, l.source, f.flow, sum(f.grams)::bigint as grams
    from warehouse.document d join warehouse.movement m on m.document_id = d.id join warehouse.lot l on l.id = m.lot_id
      cross join lateral (
        select 'received' as flow, m.grams where d.kind in ('receipt', 'direct_collection')
        union all
        select 'issued', case d.kind when 'return' then -m.grams else m.grams end where d.kind in ('issue', 'return', 'direct_collection')
        union all
        select case d.purpose when 'disposal' then 'disposed' else 'fed' end, m.grams where d.kind = 'disposal'
        union all
        select case d.kind when 'stocktake' then 'missing' else 'sorted' end, case when m.to_place_id is null then m.grams else -m.grams end
        where d.kind in ('stocktake', 'sorting')
      ) f
    where d.kind <> 'hand_out' and d.state = 'posted'
      and coalesce(d.happened_at, d.created_at) >= ${date_from}::date::timestamp at time zone 'Europe/Prague'
      and coalesce(d.happened_at, d.created_at) < (${date_to}::date + 1)::timestamp at time zone 'Europe/Prague'
    group by 1, 2, 3`.execute(db)
  return rows
}
