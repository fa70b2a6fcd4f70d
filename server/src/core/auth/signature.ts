import { createHash, timingSafeEqual } from 'node:crypto'
import { recordEvent } from '#core/history/events.ts'
import { seenThrough } from '#core/roles/policy.ts'
import { authorOf, type Actor } from '#platform/actor.ts'
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
  listLastSigners,
  removeSignature,
  renewSignature,
  setSignature,
} from './signature-repository.ts'
import { admitAttempt, admitted } from './throttle.ts'

/** Where somebody signs: a record of a module, and after how many minutes of nobody a signature there ends. */
export type Place = { readonly table: string; readonly id: string; readonly minutes: number }

/** Who wants to sign, with what they typed; `isEligible` is the module's word on whether they are one of that place's people. */
export type Signing = {
  readonly userId: string
  readonly pin: string
  readonly isEligible: boolean
}

/**
 * Signs somebody on the session of a token by their PIN, in place of whoever was signed. Counted before anything is looked at, and refused
 * with `login.too_many_attempts` like a sign-in; a wrong PIN, none, and somebody who is not of that place answer alike at the field `pin`.
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
    await recordEvent(db, authorOf(actor), 'sign_failed', 'core.user', isEligible ? userId : null)
    throw wrong()
  }
  await admitted(db, clock, userId, address, 'pin')
  const author = { userId, address: actor.address }
  await transact(db, author, async (tx) => {
    // a PIN that was changed meanwhile signs nobody: the signatures by it have been ended already
    if (!(await lockPin(tx, userId, sealed))) throw wrong()
    const signature = { userId, placeId: place.id, until: untilOf(clock, place) }
    if (!(await setSignature(tx, hashToken(token), signature))) throw new AppError('token_invalid')
    await recordEvent(tx, author, 'sign', place.table, place.id)
  })
}

/** Nobody is signed on the session of a token any more. */
export const signOff = (db: Database, token: string): Promise<void> =>
  removeSignature(db, hashToken(token))

/**
 * Who has signed on the actor's session at a place, with their rights as they are at this moment; null when nobody has, or no longer.
 * Asking so is an act of theirs: the signature lasts anew from now on.
 */
export async function signerActing(
  db: Database,
  clock: Clock,
  actor: Actor,
  place: Place,
): Promise<Actor | null> {
  const { signature } = actor
  if (!signature || signature.placeId !== place.id) return null
  if (!(await renewSignature(db, signature, clock.now().toISOString(), untilOf(clock, place))))
    return null
  return actorOf(db, actor, signature.userId)
}

/** The same for who only looks: nothing is prolonged by it. */
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
  return actorOf(db, actor, signature.userId)
}

/** The users who have signed at a place lately, the last one first. */
export const lastSignersAt = (db: Database, placeId: string): Promise<string[]> =>
  listLastSigners(db, placeId)

/** A PIN is short, so it opens nothing that the session does not: the rights are the person's as far as the session has them too. */
async function actorOf(db: Database, session: Actor, userId: string): Promise<Actor | null> {
  const found = await findSigner(db, userId)
  if (!found) return null
  const own = { superadmin: found.superadmin, permissions: new Set(found.permissions) }
  const { superadmin, permissions } = seenThrough(own, session)
  return { user: found.user, superadmin, permissions, address: session.address, viewingAs: null }
}

const untilOf = (clock: Clock, { minutes }: Place) =>
  new Date(clock.now().getTime() + minutes * 60_000).toISOString()

const wrong = () => invalidField('pin', 'pin_wrong')

/** Compared by hashes of one length, so that the time tells nothing. What does not open with the key is nobody's PIN. */
function isPin(secrets: SecretBox, sealed: string, pin: string): boolean {
  try {
    return timingSafeEqual(digest(secrets.open(sealed)), digest(pin))
  } catch {
    return false
  }
}

const digest = (text: string) => createHash('sha256').update(text).digest()
