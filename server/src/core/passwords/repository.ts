import type { Connection } from '#platform/database/database.ts'

export function findAccountWords(db: Connection, userId: string) {
  return db
    .selectFrom('core.user')
    .select(['username', 'name', 'surname', 'email'])
    .where('id', '=', userId)
    .executeTakeFirst()
}

export async function findProjectName(db: Connection): Promise<string> {
  return (await db.selectFrom('core.settings').select('project_name').executeTakeFirstOrThrow())
    .project_name
}
