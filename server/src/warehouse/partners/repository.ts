import type {
  Partner,
  PartnerChoice,
  PartnerQuery,
} from '@crm/contract/warehouse/partners/partners'
import { sql } from 'kysely'
import { changesRow, type Connection, type Transaction } from '#platform/database/database.ts'
import { formOfText, hasPieces } from '#platform/database/piece-search.ts'
import { readPage } from '#platform/database/read-page.ts'
import { allOf, condition } from '#platform/database/typed-sql.ts'
import { getSort } from '#platform/http/paging.ts'

export type PartnerValues = Omit<Partner, 'id' | 'updated_at'>

const columns = [
  'id',
  'name',
  'company_id',
  'address',
  'contact',
  'phone',
  'email',
  'persons',
  'note',
  'is_active',
  'updated_at',
] as const

export async function list(
  db: Connection,
  query: PartnerQuery,
): Promise<{ rows: Partner[]; total: number }> {
  const { is_active } = query
  const { key, direction } = getSort(query.sort)
  const form = formOfText(sql`concat_ws(' ', name, company_id, address, contact)`)
  return readPage(
    db,
    query,
    db
      .selectFrom('warehouse.partner')
      .where(
        allOf([
          hasPieces(form, query.search),
          is_active === undefined ? null : condition`is_active = ${is_active}`,
        ]),
      )
      .select(columns)
      .orderBy(sql.ref(key), (order) => order[direction]().nullsLast())
      .orderBy('name')
      .orderBy('id'),
  )
}

export const listUsed = (db: Connection): Promise<PartnerChoice[]> =>
  db
    .selectFrom('warehouse.partner')
    .where('is_active', '=', true)
    .select(['id', 'name'])
    .orderBy('name')
    .orderBy('id')
    .execute()

export const findById = (db: Connection, id: string): Promise<Partner | undefined> =>
  db.selectFrom('warehouse.partner').select(columns).where('id', '=', id).executeTakeFirst()

export async function insert(tx: Transaction, id: string, values: PartnerValues): Promise<void> {
  await tx
    .insertInto('warehouse.partner')
    .values({ id, ...values })
    .execute()
}

/** False if it was changed since `updatedAt` or is gone. */
export const update = (
  tx: Transaction,
  id: string,
  updatedAt: string,
  values: PartnerValues,
): Promise<boolean> =>
  changesRow(
    tx
      .updateTable('warehouse.partner')
      .set(values)
      .where('id', '=', id)
      .where('updated_at', '=', updatedAt),
  )

/** Foreign keys refuse it for one that a document names. False if there was none. */
export const remove = (tx: Transaction, id: string): Promise<boolean> =>
  changesRow(tx.deleteFrom('warehouse.partner').where('id', '=', id))
