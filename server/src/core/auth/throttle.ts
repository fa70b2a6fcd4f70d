import { createHash } from 'node:crypto'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database.ts'
import { networkOf } from '#platform/network.ts'
import { count, forget } from '#core/throttle/service.ts'

/** Length of one counting window. */
export const WINDOW_SECONDS = 60
/** Password checks of one account in a window from one network. */
export const ATTEMPTS_PER_ACCOUNT = 10
/** The same from all networks together: so many that nobody shuts an account's owner out from one place alone. */
export const ATTEMPTS_PER_ACCOUNT_ANYWHERE = 50
/** Password checks from one network in a window; an office behind one address signs in within it. */
export const ATTEMPTS_PER_ADDRESS = 30

const SIGN_IN = { seconds: WINDOW_SECONDS, code: 'login.too_many_attempts' }

/**
 * Counts an attempt to sign in before any hashing, and refuses with `login.too_many_attempts` and the seconds to wait once the
 * account or the network has used up its window. An unknown account is counted like a known one, so the answer tells nothing. A
 * network that has used up its own is counted no further: it neither shuts out an account nor fills the table with invented ones.
 */
export async function admitAttempt(db: Database, clock: Clock, account: string, address: string): Promise<void> {
  await count(db, clock, new Map([[`address:${networkOf(address)}`, ATTEMPTS_PER_ADDRESS]]), SIGN_IN)
  const [there, anywhere] = accountKeys(account, address)
  await count(
    db,
    clock,
    new Map([
      [there, ATTEMPTS_PER_ACCOUNT],
      [anywhere, ATTEMPTS_PER_ACCOUNT_ANYWHERE],
    ]),
    SIGN_IN,
  )
}

/** Clears the account's counters after a right password; the network keeps its own, lest one good account shield guessing at others. */
export const admitted = (db: Database, clock: Clock, account: string, address: string) => forget(db, clock, accountKeys(account, address))

/** What was typed may be a password put into the wrong field, so only its hash is kept. */
function accountKeys(account: string, address: string): readonly [there: string, anywhere: string] {
  const anywhere = `account:${createHash('sha256').update(account.toLowerCase()).digest('hex')}`
  return [`${anywhere}@${networkOf(address)}`, anywhere]
}
