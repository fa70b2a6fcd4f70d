import { sql, type Selectable } from 'kysely'
import type { Connection, Transaction } from '#platform/database/database.ts'
import type { DB } from '#platform/database/schema.generated.ts'
import { condition } from '#platform/database/typed-sql.ts'

export type Subscription = Pick<
  Selectable<DB['core.push_subscription']>,
  'id' | 'endpoint' | 'p256dh' | 'auth'
>

/** The keys of Web Push; the private one encrypted. Null before the first use. */
export async function findKeys(
  db: Connection,
): Promise<{ publicKey: string; privateKey: string } | null> {
  const row = await db
    .selectFrom('core.settings')
    .select(['push_public_key', 'push_private_key'])
    .executeTakeFirstOrThrow()
  const { push_public_key, push_private_key } = row
  return push_public_key && push_private_key
    ? { publicKey: push_public_key, privateKey: push_private_key }
    : null
}

/** Does nothing if another process was faster. */
export async function insertKeys(db: Connection, publicKey: string, sealed: string): Promise<void> {
  await db
    .updateTable('core.settings')
    .set({ push_public_key: publicKey, push_private_key: sealed })
    .where('push_public_key', 'is', null)
    .execute()
}

export function listSubscriptions(
  db: Connection,
  userId: string,
): Promise<{ id: string; created_at: string }[]> {
  return db
    .selectFrom('core.push_subscription')
    .select(['id', 'created_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

/**
 * Stores a browser for the session of this token; a browser taken over from another user changes
 * its owner. Only the user's newest `limit` stay. Returns the id.
 */
export async function saveSubscription(
  tx: Transaction,
  userId: string,
  { id, endpoint, p256dh, auth }: Subscription,
  { now, limit, tokenHash }: { now: string; limit: number; tokenHash: Buffer },
): Promise<string> {
  const session = await tx
    .selectFrom('core.session')
    .select('id')
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst()
  const values = { user_id: userId, p256dh, auth, created_at: now, session_id: session?.id ?? null }
  const kept = await tx
    .insertInto('core.push_subscription')
    .values({ id, endpoint, ...values })
    .onConflict((conflict) => conflict.column('endpoint').doUpdateSet(values))
    .returning('id')
    .executeTakeFirstOrThrow()
  await sql`delete from core.push_subscription where id in (
    select id from core.push_subscription where user_id = ${userId} order by created_at desc, id desc offset ${limit}
  )`.execute(tx)
  return kept.id
}

export async function removeSubscription(
  db: Connection,
  userId: string,
  endpoint: string,
): Promise<void> {
  await db
    .deleteFrom('core.push_subscription')
    .where('user_id', '=', userId)
    .where('endpoint', '=', endpoint)
    .execute()
}

export async function removeSubscriptionsOf(tx: Transaction, userId: string): Promise<void> {
  await tx.deleteFrom('core.push_subscription').where('user_id', '=', userId).execute()
}

/** Also browsers without a known session. */
export async function removeSubscriptionsOfSession(
  tx: Transaction,
  userId: string,
  sessionId: string,
): Promise<void> {
  await tx
    .deleteFrom('core.push_subscription')
    .where('user_id', '=', userId)
    .where((where) =>
      where.or([where('session_id', '=', sessionId), where('session_id', 'is', null)]),
    )
    .execute()
}

export async function removeSubscriptionById(db: Connection, id: string): Promise<void> {
  await db.deleteFrom('core.push_subscription').where('id', '=', id).execute()
}

export function findSubscription(db: Connection, id: string) {
  return db
    .selectFrom('core.push_subscription as s')
    .innerJoin('core.user as u', 'u.id', 's.user_id')
    .select(['s.id', 's.endpoint', 's.p256dh', 's.auth', 's.user_id', 'u.language'])
    .where(condition`u.active and u.deleted_at is null`)
    .where('s.id', '=', id)
    .executeTakeFirst()
}
