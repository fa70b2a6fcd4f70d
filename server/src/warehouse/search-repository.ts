import type { SearchHit } from '@crm/contract/core/search'
import { labelOf, readLabel } from '@crm/contract/warehouse/label'
import { sql } from 'kysely'
import { z } from 'zod'
import { findLikeliest } from '#core/search/matching.ts'
import type { Connection } from '#platform/database/database.ts'
import { formOfText, hasPieces } from '#platform/database/piece-search.ts'
import { condition, typedSql } from '#platform/database/typed-sql.ts'

/** By its label, or by what the package says: product and manufacturer's lot. */
export async function findLots(db: Connection, typed: string, limit: number): Promise<SearchHit[]> {
  const { rows } = await typedSql(
    z.object({ id: z.string(), number: z.number(), product: z.string().nullable() }),
  )`
    select l.id, l.number, p.name as product from warehouse.lot l left join warehouse.product p on p.id = l.product_id
    where ${isSoughtLot(typed)} order by l.number desc limit ${limit}`.execute(db)
  return rows.map(({ id, number, product }) => ({
    kind: 'lot',
    id,
    title: labelOf(number),
    detail: product,
  }))
}

const isSoughtLot = (typed: string) => {
  const number = readLabel(typed)
  if (number !== null) return condition`l.number = ${number}`
  return condition`l.maker_lot is not null and ${hasPieces(formOfText(sql`l.maker_lot`), typed)}`
}

/** By the name and the codes, of which a shorter one is a part of the stored. */
export const findProducts = (db: Connection, typed: string, limit: number) =>
  findLikeliest(
    db,
    'product',
    sql`
      select id, name as title, null as detail, name as place, ${formOfText(sql`concat_ws(' ', name, (
        select string_agg(c.code, ' ') from warehouse.product_code c where c.product_id = product.id
      ))`)} as form
      from warehouse.product`,
    typed,
    limit,
  )

/** By the name and the IČO. */
export const findDonors = (db: Connection, typed: string, limit: number) =>
  findLikeliest(
    db,
    'donor',
    sql`
      select id, name as title, company_id as detail, name as place, ${formOfText(sql`concat_ws(' ', name, company_id)`)} as form
      from warehouse.donor`,
    typed,
    limit,
  )

/** By the name, the IČO and the contact. */
export const findPartners = (db: Connection, typed: string, limit: number) =>
  findLikeliest(
    db,
    'partner',
    sql`
      select id, name as title, company_id as detail, name as place, ${formOfText(sql`concat_ws(' ', name, company_id, contact)`)} as form
      from warehouse.partner`,
    typed,
    limit,
  )

/** By the number, the title and the reason. */
export const findRecalls = (db: Connection, typed: string, limit: number) =>
  findLikeliest(
    db,
    'recall',
    sql`
      select id, number || ' · ' || title as title, reason as detail, title as place, ${formOfText(sql`concat_ws(' ', number, title, reason)`)} as form
      from warehouse.recall`,
    typed,
    limit,
  )

/** By the name and the note. */
export const findCollections = (db: Connection, typed: string, limit: number) =>
  findLikeliest(
    db,
    'food_collection',
    sql`
      select id, name as title, to_char(starts_on, 'FMDD. FMMM. YYYY') as detail, name as place, ${formOfText(sql`concat_ws(' ', name, note)`)} as form
      from warehouse.collection`,
    typed,
    limit,
  )

/** By the number of the delivery note, the supplier, and the name and registration number of the project. */
export const findEuDeliveries = (db: Connection, typed: string, limit: number) =>
  findLikeliest(
    db,
    'eu_delivery',
    sql`
      select y.id, y.number as title, p.name as detail, y.number as place,
        ${formOfText(sql`concat_ws(' ', y.number, y.supplier, p.name, p.registration_number)`)} as form
      from warehouse.eu_delivery y join warehouse.eu_project p on p.id = y.project_id`,
    typed,
    limit,
  )
