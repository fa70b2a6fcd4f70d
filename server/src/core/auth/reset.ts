import type { authEndpoints } from '@crm/contract/core/auth/auth'
import type { BodyOf } from '@crm/contract/platform/endpoint'
import type { Clock } from '#platform/clock.ts'
import type { Context } from '#platform/context.ts'
import { transact, type Database, type Transaction } from '#platform/database/database.ts'
import { AppError } from '#platform/errors.ts'
import { requireUnguessableOf } from '#core/passwords/service.ts'
import { hashPassword } from '#core/passwords/hashing.ts'
import { hashToken, newToken } from '#platform/tokens.ts'
import {
  findTokenOwner,
  replaceToken,
  setConfirmed,
  setPasswordHash,
  takeToken,
} from './repository.ts'
import { notifyOfAccount } from './security.ts'
import { endSessionsOf } from './service.ts'
import { admitAttempt } from './throttle.ts'

/** A requested link works for an hour … */
const VALID_MS = 3_600_000
/** … and one sent with a new account or password for a week, in case of a weekend. */
export const UNASKED_VALID_MS = 7 * 24 * 3_600_000

/**
 * Makes the token of a reset link. It becomes invalid by a newer one, by any new password or by a
 * new e-mail address (trigger `void_credentials`).
 */
export async function issueReset(
  tx: Transaction,
  clock: Clock,
  user: { id: string; email: string },
  validMs = VALID_MS,
): Promise<{ token: string; expiresAt: string }> {
  const token = newToken()
  const expiresAt = new Date(clock.now().getTime() + validMs).toISOString()
  const { id, email } = user
  await replaceToken(tx, {
    user_id: id,
    purpose: 'password_reset',
    token_hash: hashToken(token),
    email,
    expires_at: expiresAt,
  })
  return { token, expiresAt }
}

/**
 * The user of a valid link. Refuses with `reset.invalid` for any reason, and throttles guessing.
 */
export async function checkReset(
  db: Database,
  clock: Clock,
  token: string,
  address: string,
): Promise<string> {
  await admitAttempt(db, clock, token, address)
  const owner = await findTokenOwner(
    db,
    'password_reset',
    hashToken(token),
    clock.now().toISOString(),
  )
  if (!owner) throw new AppError('reset.invalid')
  return owner
}

/**
 * Sets a password by a link, once. Ends all sessions and confirms the account, because the link
 * proves the address. Refuses like `checkReset`, and a weak password, after which the link still
 * works.
 */
export async function resetPassword(
  context: Pick<Context, 'db' | 'clock' | 'config' | 'secrets'>,
  { token, password }: Pick<BodyOf<typeof authEndpoints.resetPassword>, 'token' | 'password'>,
  address: string,
): Promise<void> {
  const { db, clock } = context
  // before the costly hashing
  const owner = await checkReset(db, clock, token, address)
  await requireUnguessableOf(db, password, owner)
  const hash = await hashPassword(password)
  const done = await transact(db, { userId: owner, address }, async (tx) => {
    const userId = await takeToken(
      tx,
      'password_reset',
      hashToken(token),
      clock.now().toISOString(),
    )
    if (!userId) return false
    await setPasswordHash(tx, userId, hash)
    await setConfirmed(tx, userId)
    await endSessionsOf(tx, userId)
    await notifyOfAccount(tx, context, userId, { kind: 'account_password_changed' })
    return true
  })
  if (!done) throw new AppError('reset.invalid')
}
