import {
  member,
  type Member,
  type MemberQuery,
  type MemberValues,
} from '@crm/contract/foodbank/federation/members'
import { sql } from 'kysely'
import { changesRow, type Connection, type Transaction } from '#platform/database/database.ts'
import { rowCount, typedSql } from '#platform/database/typed-sql.ts'
import { getSort, pageOf } from '#platform/http/paging.ts'

const columns = sql`
  m.id, m.name, m.public_key, m.fingerprint, m.is_active, m.joined_on,
  (select max(s.received_at) from foodbank.federation_statement s where s.member_id = m.id) as received_at, m.updated_at`

export async function list(
  db: Connection,
  query: MemberQuery,
): Promise<{ rows: Member[]; total: number }> {
  const order = sql.raw(getSort(query.sort).direction)
  const { rows } = await typedSql(member)`
    select ${columns} from foodbank.federation_member m order by m.name ${order}, m.id ${pageOf(query)}`.execute(
    db,
  )
  const { total } = await db
    .selectFrom('foodbank.federation_member')
    .select(rowCount.as('total'))
    .executeTakeFirstOrThrow()
  return { rows, total }
}

export async function findById(db: Connection, id: string): Promise<Member | undefined> {
  const { rows } = await typedSql(
    member,
  )`select ${columns} from foodbank.federation_member m where m.id = ${id}`.execute(db)
  return rows[0]
}

/** Whose key it is; locked, so that of several statements of one member each sees those before. */
export function lockByKey(tx: Transaction, fingerprint: string) {
  return tx
    .selectFrom('foodbank.federation_member')
    .select(['id', 'public_key', 'is_active'])
    .where('fingerprint', '=', fingerprint)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

type Values = MemberValues & { readonly fingerprint: string }

export async function insert(tx: Transaction, values: Values & { id: string }): Promise<void> {
  await tx.insertInto('foodbank.federation_member').values(values).execute()
}

/** False if it was changed since `updatedAt` or is gone. */
export const update = (
  tx: Transaction,
  id: string,
  updatedAt: string,
  values: Values,
): Promise<boolean> =>
  changesRow(
    tx
      .updateTable('foodbank.federation_member')
      .set(values)
      .where('id', '=', id)
      .where('updated_at', '=', updatedAt),
  )

export const remove = (tx: Transaction, id: string): Promise<boolean> =>
  changesRow(tx.deleteFrom('foodbank.federation_member').where('id', '=', id))
