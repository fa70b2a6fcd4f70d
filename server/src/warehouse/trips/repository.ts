import { sql, type RawBuilder } from 'kysely'
import { z } from 'zod'
import {
  tripRow,
  tripStop,
  type TripQuery,
  type TripRow,
  type TripStop,
} from '@crm/contract/warehouse/trips/trips'
import type { Connection } from '#platform/database/database.ts'
import { formOfText, hasPieces } from '#platform/database/piece-search.ts'
import { allOf, condition, rowCount, typedSql } from '#platform/database/typed-sql.ts'
import { getSort, pageOf } from '#platform/http/paging.ts'

/** What became of a stop `s` whose document is `x`; one that was reversed is open again. */
const stateOf = sql`case when x.state = 'posted' then 'done' when x.state = 'draft' then 'begun'
  when s.skipped_for is not null then 'skipped' else 'open' end`

/** Of these trips, `r`. */
const rows = (trips: RawBuilder<unknown>) => sql`
  select r.id, r.number, r.day, r.vehicle_id, v.name as vehicle_name, r.driver, r.note, r.updated_at, c.stops, c.settled
  from ${trips} r join warehouse.place v on v.id = r.vehicle_id
    cross join lateral (
      select count(*) as stops, count(*) filter (where ${stateOf} in ('done', 'skipped')) as settled
      from warehouse.trip_stop s left join warehouse.document x on x.id = s.document_id where s.trip_id = r.id
    ) c`

/** All that is searched of a trip `r`. */
const searched = sql`concat_ws(' ', r.number, r.driver, r.note, v.name, (
  select string_agg(concat_ws(' ', d.name, t.name, p.name), ' ') from warehouse.trip_stop s
    left join warehouse.donor d on d.id = s.donor_id left join warehouse.donor_site t on t.id = s.donor_site_id
    left join warehouse.partner p on p.id = s.partner_id
  where s.trip_id = r.id
))`

export async function list(
  db: Connection,
  query: TripQuery,
): Promise<{ rows: TripRow[]; total: number }> {
  const { search, from, to } = query
  const { key, direction } = getSort(query.sort)
  const way = sql.raw(direction)
  const inOrder = sql`order by ${sql.ref(`r.${key}`)} ${way}, r.number ${way}`
  const found = sql`warehouse.trip r join warehouse.place v on v.id = r.vehicle_id where ${allOf([
    hasPieces(formOfText(searched), search),
    from ? condition`r.day >= ${from}::date` : null,
    to ? condition`r.day <= ${to}::date` : null,
  ])}`
  const page = await typedSql(tripRow)`
    ${rows(sql`(select r.* from ${found} ${inOrder} ${pageOf(query)})`)} ${inOrder}`.execute(db)
  const counted = await typedSql(
    z.object({ total: z.number() }),
  )`select ${rowCount} as total from ${found}`.execute(db)
  return { rows: page.rows, total: counted.rows[0]?.total ?? 0 }
}

export async function find(
  db: Connection,
  id: string,
): Promise<(TripRow & { loaded_grams: number }) | undefined> {
  const found = await typedSql(tripRow.extend({ loaded_grams: z.number() }))`
    select q.*, (select coalesce(sum(b.grams), 0) from warehouse.balance b where b.place_id = q.vehicle_id and b.is_there)::bigint as loaded_grams
    from (${rows(sql`warehouse.trip`)} where r.id = ${id}) q`.execute(db)
  return found.rows[0]
}

/** In their order. */
export async function listStops(db: Connection, tripId: string): Promise<TripStop[]> {
  const found = await typedSql(tripStop)`
    select s.id, s.kind, ${stateOf} as state, coalesce(d.name, p.name, w.name) as name, t.name as site_name, coalesce(t.address, p.address) as address,
      p.contact, p.phone, s.note, s.skipped_for, x.id as document_id, x.number as document_number, x.state as document_state,
      coalesce((select sum(grams) from warehouse.document_line where document_id = x.id), 0)::bigint as grams
    from warehouse.trip_stop s left join warehouse.donor d on d.id = s.donor_id left join warehouse.donor_site t on t.id = s.donor_site_id
      left join warehouse.partner p on p.id = s.partner_id left join warehouse.document x on x.id = s.document_id
      left join lateral (
        select concat_ws(' · ', around.name, here.name) as name
        from warehouse.place here left join warehouse.place around on around.id = here.parent_id where here.id = s.place_id
      ) w on true
    where s.trip_id = ${tripId} order by s.position`.execute(db)
  return found.rows
}
