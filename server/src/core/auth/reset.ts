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

/** A link that somebody asks for to set a new password works for an hour … */
const VALID_MS = 3_600_000
/** … and one that comes unasked, with a new account or a new password, for a week: it waits for who reads their mail on Monday. */
export const UNASKED_VALID_MS = 7 * 24 * 3_600_000

/**
 * Makes the token of a link that sets a new password. It is void once a newer one is made, the password is set in any way, or the
 * e-mail address is another (the latter two by `void_credentials` of the database).
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

/** Whether a link still sets a password; refuses with `reset.invalid` whatever is wrong with it, and throttles guessing. */
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
 * Sets a new password by a link, once: every session of the user ends, and the account is confirmed, for the link has proved the
 * address. The history names the user as who did it. Refuses like `checkReset`, and a password that is
 * guessed at once, after which the link works still.
 */
export async function resetPassword(
  context: Pick<Context, 'db' | 'clock' | 'config' | 'secrets'>,
  { token, password }: Pick<BodyOf<typeof authEndpoints.resetPassword>, 'token' | 'password'>,
  address: string,
): Promise<void> {
  const { db, clock } = context
  // no password is hashed for a link that does not work
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
