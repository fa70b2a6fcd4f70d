import type { Clock } from '#platform/clock.ts'
import { transact, type Database, type Transaction } from '#platform/database/database.ts'
import { AppError } from '#platform/errors.ts'
import { hashToken, newToken } from '#platform/tokens.ts'
import { replaceToken, setConfirmed, takeToken } from './repository.ts'
import { admitAttempt } from './throttle.ts'

const VALID_MS = 7 * 24 * 3_600_000

export const confirmationExpires = (clock: Clock): string =>
  new Date(clock.now().getTime() + VALID_MS).toISOString()

/** Makes the token of a confirmation link; a newer one or another e-mail address invalidates it. */
export async function issueConfirmation(
  tx: Transaction,
  clock: Clock,
  user: { id: string; email: string },
): Promise<string> {
  const token = newToken()
  await replaceToken(tx, {
    user_id: user.id,
    purpose: 'verification',
    token_hash: hashToken(token),
    email: user.email,
    expires_at: confirmationExpires(clock),
  })
  return token
}

/**
 * Confirms an account once. Refuses with `verification.invalid` for any reason, and throttles
 * guessing.
 */
export async function confirmAccount(
  db: Database,
  clock: Clock,
  token: string,
  address: string,
): Promise<void> {
  await admitAttempt(db, clock, token, address)
  const confirmed = await transact(db, { userId: null, address }, async (tx) => {
    const userId = await takeToken(tx, 'verification', hashToken(token), clock.now().toISOString())
    if (userId) await setConfirmed(tx, userId)
    return userId
  })
  if (!confirmed) throw new AppError('verification.invalid')
}
