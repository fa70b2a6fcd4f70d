import type { PublicSettings } from '@crm/contract/core/info'
import type { Connection } from '#platform/database/database.ts'
import { condition } from '#platform/database/typed-sql.ts'

export function findPublicSettings(
  db: Connection,
): Promise<Omit<PublicSettings, 'passkey_origin'> & { has_passkeys: boolean }> {
  return db
    .selectFrom('core.settings')
    .leftJoin('core.openid_settings as provider', (join) =>
      join.on('provider.is_enabled', '=', true),
    )
    .select(['project_name', 'logo', 'logo_white', 'login_image', 'accent_color'])
    .select('provider.name as sign_in_provider')
    .select(condition`exists (select from core.passkey)`.as('has_passkeys'))
    .executeTakeFirstOrThrow()
}
