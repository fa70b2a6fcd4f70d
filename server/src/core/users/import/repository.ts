import type { Insertable, Updateable } from 'kysely'
import type { Connection, Transaction } from '#platform/database/database.ts'
import type { DB } from '#platform/database/schema.generated.ts'

export const FILLED = [
  'phone',
  'degree_before',
  'degree_after',
  'birth_date',
  'street',
  'house_number',
  'city',
  'zip',
] as const

export function listLogins(db: Connection) {
  return db
    .selectFrom('core.user')
    .select(['id', 'username', 'email', 'name', 'surname', ...FILLED])
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute()
}
export type Login = Awaited<ReturnType<typeof listLogins>>[number]

export async function insertUsers(
  tx: Transaction,
  users: readonly Insertable<DB['core.user']>[],
  roles: readonly Insertable<DB['core.user_role']>[],
): Promise<void> {
  if (users.length > 0) await tx.insertInto('core.user').values(users).execute()
  if (roles.length > 0) await tx.insertInto('core.user_role').values(roles).execute()
}

export async function fillUser(
  tx: Transaction,
  id: string,
  values: Updateable<DB['core.user']>,
): Promise<void> {
  await tx
    .updateTable('core.user')
    .set(values)
    .where('id', '=', id)
    .where('directory_id', 'is', null)
    .execute()
}
