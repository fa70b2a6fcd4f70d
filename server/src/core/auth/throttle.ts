import { createHash } from 'node:crypto'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import { AppError } from '#platform/errors.ts'
import { networkOf } from '#platform/http/network.ts'
import {
  addToSeries,
  count,
  countGrowing,
  forget,
  isRemembered,
  remember,
  requireNoWait,
} from '#core/throttle/service.ts'
import { reportGuessing } from './guessing.ts'

/** Length of one counting window, and of the first wait. */
export const WINDOW_SECONDS = 60
/** Each series of too many attempts makes the next wait twice as long, to an hour at most. */
export const LONGEST_WAIT_SECONDS = 3_600
/** Password checks of one account in a window from one network. */
export const ATTEMPTS_PER_ACCOUNT = 10
/** The same from all networks together, but for those that the account's owner signs in from. */
export const ATTEMPTS_PER_ACCOUNT_ANYWHERE = 50
/** Password checks from one network in a window; an office behind one address signs in within it, so its wait does not grow. */
export const ATTEMPTS_PER_ADDRESS = 30
/** Checks of one person's PIN in a window from one network, and from all of them together. */
const PIN_ATTEMPTS = 5
const PIN_ATTEMPTS_ANYWHERE = 20
/** So long after a sign-in its network is the owner's own. */
const KNOWN_MS = 60 * 24 * 3_600_000

/** What is guessed: a password opens an account, a PIN signs on a session that is open already. */
export type Secret = 'password' | 'pin'

/**
 * How often each may be tried; a PIN has so few digits that it is tried more seldom. The two are counted apart, so that whoever mistypes the one
 * has all attempts at the other.
 */
const LIMITS: Readonly<
  Record<Secret, { readonly prefix: string; readonly there: number; readonly anywhere: number }>
> = {
  password: { prefix: '', there: ATTEMPTS_PER_ACCOUNT, anywhere: ATTEMPTS_PER_ACCOUNT_ANYWHERE },
  pin: { prefix: 'pin-', there: PIN_ATTEMPTS, anywhere: PIN_ATTEMPTS_ANYWHERE },
}

const CODE = 'login.too_many_attempts'
const WAITS = { seconds: WINDOW_SECONDS, longest: LONGEST_WAIT_SECONDS } as const

/**
 * Counts an attempt to sign in before any hashing, and refuses with `login.too_many_attempts` and the seconds to wait once the
 * account or the network has used up its window. An unknown account is counted like a known one, so the answer tells nothing. A
 * network that has used up its own adds nothing to what counts against an account: it neither shuts its owner out nor fills the table
 * with invented names. Nor does anybody elsewhere shut the owner out of a network that they have signed in from lately.
 */
export async function admitAttempt(
  db: Database,
  clock: Clock,
  account: string,
  address: string,
  secret: Secret = 'password',
): Promise<void> {
  const { there, anywhere, known } = keysOf(account, address, secret)
  const limits = LIMITS[secret]
  const network = `${limits.prefix}address:${networkOf(address)}`
  try {
    await count(db, clock, new Map([[network, ATTEMPTS_PER_ADDRESS]]), {
      seconds: WINDOW_SECONDS,
      code: CODE,
    })
  } catch (error) {
    if (error instanceof AppError) await addToSeries(db, there)
    throw error
  }
  const fromHere = await countGrowing(db, clock, there, { most: limits.there, ...WAITS })
  // ten wrong passwords are somebody's who has forgotten theirs, a second series is not
  if (fromHere.isFirstRefused && fromHere.guesses > 2 * limits.there)
    await reportGuessing(db, account, address, fromHere.guesses, secret)
  requireNoWait(fromHere, CODE)
  if (await isRemembered(db, clock, known)) return
  const together = await countGrowing(db, clock, anywhere, { most: limits.anywhere, ...WAITS })
  if (together.isFirstRefused) await reportGuessing(db, account, address, together.guesses, secret)
  requireNoWait(together, CODE)
}

/**
 * Clears the account's counters after a right password, and takes the network for its owner's; the network keeps its own counter, lest
 * one good account shield guessing at others.
 */
export async function admitted(
  db: Database,
  clock: Clock,
  account: string,
  address: string,
  secret: Secret = 'password',
): Promise<void> {
  const { there, anywhere, known } = keysOf(account, address, secret)
  await forget(db, clock, [there, anywhere])
  await remember(db, clock, known, KNOWN_MS)
}

/** What was typed may be a password put into the wrong field, so only its hash is kept. */
function keysOf(account: string, address: string, secret: Secret) {
  const { prefix } = LIMITS[secret]
  const hash = createHash('sha256').update(account.toLowerCase()).digest('hex')
  const network = networkOf(address)
  return {
    there: `${prefix}account:${hash}@${network}`,
    anywhere: `${prefix}account:${hash}`,
    known: `${prefix}known:${hash}@${network}`,
  }
}
