import type { Insertable, Updateable } from 'kysely'
import { changesRow, type Connection, type Transaction } from '#platform/database/database.ts'
import type { DB } from '#platform/database/schema.generated.ts'
import { condition, rowCount } from '#platform/database/typed-sql.ts'

const columns = ['m.id', 'm.type', 'm.sex', 'm.birth_year', 'm.updated_at'] as const

export function findById(db: Connection, id: string) {
  return db
    .selectFrom('foodbank.household_member as m')
    .innerJoin('foodbank.applicant as a', 'a.id', 'm.applicant_id')
    .select(columns)
    .where('m.id', '=', id)
    .where('a.deleted_at', 'is', null)
    .executeTakeFirst()
}

export async function insertAll(
  tx: Transaction,
  members: Insertable<DB['foodbank.household_member']>[],
) {
  await tx.insertInto('foodbank.household_member').values(members).execute()
}

export async function countOf(tx: Transaction, applicantId: string) {
  const { count } = await tx
    .selectFrom('foodbank.household_member')
    .select(rowCount.as('count'))
    .where('applicant_id', '=', applicantId)
    .executeTakeFirstOrThrow()
  return count
}

export async function update(
  tx: Transaction,
  id: string,
  { updated_at, ...values }: Updateable<DB['foodbank.household_member']> & { updated_at: string },
) {
  return changesRow(
    tx
      .updateTable('foodbank.household_member as m')
      .set(values)
      .where('m.id', '=', id)
      .where('m.updated_at', '=', updated_at)
      .where(ofRegistered),
  )
}

export async function remove(tx: Transaction, id: string) {
  return changesRow(
    tx.deleteFrom('foodbank.household_member as m').where('m.id', '=', id).where(ofRegistered),
  )
}

const ofRegistered = condition`exists (select from foodbank.applicant a where a.id = m.applicant_id and a.deleted_at is null)`
