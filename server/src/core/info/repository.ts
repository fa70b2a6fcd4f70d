import type { PublicSettings } from '@crm/contract/core/info'
import type { Connection } from '#platform/database/database.ts'

export function findPublicSettings(db: Connection): Promise<PublicSettings> {
  return db
    .selectFrom('core.settings')
    .select(['project_name', 'logo', 'logo_white', 'login_image', 'accent_color'])
    .executeTakeFirstOrThrow()
}
