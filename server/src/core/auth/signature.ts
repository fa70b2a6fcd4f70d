import { createHash, timingSafeEqual } from 'node:crypto'
import { recordEvent } from '#core/history/events.ts'
import { seenThrough } from '#core/roles/policy.ts'
import { getAuthor, type Actor } from '#platform/actor.ts'
import type { Clock } from '#platform/clock.ts'
import type { Context } from '#platform/context.ts'
import { transact, type Database } from '#platform/database/database.ts'
import { AppError, invalidField } from '#platform/errors.ts'
import type { SecretBox } from '#platform/secret-box.ts'
import { hashToken } from '#platform/tokens.ts'
import {
  findPin,
  findSigner,
  lockPin,
  removeSignature,
  renewSignature,
  setSignature,
} from './signature-repository.ts'
import { admitAttempt, admitted } from './throttle.ts'

export { listLastSigners as lastSignersAt } from './signature-repository.ts'

export type Place = { readonly table: string; readonly id: string; readonly minutes: number }

/** `isEligible`: the module's answer whether the user belongs to the place. */
export type Signing = {
  readonly userId: string
  readonly pin: string
  readonly isEligible: boolean
}

/**
 * Signs a user on a session by PIN. Attempts are counted first and refused with
 * `login.too_many_attempts`; every other failure gets the same error at `pin`.
 */
export async function signOn(
  { db, clock, secrets }: Pick<Context, 'db' | 'clock' | 'secrets'>,
  actor: Actor,
  token: string,
  place: Place,
  { userId, pin, isEligible }: Signing,
): Promise<void> {
  const address = actor.address ?? ''
  await admitAttempt(db, clock, userId, address, 'pin')
  const sealed = isEligible ? await findPin(db, userId) : null
  if (sealed === null || !isPin(secrets, sealed, pin)) {
    await recordEvent(db, getAuthor(actor), 'sign_failed', 'core.user', isEligible ? userId : null)
    throw wrong()
  }
  await admitted(db, clock, userId, address, 'pin')
  const author = { userId, address: actor.address }
  await transact(db, author, async (tx) => {
    // a PIN that was changed meanwhile does not sign
    if (!(await lockPin(tx, userId, sealed))) throw wrong()
    const signature = { userId, placeId: place.id, until: getUntil(clock, place) }
    if (!(await setSignature(tx, hashToken(token), signature))) throw new AppError('token_invalid')
    await recordEvent(tx, author, 'sign', place.table, place.id)
  })
}

export const signOff = (db: Database, token: string): Promise<void> =>
  removeSignature(db, hashToken(token))

/**
 * The user who has signed at a place, with their current rights; null without a valid signature.
 * Counts as an action and extends the signature.
 */
export async function signerActing(
  db: Database,
  clock: Clock,
  actor: Actor,
  place: Place,
): Promise<Actor | null> {
  const { signature } = actor
  if (!signature || signature.placeId !== place.id) return null
  if (!(await renewSignature(db, signature, clock.now().toISOString(), getUntil(clock, place))))
    return null
  return getActor(db, actor, signature.userId)
}

/** Like `signerActing` for reading: extends nothing. */
export async function signerAt(
  db: Database,
  clock: Clock,
  actor: Actor,
  placeId: string,
): Promise<Actor | null> {
  const { signature } = actor
  if (
    !signature ||
    signature.placeId !== placeId ||
    Date.parse(signature.until) <= clock.now().getTime()
  )
    return null
  return getActor(db, actor, signature.userId)
}

/** A PIN is short, so it grants only rights that the session has, too. */
async function getActor(db: Database, session: Actor, userId: string): Promise<Actor | null> {
  const found = await findSigner(db, userId)
  if (!found) return null
  const own = { superadmin: found.superadmin, permissions: new Set(found.permissions) }
  const { superadmin, permissions } = seenThrough(own, session)
  return { user: found.user, superadmin, permissions, address: session.address, viewingAs: null }
}

const getUntil = (clock: Clock, { minutes }: Place) =>
  new Date(clock.now().getTime() + minutes * 60_000).toISOString()

const wrong = () => invalidField('pin', 'pin_wrong')

/** Compares hashes in constant time. A PIN encrypted by another key matches nothing. */
function isPin(secrets: SecretBox, sealed: string, pin: string): boolean {
  try {
    return timingSafeEqual(digest(secrets.open(sealed)), digest(pin))
  } catch {
    return false
  }
}

const digest = (text: string) => createHash('sha256').update(text).digest()
