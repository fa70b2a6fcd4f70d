import type { RecallHandOutQuery } from '@crm/contract/warehouse/recalls/recalls'
import {
  handOutCounts,
  handOutOfRecall,
  recallPeriod,
  type RecallPeriod,
} from '@crm/contract/warehouse/recalls/recall-detail'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Connection } from '#platform/database/database.ts'
import { condition, typedSql } from '#platform/database/typed-sql.ts'
import { getSort, pageOf } from '#platform/http/paging.ts'
import { placeLabel } from '../goods/scope.ts'

/**
 * Its lots; their movements in and out of distribution points; and when some of a lot lay at one, by the ledger: from the moment when it
 * came until none was left. Movements of one moment count together: what was reversed has never happened.
 */
const periods = (recallId: string) => sql`
  lots as materialized (
    select l.id as lot_id, l.category, l.source from warehouse.recall_lot t join warehouse.lot l on l.id = t.lot_id
    where t.recall_id = ${recallId}
  ), moved as materialized (
    select l.lot_id, l.category, l.source, m.document_id, m.from_place_id, m.to_place_id, m.is_reversal, m.grams, m.happened_at
    from lots l join warehouse.movement m on m.lot_id = l.lot_id
  ), at_points as (
    select v.lot_id, v.category, v.source, p.id as place_id, v.happened_at,
      sum(case when v.to_place_id = p.id then v.grams else -v.grams end) as comes
    from moved v join warehouse.place p on p.kind = 'point' and p.id in (v.from_place_id, v.to_place_id)
    group by 1, 2, 3, 4, 5
  ), running as (
    select *, sum(comes) over w as there, coalesce(sum(comes) over (w rows between unbounded preceding and 1 preceding), 0) as before
    from at_points window w as (partition by lot_id, place_id order by happened_at)
  ), stays as (
    select *, count(*) filter (where before <= 0 and there > 0) over (partition by lot_id, place_id order by happened_at) as stay from running
  ), periods as materialized (
    select place_id, lot_id, category, source, min(happened_at) as since, min(happened_at) filter (where there <= 0) as until
    from stays where stay > 0 group by place_id, lot_id, category, source, stay
  )`

/**
 * Hand-outs as they stand, each with the surest degree: its lot was scanned; the ledger has drawn it
 * from the lot; or it gave goods of the same kind, unscanned, while some of the lot lay at the point.
 * Of a closed recall nothing is added any more.
 */
const found = (recallId: string) => sql`
  ${periods(recallId)}, drawn as (
    select d.id, d.happened_at, sum(s.grams) as grams from (
      select x.subject_id, sum(case when v.is_reversal then -v.grams else v.grams end) as grams
      from moved v join warehouse.document x on x.id = v.document_id
      where x.kind = 'hand_out' group by 1 having sum(case when v.is_reversal then -v.grams else v.grams end) > 0
    ) s join warehouse.document d on d.subject_id = s.subject_id and d.state = 'posted' group by 1
  ), scanned as (
    select d.id, d.happened_at, sum(g.grams) as grams
    from (select id from drawn union select h.document_id from lots l join warehouse.handed_out h on h.lot_id = l.lot_id) c
      join warehouse.document d on d.id = c.id and d.state = 'posted'
      cross join jsonb_to_recordset(d.goods) g (lot_id uuid, grams bigint) join lots l on l.lot_id = g.lot_id
    group by 1
  ), pools as materialized (
    -- what overlaps is looked through once
    select place_id, category, source, unnest(range_agg(tstzrange(since, until, '[]'))) as during
    from periods group by 1, 2, 3
  ), pooled as (
    select distinct d.id, d.happened_at, q.category, q.source
    from pools q join warehouse.document d on d.from_place_id = q.place_id and d.kind = 'hand_out' and d.state = 'posted'
      and d.happened_at >= lower(q.during)
      and d.happened_at <= coalesce(upper(q.during), (select closed_at from warehouse.recall where id = ${recallId}), 'infinity')
      and d.goods @> jsonb_build_array(jsonb_build_object('category', q.category, 'source', q.source, 'lot_id', null))
  ), best as (
    select id, happened_at, min(rank) as rank from (
      select id, happened_at, 1 as rank from scanned union all select id, happened_at, 2 from drawn
      union all select id, happened_at, 3 from pooled
    ) f group by id, happened_at
  )`

const DEGREE_OF_RANK = sql`case b.rank when 1 then 'sure' when 2 then 'probable' else 'possible' end`

export async function countHandOuts(db: Connection, recallId: string) {
  const { rows } = await typedSql(handOutCounts)`
    with ${found(recallId)}
    select count(*) filter (where rank = 1) as sure, count(*) filter (where rank = 2) as probable,
      count(*) filter (where rank = 3) as possible from best`.execute(db)
  return rows[0] ?? { sure: 0, probable: 0, possible: 0 }
}

export async function listPeriods(db: Connection, recallId: string): Promise<RecallPeriod[]> {
  const { rows } = await typedSql(recallPeriod)`
    with ${periods(recallId)}, merged as (
      select place_id, unnest(range_agg(tstzrange(since, until, '[]'))) as during from periods group by 1
    )
    select place_id, ${placeLabel(sql.ref('place_id'))} as place_label, lower(during) as "from", upper(during) as "to"
    from merged order by upper(during) desc nulls first, lower(during) desc, place_id`.execute(db)
  return rows
}

const row = handOutOfRecall
  .omit({ household: true })
  .extend({ subject_id: z.string(), total: z.number() })
export type HandOutRow = Omit<z.infer<typeof row>, 'total'>

/** The surest first, then the latest. The number of all of them is exact. */
export async function listHandOuts(
  db: Connection,
  recallId: string,
  query: RecallHandOutQuery,
): Promise<{ rows: HandOutRow[]; total: number }> {
  const way = sql.raw(getSort(query.sort).direction)
  const isWanted = query.degree ? condition`${DEGREE_OF_RANK} = ${query.degree}` : condition`true`
  const { rows } = await typedSql(row)`
    with ${found(recallId)}, page as (
      select b.id, b.rank, count(*) over () as total from best b
      where ${isWanted} order by b.rank ${way}, b.happened_at desc, b.id ${pageOf(query)}
    )
    select d.id, d.number as document_number, ${DEGREE_OF_RANK} as degree, d.happened_at, d.subject_id,
      ${placeLabel(sql.ref('d.from_place_id'))} as place_label, b.total, (case b.rank
        when 1 then (select s.grams from scanned s where s.id = b.id)
        when 2 then (select w.grams from drawn w where w.id = b.id)
        else (
          select sum(g.grams) from jsonb_to_recordset(d.goods) g (category text, source text, lot_id uuid, grams bigint)
          where g.lot_id is null and exists (
            select from pooled p where p.id = b.id and (p.category, p.source) = (g.category, g.source)
          )
        ) end)::bigint as grams
    from page b join warehouse.document d on d.id = b.id
    order by b.rank ${way}, d.happened_at desc, b.id`.execute(db)
  const [first] = rows
  if (!first && query.page > 1) {
    const counts = await countHandOuts(db, recallId)
    const { sure, probable, possible } = counts
    return { rows, total: query.degree ? counts[query.degree] : sure + probable + possible }
  }
  return { rows: rows.map(({ total: _total, ...shown }) => shown), total: first?.total ?? 0 }
}
