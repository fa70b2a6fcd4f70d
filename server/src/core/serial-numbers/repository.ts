import type {
  SerialNumberQuery,
  SerialNumberRow,
} from '@crm/contract/core/complaints/serial-numbers'
import { TOTAL_CAP } from '@crm/contract/platform/envelopes'
import { sql } from 'kysely'
import { plannedAnew, type Connection, type Transaction } from '#platform/database/database.ts'
import { containing, offsetOf, sortOf } from '#platform/http/paging.ts'
import { hasPieces } from '#platform/database/piece-search.ts'

export type SerialNumberValues = Pick<
  SerialNumberRow,
  'serial_number' | 'product' | 'warranty_until'
>

const complaintsCount = sql<number>`(select count(*) from core.complaint c where c.serial_key = s.key)`
const columns = [
  's.id',
  's.serial_number',
  's.product',
  's.warranty_until',
  's.updated_at',
  complaintsCount.as('complaints_count'),
] as const

/** One page of the register and how many match, capped. */
export async function list(
  db: Connection,
  query: SerialNumberQuery,
): Promise<{ rows: SerialNumberRow[]; total: number; capped: boolean }> {
  const { search } = query
  const matching = db.selectFrom('core.serial_number as s').$if(Boolean(search), (q) => {
    const haystack = sql`(s.key || ' ' || core.search_form(s.product))`
    const number = sql`core.serial_key(${containing(search ?? '')})`
    return q.where(
      sql<boolean>`${plannedAnew} (${haystack} like ${number} or ${hasPieces(haystack, search)})`,
    )
  })
  const { key, direction } = sortOf(query.sort)
  const rows = await matching
    .select(columns)
    .orderBy(sql.ref(`s.${key}`), (order) =>
      direction === 'asc' ? order.asc().nullsLast() : order.desc().nullsLast(),
    )
    .orderBy('s.id')
    .limit(query.per_page)
    .offset(offsetOf(query))
    .execute()
  const { total } = await db
    .selectFrom(matching.select('s.id').limit(TOTAL_CAP).as('found'))
    .select((eb) => eb.fn.countAll<number>().as('total'))
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

/** Changes a number if nobody has since `updatedAt`; false when somebody has, or it is gone. */
export async function update(
  tx: Transaction,
  id: string,
  updatedAt: string,
  values: SerialNumberValues,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('core.serial_number')
    .set(values)
    .where('id', '=', id)
    .where('updated_at', '=', updatedAt)
    .executeTakeFirst()
  return numUpdatedRows > 0
}

export async function remove(tx: Transaction, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('core.serial_number')
    .where('id', '=', id)
    .executeTakeFirst()
  return numDeletedRows > 0
}

type PublicComplaint = { number: number; created_on: string; state: 'open' | 'settled' }
export type KnownProduct = SerialNumberValues & { complaints: PublicComplaint[] }

/** Anybody may complain about anything, so the answer to a public question must not grow with it. */
const COMPLAINTS_TOLD = 100

/** A product of the register with the latest complaints about it, the newest first; the same one query whether it is known or not. */
export async function findProduct(
  db: Connection,
  serialNumber: string,
): Promise<KnownProduct | undefined> {
  const { rows } = await sql<KnownProduct>`
    select s.serial_number, s.product, s.warranty_until, coalesce((
      select json_agg(json_build_object(
        'number', c.number,
        'created_on', (c.created_at at time zone 'Europe/Prague')::date,
        'state', case when t.completed_at is null and t.deleted_at is null then 'open' else 'settled' end
      ) order by c.number desc)
      from (select * from core.complaint where serial_key = s.key order by created_at desc limit ${sql.lit(COMPLAINTS_TOLD)}) c
      join core.task t on t.id = c.task_id
    ), '[]') as complaints
    from core.serial_number s
    where s.key = core.serial_key(${serialNumber})`.execute(db)
  return rows[0]
}
