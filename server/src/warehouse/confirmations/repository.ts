import { sql } from 'kysely'
import { z } from 'zod'
import {
  confirmationRow,
  donorMonth,
  givenSite,
  type ConfirmationQuery,
  type ConfirmationRow,
} from '@crm/contract/warehouse/confirmations/confirmations'
import { CATEGORIES } from '@crm/contract/warehouse/goods'
import type { Connection } from '#platform/database/database.ts'
import { formOfText, hasPieces } from '#platform/database/piece-search.ts'
import { anyOf, rowCount, typedSql } from '#platform/database/typed-sql.ts'
import { getSort, pageOf } from '#platform/http/paging.ts'
import { firstDay } from './months.ts'

/**
 * Every line of what was given in the month, as `d` the document, `n` the line and `l` the lot: what
 * came, or was collected at the donor's, and was not reversed. An opening stock names no donor. In
 * the words of the index of the documents' list.
 */
const givenIn = (month: string) => sql`
  warehouse.document d join warehouse.document_line n on n.document_id = d.id join warehouse.lot l on l.id = n.lot_id
  where d.kind <> 'hand_out' and d.kind in ('receipt', 'direct_collection') and d.state = 'posted' and d.donor_id is not null and d.source = 'own'
    and coalesce(d.happened_at, d.created_at) >= ${firstDay(month)}::date::timestamp at time zone 'Europe/Prague'
    and coalesce(d.happened_at, d.created_at) < (${firstDay(month)}::date + interval '1 month') at time zone 'Europe/Prague'`

const isFound = (search: string | undefined) =>
  hasPieces(formOfText(sql`concat_ws(' ', r.name, r.company_id)`), search) ?? sql`true`

const value = sql`v.value, v.note as value_note, v.updated_at as value_updated_at`
const valueOf = (month: string) =>
  sql`left join warehouse.donation_value v on v.donor_id = r.id and v.month = ${firstDay(month)}::date`

const sums = { total: z.number(), all_grams: z.number() }
const listed = z.union([confirmationRow.extend(sums), z.object({ id: z.null(), ...sums })])

/** One page, with the number of donors and the grams of all of them. */
export async function list(
  db: Connection,
  query: ConfirmationQuery,
): Promise<{ rows: ConfirmationRow[]; total: number; grams: number }> {
  const { key, direction } = getSort(query.sort)
  const order = sql`${sql.ref(key)} ${sql.raw(direction)}, name, id`
  const { rows } = await typedSql(listed)`
    with found as (
      select r.id, r.name, r.company_id, g.sites, g.deliveries, g.grams, ${value}
      from (
        select d.donor_id, count(distinct d.donor_site_id) as sites, count(distinct d.id) as deliveries, sum(n.grams)::bigint as grams
        from ${givenIn(query.month)} group by 1
      ) g join warehouse.donor r on r.id = g.donor_id ${valueOf(query.month)}
      where ${isFound(query.search)}
    )
    select p.*, s.* from (select ${rowCount} as total, coalesce(sum(grams), 0)::bigint as all_grams from found) s
      left join (select * from found order by ${order} ${pageOf(query)}) p on true
    order by ${order}`.execute(db)
  return {
    rows: rows.flatMap((row) => {
      if (row.id === null) return []
      const { total: _total, all_grams: _grams, ...donor } = row
      return [donor]
    }),
    total: rows[0]?.total ?? 0,
    grams: rows[0]?.all_grams ?? 0,
  }
}

const siteRow = givenSite.omit({ goods: true }).extend({
  donor_name: z.string(),
  company_id: z.string().nullable(),
})
export type SiteRow = z.infer<typeof siteRow>

/** The same by site; what came from none stands after the donor's sites. */
export async function listSites(
  db: Connection,
  query: ConfirmationQuery,
): Promise<{ rows: SiteRow[]; total: number }> {
  const { key, direction } = getSort(query.sort)
  const way = sql.raw(direction)
  const order = key === 'name' ? sql`r.name ${way}` : sql`g.${sql.ref(key)} ${way}, r.name`
  const found = sql`(
      select d.donor_id, d.donor_site_id as site_id, count(distinct d.id) as deliveries, sum(n.grams)::bigint as grams
      from ${givenIn(query.month)} group by 1, 2
    ) g join warehouse.donor r on r.id = g.donor_id left join warehouse.donor_site s on s.id = g.site_id
    where ${isFound(query.search)}`
  const { rows } = await typedSql(siteRow)`
    select r.name as donor_name, r.company_id, g.site_id, s.name as site_name, s.address, g.deliveries, g.grams
    from ${found} order by ${order}, r.id, s.name nulls last, g.site_id ${pageOf(query)}`.execute(
    db,
  )
  const counted = await typedSql(
    z.object({ total: z.number() }),
  )`select ${rowCount} as total from ${found}`.execute(db)
  return { rows, total: counted.rows[0]?.total ?? 0 }
}

const given = givenSite.omit({ goods: true }).extend({
  donor_id: z.string(),
  /** Null of the sum of a site. */
  category: z.enum(CATEGORIES).nullable(),
})
export type Given = z.infer<typeof given>

/** Of one donor or of all: each site with its sums, then its goods. */
export async function listGiven(
  db: Connection,
  month: string,
  donorId: string | null,
): Promise<Given[]> {
  const { rows } = await typedSql(given)`
    select g.donor_id, g.site_id, s.name as site_name, s.address, g.category, g.deliveries, g.grams
    from (
      select d.donor_id, d.donor_site_id as site_id, l.category, count(distinct d.id) as deliveries, sum(n.grams)::bigint as grams
      from ${givenIn(month)} ${donorId === null ? sql`` : sql`and d.donor_id = ${donorId}`}
      group by grouping sets ((d.donor_id, d.donor_site_id), (d.donor_id, d.donor_site_id, l.category))
    ) g left join warehouse.donor_site s on s.id = g.site_id
    order by g.donor_id, s.name nulls last, g.site_id, array_position(${CATEGORIES}::text[], g.category) nulls first`.execute(
    db,
  )
  return rows
}

const head = donorMonth.omit({ month: true, deliveries: true, grams: true, sites: true })
export type DonorHead = z.infer<typeof head>

/** Those of the donors that there are, by name. */
export async function listHeads(
  db: Connection,
  month: string,
  ids: readonly string[],
): Promise<DonorHead[]> {
  const { rows } = await typedSql(head)`
    select r.id, r.name, r.company_id, ${value} from warehouse.donor r ${valueOf(month)}
    where r.id = ${anyOf(ids)} order by r.name, r.id`.execute(db)
  return rows
}
