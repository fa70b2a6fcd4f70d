import { day } from '@crm/contract/platform/formats'
import { z } from 'zod'
import type { Connection, Transaction } from '#platform/database/database.ts'
import { typedSql } from '#platform/database/typed-sql.ts'

const standing = z.object({
  key: z.string(),
  known: z.boolean(),
  product: z.string().nullable(),
  warranty_until: day.nullable(),
})
export type Standing = z.output<typeof standing>

/** In the order of the numbers. */
export async function findStandings(
  db: Connection,
  serialNumbers: readonly string[],
): Promise<Standing[]> {
  const { rows } = await typedSql(standing)`
    select g.key, s.id is not null as known, s.product, s.warranty_until
    from (select core.serial_key(given) as key, place from unnest(${serialNumbers}::text[]) with ordinality as n (given, place)) g
    left join core.serial_number s on s.key = g.key
    order by g.place`.execute(db)
  return rows
}

export type ImportedRow = {
  readonly id: string
  readonly serial_number: string
  readonly product: string
  readonly warranty_until: string | null
}

/**
 * Adds and changes numbers in one statement and in a fixed order, so that two imports do not
 * deadlock. Without `hasWarranty` known warranties stay.
 */
export async function upsert(
  tx: Transaction,
  rows: readonly ImportedRow[],
  hasWarranty: boolean,
): Promise<{ added: number; changed: number }> {
  const column = <K extends keyof ImportedRow>(key: K) => rows.map((row) => row[key])
  const { rows: written } = await typedSql(z.object({ added: z.boolean() }))`
    insert into core.serial_number as known (id, serial_number, product, warranty_until)
    select given.* from unnest(${column('id')}::uuid[], ${column('serial_number')}::text[], ${column('product')}::text[],
      ${column('warranty_until')}::date[]) as given (id, serial_number, product, warranty_until)
    order by core.serial_key(given.serial_number) collate "C"
    on conflict on constraint serial_number__key do update set
      product = excluded.product,
      warranty_until = case when ${hasWarranty} then excluded.warranty_until else known.warranty_until end
    where (known.product collate "C", known.warranty_until) is distinct from
      (excluded.product collate "C", case when ${hasWarranty} then excluded.warranty_until else known.warranty_until end)
    returning xmax = 0 as added`.execute(tx)
  const added = written.filter((row) => row.added).length
  return { added, changed: written.length - added }
}
