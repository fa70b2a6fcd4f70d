import { hashPassword, randomPassword } from '#core/passwords/hashing.ts'
import { newId } from '#platform/id.ts'
import type { Transaction } from '#platform/database/database.ts'

/**
 * Creates the first superadministrator if there are no users. Returns the only copy of the random
 * password, else null.
 */
export async function createFirstAdministrator(
  tx: Transaction,
): Promise<{ username: string; password: string } | null> {
  const anybody = await tx.selectFrom('core.user').select('id').limit(1).executeTakeFirst()
  if (anybody) return null
  const password = randomPassword()
  const id = newId()
  await tx
    .insertInto('core.user')
    .values({
      id,
      ...ADMINISTRATOR,
      password_hash: await hashPassword(password),
      must_change_password: true,
    })
    .execute()
  const role = await tx
    .selectFrom('core.role')
    .select('id')
    .where('code', '=', 'superadmin')
    .executeTakeFirstOrThrow()
  await tx.insertInto('core.user_role').values({ user_id: id, role_id: role.id }).execute()
  return { username: 'admin', password }
}

const ADMINISTRATOR = { username: 'admin', name: 'Hlavní', surname: 'Správce', confirmed: true }
