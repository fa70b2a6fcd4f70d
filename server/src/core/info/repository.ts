import type { PublicSettings } from '@crm/contract/core/info'
import type { Connection } from '#platform/database/database.ts'
import { condition } from '#platform/database/typed-sql.ts'

export function findPublicSettings(
  db: Connection,
): Promise<Omit<PublicSettings, 'passkey_origin'> & { has_passkeys: boolean }> {
  return db
    .selectFrom('core.settings')
    .select(['project_name', 'logo', 'logo_white', 'login_image', 'accent_color'])
    .select(condition`exists (select from core.passkey)`.as('has_passkeys'))
    .executeTakeFirstOrThrow()
}
