import { createHash } from 'node:crypto'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database.ts'
import { AppError } from '#platform/errors.ts'
import { networkOf } from '#platform/network.ts'
import { countAttempts, forgetAttempts } from './repository.ts'

/** Length of one counting window. */
export const WINDOW_SECONDS = 60
/** Password checks of one account in a window from one network. */
export const ATTEMPTS_PER_ACCOUNT = 10
/** The same from all networks together: so many that nobody shuts an account's owner out from one place alone. */
export const ATTEMPTS_PER_ACCOUNT_ANYWHERE = 50
/** Password checks from one network in a window; an office behind one address signs in within it. */
export const ATTEMPTS_PER_ADDRESS = 30

/**
 * Counts an attempt to sign in before any hashing, and refuses with `login.too_many_attempts` and the seconds to wait once the
 * account or the network has used up its window. An unknown account is counted like a known one, so the answer tells nothing. A
 * network that has used up its own is counted no further: it neither shuts out an account nor fills the table with invented ones.
 */
export async function admitAttempt(db: Database, clock: Clock, account: string, address: string): Promise<void> {
  await count(db, clock, new Map([[`address:${networkOf(address)}`, ATTEMPTS_PER_ADDRESS]]))
  const [there, anywhere] = accountKeys(account, address)
  await count(
    db,
    clock,
    new Map([
      [there, ATTEMPTS_PER_ACCOUNT],
      [anywhere, ATTEMPTS_PER_ACCOUNT_ANYWHERE],
    ]),
  )
}

async function count(db: Database, clock: Clock, limits: ReadonlyMap<string, number>): Promise<void> {
  const now = clock.now()
  const windowEnd = new Date(now.getTime() + WINDOW_SECONDS * 1000)
  const counts = await countAttempts(db, [...limits.keys()], now.toISOString(), windowEnd.toISOString())
  const exceeded = counts.filter(({ key, attempts }) => attempts > (limits.get(key) ?? 0))
  if (exceeded.length === 0) return
  const end = Math.max(...exceeded.map((counted) => Date.parse(counted.window_ends_at)))
  throw new AppError('login.too_many_attempts', { retryAfterSeconds: Math.max(1, Math.ceil((end - now.getTime()) / 1000)) })
}

/** Clears the account's counters after a right password; the network keeps its own, lest one good account shield guessing at others. */
export const admitted = (db: Database, clock: Clock, account: string, address: string) =>
  forgetAttempts(db, accountKeys(account, address), clock.now().toISOString())

/** What was typed may be a password put into the wrong field, so only its hash is kept. */
function accountKeys(account: string, address: string): readonly [there: string, anywhere: string] {
  const anywhere = `account:${createHash('sha256').update(account.toLowerCase()).digest('hex')}`
  return [`${anywhere}@${networkOf(address)}`, anywhere]
}
