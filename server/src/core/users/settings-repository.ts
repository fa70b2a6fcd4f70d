import type { UserSettings } from '@crm/contract/core/users/users'
import { sql } from 'kysely'
import type { Connection } from '#platform/database/database.ts'

/** The day of birth, by which a PIN is judged. */
export async function findBirthDate(db: Connection, userId: string): Promise<string | null> {
  const row = await db
    .selectFrom('core.user')
    .select('birth_date')
    .where('id', '=', userId)
    .executeTakeFirst()
  return row?.birth_date ?? null
}

/** The settings of a user who is not deleted. */
export function findSettings(db: Connection, userId: string): Promise<UserSettings | undefined> {
  return db
    .selectFrom('core.user')
    .select(['language', 'login_url', 'bank_number', 'bank_code', 'notify_by_email', 'updated_at'])
    .select([
      sql<boolean>`pin is not null`.as('has_pin'),
      sql<UserSettings['notify_before']>`notify_before`.as('notify_before'),
    ])
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
}
