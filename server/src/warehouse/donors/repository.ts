import {
  donorChoice,
  donorSite,
  type Donor,
  type DonorChoice,
  type DonorQuery,
} from '@crm/contract/warehouse/donors'
import { sql } from 'kysely'
import { z } from 'zod'
import { changesRow, type Connection, type Transaction } from '#platform/database/database.ts'
import { formOfText, hasPieces } from '#platform/database/piece-search.ts'
import { readPage } from '#platform/database/read-page.ts'
import { allOf, condition, typedSql } from '#platform/database/typed-sql.ts'
import { getSort } from '#platform/http/paging.ts'

export type DonorValues = Omit<Donor, 'id' | 'sites' | 'updated_at'>
export type Site = Donor['sites'][number]

const sites = typedSql(z.array(donorSite))`(
  select coalesce(json_agg(json_build_object('id', s.id, 'name', s.name, 'address', s.address, 'is_active', s.is_active) order by s.name, s.id), '[]')
  from warehouse.donor_site s where s.donor_id = d.id
)`
const usedSites = typedSql(donorChoice.shape.sites)`(
  select coalesce(json_agg(json_build_object('id', s.id, 'name', s.name) order by s.name, s.id), '[]')
  from warehouse.donor_site s where s.donor_id = d.id and s.is_active
)`
const columns = [
  'd.id',
  'd.name',
  'd.company_id',
  'd.contract_from',
  'd.contract_to',
  'd.note',
  'd.is_active',
  'd.updated_at',
  sites.as('sites'),
] as const

export async function list(
  db: Connection,
  query: DonorQuery,
): Promise<{ rows: Donor[]; total: number }> {
  const { is_active } = query
  const { key, direction } = getSort(query.sort)
  const form = formOfText(sql`concat_ws(' ', d.name, d.company_id, (
    select string_agg(concat_ws(' ', s.name, s.address), ' ') from warehouse.donor_site s where s.donor_id = d.id
  ))`)
  return readPage(
    db,
    query,
    db
      .selectFrom('warehouse.donor as d')
      .where(
        allOf([
          hasPieces(form, query.search),
          is_active === undefined ? null : condition`d.is_active = ${is_active}`,
        ]),
      )
      .select(columns)
      .orderBy(sql.ref(key), direction)
      .orderBy('d.name')
      .orderBy('d.id'),
  )
}

export const listUsed = (db: Connection): Promise<DonorChoice[]> =>
  db
    .selectFrom('warehouse.donor as d')
    .where('d.is_active', '=', true)
    .select(['d.id', 'd.name', usedSites.as('sites')])
    .orderBy('d.name')
    .orderBy('d.id')
    .execute()

export const findById = (db: Connection, id: string): Promise<Donor | undefined> =>
  db.selectFrom('warehouse.donor as d').select(columns).where('d.id', '=', id).executeTakeFirst()

export async function insert(tx: Transaction, id: string, values: DonorValues): Promise<void> {
  await tx
    .insertInto('warehouse.donor')
    .values({ id, ...values })
    .execute()
}

/** False if it was changed since `updatedAt` or is gone. */
export const update = (
  tx: Transaction,
  id: string,
  updatedAt: string,
  values: DonorValues,
): Promise<boolean> =>
  changesRow(
    tx
      .updateTable('warehouse.donor')
      .set(values)
      .where('id', '=', id)
      .where('updated_at', '=', updatedAt),
  )

/**
 * From here on the donor has these sites and no others; what stays as it is is not written. Foreign
 * keys refuse to remove one that goods came from.
 */
export async function setSites(
  tx: Transaction,
  donorId: string,
  given: readonly Site[],
): Promise<void> {
  const asked = sql`jsonb_to_recordset(${JSON.stringify(given)}::jsonb)
    as n(id uuid, name text, address text, is_active boolean)`
  await sql`
    delete from warehouse.donor_site s
    where s.donor_id = ${donorId} and not exists (select from ${asked} where n.id = s.id)`.execute(
    tx,
  )
  await sql`
    update warehouse.donor_site s set name = n.name, address = n.address, is_active = n.is_active
    from ${asked} where s.donor_id = ${donorId} and s.id = n.id
      and (s.name, s.address, s.is_active) is distinct from (n.name, n.address, n.is_active)`.execute(
    tx,
  )
  await sql`
    insert into warehouse.donor_site (id, donor_id, name, address, is_active)
    select n.id, ${donorId}, n.name, n.address, n.is_active from ${asked}
    where not exists (select from warehouse.donor_site s where s.id = n.id)`.execute(tx)
}

/** Where a name stands that another one before it says too, in whatever case and with or without accents. */
export async function findRepeated(
  db: Connection,
  names: readonly string[],
): Promise<number | undefined> {
  const { rows } = await typedSql(z.object({ place: z.number() }))`
    select place from (
      select place, row_number() over (partition by core.search_form(name) order by place) as turn
      from unnest(${names}::text[]) with ordinality n (name, place)
    ) named where turn > 1 order by place limit 1`.execute(db)
  return rows[0] && rows[0].place - 1
}

/** Foreign keys refuse it for one that goods came from. False if there was none. */
export const remove = (tx: Transaction, id: string): Promise<boolean> =>
  changesRow(tx.deleteFrom('warehouse.donor').where('id', '=', id))
