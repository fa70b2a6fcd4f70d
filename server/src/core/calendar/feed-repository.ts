import type { Connection, Transaction } from '#platform/database/database.ts'

export type FeedState = { created_at: string; last_used_at: string | null }

export function findFeed(db: Connection, userId: string): Promise<FeedState | undefined> {
  return db
    .selectFrom('core.calendar_feed')
    .select(['created_at', 'last_used_at'])
    .where('user_id', '=', userId)
    .executeTakeFirst()
}

export async function replaceFeed(
  tx: Transaction,
  feed: { user_id: string; token_hash: Buffer; created_at: string },
): Promise<void> {
  await tx
    .insertInto('core.calendar_feed')
    .values(feed)
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet({ ...feed, last_used_at: null }),
    )
    .execute()
}

export async function removeFeed(tx: Transaction, userId: string): Promise<void> {
  await tx.deleteFrom('core.calendar_feed').where('user_id', '=', userId).execute()
}

export async function findFeedOwner(
  db: Connection,
  tokenHash: Buffer,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('core.calendar_feed')
    .select('user_id')
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst()
  return row?.user_id
}

/** At most once per period. */
export async function touchFeed(
  db: Connection,
  tokenHash: Buffer,
  now: string,
  since: string,
): Promise<void> {
  await db
    .updateTable('core.calendar_feed')
    .set({ last_used_at: now })
    .where('token_hash', '=', tokenHash)
    .where((eb) => eb.or([eb('last_used_at', 'is', null), eb('last_used_at', '<', since)]))
    .execute()
}
