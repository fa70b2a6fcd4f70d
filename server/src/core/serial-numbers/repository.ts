import type {
  SerialNumberQuery,
  SerialNumberRow,
} from '@crm/contract/core/complaints/serial-numbers'
import { TOTAL_CAP } from '@crm/contract/platform/envelopes'
import { day } from '@crm/contract/platform/formats'
import { sql } from 'kysely'
import { z } from 'zod'
import { complaintState } from '#core/complaints/scope.ts'
import {
  changesRow,
  plannedAnew,
  type Connection,
  type Transaction,
} from '#platform/database/database.ts'
import { containing, pageOf, getSort } from '#platform/http/paging.ts'
import { hasPieces } from '#platform/database/piece-search.ts'
import { condition, rowCount, typedSql } from '#platform/database/typed-sql.ts'

export type SerialNumberValues = Pick<
  SerialNumberRow,
  'serial_number' | 'product' | 'warranty_until'
>

const complaintsCount = typedSql(
  z.number(),
)`(select count(*) from core.complaint c where c.serial_key = s.key)`
const columns = [
  's.id',
  's.serial_number',
  's.product',
  's.warranty_until',
  's.updated_at',
  complaintsCount.as('complaints_count'),
] as const

/** The total is capped. */
export async function list(
  db: Connection,
  query: SerialNumberQuery,
): Promise<{ rows: SerialNumberRow[]; total: number; capped: boolean }> {
  const { search } = query
  const matching = db.selectFrom('core.serial_number as s').$if(Boolean(search), (q) => {
    const haystack = sql`(s.key || ' ' || core.search_form(s.product))`
    const number = sql`core.serial_key(${containing(search ?? '')})`
    return q.where(
      condition`${plannedAnew} (${haystack} like ${number} or ${hasPieces(haystack, search)})`,
    )
  })
  const { key, direction } = getSort(query.sort)
  const rows = await matching
    .select(columns)
    .orderBy(sql.ref(`s.${key}`), (order) =>
      direction === 'asc' ? order.asc().nullsLast() : order.desc().nullsLast(),
    )
    .orderBy('s.id')
    .modifyEnd(pageOf(query))
    .execute()
  const { total } = await db
    .selectFrom(matching.select('s.id').limit(TOTAL_CAP).as('found'))
    .select(rowCount.as('total'))
    .executeTakeFirstOrThrow()
  return { rows, total, capped: total >= TOTAL_CAP }
}

export function findById(db: Connection, id: string): Promise<SerialNumberRow | undefined> {
  return db
    .selectFrom('core.serial_number as s')
    .select(columns)
    .where('s.id', '=', id)
    .executeTakeFirst()
}

export async function insert(
  tx: Transaction,
  id: string,
  values: SerialNumberValues,
): Promise<void> {
  await tx
    .insertInto('core.serial_number')
    .values({ id, ...values })
    .execute()
}

/** False if it was changed since `updatedAt` or is gone. */
export async function update(
  tx: Transaction,
  id: string,
  updatedAt: string,
  values: SerialNumberValues,
): Promise<boolean> {
  return changesRow(
    tx
      .updateTable('core.serial_number')
      .set(values)
      .where('id', '=', id)
      .where('updated_at', '=', updatedAt),
  )
}

export async function remove(tx: Transaction, id: string): Promise<boolean> {
  return changesRow(tx.deleteFrom('core.serial_number').where('id', '=', id))
}

const publicComplaints = z.array(
  z.object({ number: z.number(), created_on: day, state: z.enum(['open', 'settled']) }),
)

export type KnownProduct = NonNullable<Awaited<ReturnType<typeof findProduct>>>

/** Limits a public answer, because anyone can send complaints. */
const COMPLAINTS_TOLD = 100

/** With the latest complaints; one query whether it is known or not. */
export function findProduct(db: Connection, serialNumber: string) {
  const complaints = typedSql(publicComplaints)`coalesce((
      select json_agg(json_build_object(
        'number', c.number,
        'created_on', (c.created_at at time zone 'Europe/Prague')::date,
        'state', ${complaintState}
      ) order by c.number desc)
      from (select * from core.complaint where serial_key = s.key order by created_at desc limit ${sql.lit(COMPLAINTS_TOLD)}) c
      join core.task t on t.id = c.task_id
    ), '[]')`
  return db
    .selectFrom('core.serial_number as s')
    .select(['s.serial_number', 's.product', 's.warranty_until', complaints.as('complaints')])
    .where(condition`s.key = core.serial_key(${serialNumber})`)
    .executeTakeFirst()
}

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

type ImportedRow = {
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
