import { createHash } from 'node:crypto'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database.ts'
import { AppError } from '#platform/errors.ts'
import { countAttempts, forgetAttempts } from './repository.ts'

/** Length of one counting window. */
export const WINDOW_SECONDS = 60
/** Password checks of one account in a window, from wherever. */
export const ATTEMPTS_PER_ACCOUNT = 10
/** Password checks from one address in a window; an office behind one address signs in within it. */
export const ATTEMPTS_PER_ADDRESS = 30

/**
 * Counts an attempt to sign in before any hashing, and refuses with `login.too_many_attempts` and the seconds to wait once the
 * account or the address has used up its window. An unknown account is counted like a known one, so the answer tells nothing.
 */
export async function admitAttempt(db: Database, clock: Clock, account: string, address: string): Promise<void> {
  const now = clock.now()
  const limits = new Map([
    [accountKey(account), ATTEMPTS_PER_ACCOUNT],
    [addressKey(address), ATTEMPTS_PER_ADDRESS],
  ])
  const counts = await countAttempts(
    db,
    [...limits.keys()],
    now.toISOString(),
    new Date(now.getTime() + WINDOW_SECONDS * 1000).toISOString(),
  )
  const exceeded = counts.filter(({ key, attempts }) => attempts > (limits.get(key) ?? 0))
  if (exceeded.length === 0) return
  const end = Math.max(...exceeded.map((count) => Date.parse(count.window_ends_at)))
  throw new AppError('login.too_many_attempts', { retryAfterSeconds: Math.max(1, Math.ceil((end - now.getTime()) / 1000)) })
}

/** Clears the account's counter after a right password; the address keeps its own, lest one good account shield guessing at others. */
export const admitted = (db: Database, clock: Clock, account: string) =>
  forgetAttempts(db, [accountKey(account)], clock.now().toISOString())

// What was typed may be a password put into the wrong field, so only its hash is kept.
const accountKey = (account: string) => `account:${createHash('sha256').update(account.toLowerCase()).digest('hex')}`
const addressKey = (address: string) => `address:${address}`
