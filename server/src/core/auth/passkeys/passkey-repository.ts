import type { Passkey } from '@crm/contract/core/auth/passkeys'
import type { Insertable, Selectable } from 'kysely'
import { changesRow, type Connection, type Transaction } from '#platform/database/database.ts'
import type { DB } from '#platform/database/schema.generated.ts'
import { condition } from '#platform/database/typed-sql.ts'

export type StoredPasskey = Selectable<DB['core.passkey']>

export const listPasskeys = (db: Connection, userId: string): Promise<Passkey[]> =>
  db
    .selectFrom('core.passkey')
    .select(['id', 'name', 'created_at', 'last_used_at', 'domain'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()

/** What a browser needs to find the keys of a user. */
export const listCredentials = (db: Connection, userId: string, domain: string) =>
  db
    .selectFrom('core.passkey')
    .select(['credential_id', 'transports'])
    .where('user_id', '=', userId)
    .where('domain', '=', domain)
    .orderBy('created_at')
    .execute()

export const findByCredential = (
  db: Connection,
  credentialId: string,
): Promise<StoredPasskey | undefined> =>
  db
    .selectFrom('core.passkey')
    .selectAll()
    .where('credential_id', '=', credentialId)
    .executeTakeFirst()

/** False if there is one with this credential already, whoever has it. */
export async function insertPasskey(
  tx: Transaction,
  row: Insertable<DB['core.passkey']>,
): Promise<boolean> {
  const inserted = await tx
    .insertInto('core.passkey')
    .values(row)
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

/**
 * Notes a use. False if the key has been removed, or has counted no further than before, as a copy
 * of it would (WebAuthn level 3, section 6.1.1); a key that does not count always says zero.
 */
export const usePasskey = (
  tx: Transaction,
  { id, count, now }: { id: string; count: number; now: string },
): Promise<boolean> =>
  changesRow(
    tx
      .updateTable('core.passkey')
      .set({ sign_count: count, last_used_at: now })
      .where('id', '=', id)
      .where(condition`(sign_count < ${count} or sign_count = 0 and ${count} = 0)`),
  )

export const renamePasskey = (
  tx: Transaction,
  userId: string,
  { id, name }: { id: string; name: string },
): Promise<boolean> =>
  changesRow(
    tx.updateTable('core.passkey').set({ name }).where('id', '=', id).where('user_id', '=', userId),
  )

export async function removePasskey(
  tx: Transaction,
  userId: string,
  id: string,
): Promise<{ name: string } | undefined> {
  return tx
    .deleteFrom('core.passkey')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning('name')
    .executeTakeFirst()
}

/** False if there was none. */
export const removePasskeysOf = (tx: Transaction, userId: string): Promise<boolean> =>
  changesRow(tx.deleteFrom('core.passkey').where('user_id', '=', userId))

/** True once for a challenge, whoever comes first. */
export async function takeChallenge(
  db: Connection,
  challengeHash: Buffer,
  expiresAt: string,
): Promise<boolean> {
  const taken = await db
    .insertInto('core.used_challenge')
    .values({ challenge_hash: challengeHash, expires_at: expiresAt })
    .onConflict((conflict) => conflict.column('challenge_hash').doNothing())
    .returning('expires_at')
    .executeTakeFirst()
  return taken !== undefined
}

export async function removeChallengesExpiredBefore(db: Connection, moment: string): Promise<void> {
  await db.deleteFrom('core.used_challenge').where('expires_at', '<', moment).execute()
}
