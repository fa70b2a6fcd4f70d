import { createHash } from 'node:crypto'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import { AppError } from '#platform/errors.ts'
import { getNetwork } from '#platform/http/network.ts'
import {
  addToSeries,
  count,
  countGrowing,
  clearAttempts,
  isRemembered,
  remember,
  requireNoWait,
} from '#core/throttle/service.ts'
import { reportGuessing } from './guessing.ts'

export const WINDOW_SECONDS = 60
/** Each further series of attempts doubles the wait, up to an hour. */
export const LONGEST_WAIT_SECONDS = 3_600
export const ATTEMPTS_PER_ACCOUNT = 10
/** From all networks together, except those that the owner uses. */
export const ATTEMPTS_PER_ACCOUNT_ANYWHERE = 50
/** Per window from one network. An office may share an address, so this wait does not grow. */
export const ATTEMPTS_PER_ADDRESS = 30
/** Of a few digits: a PIN, a code of an app. */
const PIN_ATTEMPTS = 5
const PIN_ATTEMPTS_ANYWHERE = 20
const KNOWN_MS = 60 * 24 * 3_600_000

export type Secret = 'password' | 'pin' | 'factor'

/**
 * A PIN or a code of an app has few digits, so it gets fewer attempts. Counted apart from passwords,
 * so that mistyped PINs do not block the sign-in.
 */
const LIMITS: Readonly<
  Record<Secret, { readonly prefix: string; readonly there: number; readonly anywhere: number }>
> = {
  password: { prefix: '', there: ATTEMPTS_PER_ACCOUNT, anywhere: ATTEMPTS_PER_ACCOUNT_ANYWHERE },
  pin: { prefix: 'pin-', there: PIN_ATTEMPTS, anywhere: PIN_ATTEMPTS_ANYWHERE },
  factor: { prefix: 'factor-', there: PIN_ATTEMPTS, anywhere: PIN_ATTEMPTS_ANYWHERE },
}

const CODE = 'login.too_many_attempts'
const WAITS = { seconds: WINDOW_SECONDS, longest: LONGEST_WAIT_SECONDS } as const

/**
 * Counts an attempt before any hashing; refuses with `login.too_many_attempts` and the seconds to
 * wait. Unknown accounts are counted like known ones. A network beyond its limit does not count
 * against accounts, so it can neither lock out owners nor fill the table; nor do attempts from
 * elsewhere lock owners out of networks they recently used.
 */
export async function admitAttempt(
  db: Database,
  clock: Clock,
  account: string,
  address: string,
  secret: Secret = 'password',
): Promise<void> {
  const { there, anywhere, known } = getKeys(account, address, secret)
  const limits = LIMITS[secret]
  const network = `${limits.prefix}address:${getNetwork(address)}`
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
  // one series is a forgotten password, a second one is guessing
  if (fromHere.isFirstRefused && fromHere.guesses > 2 * limits.there)
    await reportGuessing(db, account, address, fromHere.guesses, secret)
  requireNoWait(fromHere, CODE)
  if (await isRemembered(db, clock, known)) return
  const together = await countGrowing(db, clock, anywhere, { most: limits.anywhere, ...WAITS })
  if (together.isFirstRefused) await reportGuessing(db, account, address, together.guesses, secret)
  requireNoWait(together, CODE)
}

/**
 * Clears the account's counters after a right password and remembers the network. The network's
 * counter stays, so that one known account does not help to guess others.
 */
export async function admitted(
  db: Database,
  clock: Clock,
  account: string,
  address: string,
  secret: Secret = 'password',
): Promise<void> {
  const { there, anywhere, known } = getKeys(account, address, secret)
  await clearAttempts(db, clock, [there, anywhere])
  await remember(db, clock, known, KNOWN_MS)
}

/** Only hashed, because a password may have been typed in the wrong field. */
function getKeys(account: string, address: string, secret: Secret) {
  const { prefix } = LIMITS[secret]
  const hash = createHash('sha256').update(account.toLowerCase()).digest('hex')
  const network = getNetwork(address)
  return {
    there: `${prefix}account:${hash}@${network}`,
    anywhere: `${prefix}account:${hash}`,
    known: `${prefix}known:${hash}@${network}`,
  }
}
