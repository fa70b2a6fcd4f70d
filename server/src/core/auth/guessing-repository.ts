import type { Connection } from '#platform/database/database.ts'

/** The username of an account, unless it is deleted. */
export async function findGuessed(db: Connection, userId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('core.user')
    .select('username')
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return row?.username
}
