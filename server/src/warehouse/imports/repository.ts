import { z } from 'zod'
import type { Connection } from '#platform/database/database.ts'
import { typedSql } from '#platform/database/typed-sql.ts'

/** As the database compares names: without case and accents. By the word as it was given. */
export async function listForms(
  db: Connection,
  words: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const row = z.object({ word: z.string(), form: z.string() })
  const { rows } = await typedSql(row)`
    select word, core.search_form(word) as form from unnest(${[...new Set(words)]}::text[]) n (word)`.execute(
    db,
  )
  return new Map(rows.map(({ word, form }) => [word, form]))
}

const codes = typedSql(z.array(z.string()))`array(
  select c.code from warehouse.product_code c where c.product_id = p.id)`

/** Those out of use too: their names and codes are taken. */
export const listProducts = (db: Connection) =>
  db
    .selectFrom('warehouse.product as p')
    .select(['p.id', 'p.name', 'p.category', 'p.piece_grams', 'p.date_kind', 'p.is_active'])
    .select([codes.as('codes'), typedSql(z.string())`core.search_form(p.name)`.as('form')])
    .execute()
export type KnownProduct = Awaited<ReturnType<typeof listProducts>>[number]

/** With what lies there, without the zones of a warehouse. */
export const listPlaces = (db: Connection) =>
  db
    .selectFrom('warehouse.place as p')
    .leftJoin('warehouse.place as w', 'w.id', 'p.parent_id')
    .select(['p.id', 'p.name', 'p.kind'])
    .select([
      typedSql(z.string())`concat_ws(' · ', w.name, p.name)`.as('label'),
      typedSql(z.boolean())`p.is_active and w.is_active is not false`.as('is_active'),
      typedSql(
        z.number(),
      )`(select coalesce(sum(b.grams), 0)::bigint from warehouse.balance b where b.place_id = p.id)`.as(
        'grams',
      ),
    ])
    .execute()
export type KnownPlace = Awaited<ReturnType<typeof listPlaces>>[number]

export const listDonors = (db: Connection) =>
  db.selectFrom('warehouse.donor').select(['id', 'name', 'company_id', 'is_active']).execute()
export type KnownDonor = Awaited<ReturnType<typeof listDonors>>[number]
