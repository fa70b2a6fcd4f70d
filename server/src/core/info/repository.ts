import type { Connection } from '#platform/database.ts'

/** What anybody may know of the settings. */
export function findPublicSettings(db: Connection): Promise<{ project_name: string }> {
  return db.selectFrom('core.settings').select('project_name').executeTakeFirstOrThrow()
}
