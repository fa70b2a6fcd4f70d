import type { Connection } from '#platform/database/database.ts'

export async function findMigrations(db: Connection): Promise<{ module: string; name: string }[]> {
  return db.selectFrom('migration').select(['module', 'name']).execute()
}
