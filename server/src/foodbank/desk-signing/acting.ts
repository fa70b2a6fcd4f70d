import type { DeskSigning } from '@crm/contract/foodbank/desk/desk-signing'
import type { PermissionName } from '@crm/contract/platform/endpoint'
import { signerActing, signerAt, type Place } from '#core/auth/signature.ts'
import { can, type Actor } from '#platform/actor.ts'
import type { Clock } from '#platform/clock.ts'
import type { Connection, Database } from '#platform/database/database.ts'
import { AppError } from '#platform/errors.ts'
import { findDeskOfRequest, findDeskOfSupport, findSigningDesk, isStaff } from './repository.ts'

/**
 * The user who acts at a distribution point: the actor, or at a desk with PINs the user who has
 * signed, with the rights that both they and the session have. Refuses with `desk.not_signed`
 * without a valid signature of a member of staff, and with `forbidden`.
 */
export async function actingAt(
  db: Database,
  clock: Clock,
  actor: Actor,
  organizationId: string,
  permission: PermissionName,
): Promise<Actor> {
  const acting = await acts(db, clock, actor, await findSigningDesk(db, organizationId))
  if (!can(acting, permission)) throw new AppError('forbidden')
  return acting
}

/** For the desk of a request. */
export const actingOnRequest = async (
  db: Database,
  clock: Clock,
  actor: Actor,
  requestId: string,
): Promise<Actor> => acts(db, clock, actor, await findDeskOfRequest(db, actor, requestId))

/** For the desk of a hand-out. */
export const actingOnSupport = async (
  db: Database,
  clock: Clock,
  actor: Actor,
  supportId: string,
): Promise<Actor> => acts(db, clock, actor, await findDeskOfSupport(db, actor, supportId))

/** The user whose rights a hand-out is shown with. */
export async function lookingAtSupport(
  db: Database,
  clock: Clock,
  actor: Actor,
  supportId: string,
): Promise<Actor> {
  const desk = await findDeskOfSupport(db, actor, supportId)
  return (desk && (await signedAt(db, clock, actor, desk.id))) ?? actor
}

/** The user who looks something up at a desk, for the log: the signed one, otherwise the actor. */
export const lookingAt = async (
  db: Database,
  clock: Clock,
  actor: Actor,
  organizationId: string,
): Promise<Actor> => (await signedAt(db, clock, actor, organizationId)) ?? actor

/** The signed user, if they may still act at the desk. */
async function signedAt(
  db: Database,
  clock: Clock,
  actor: Actor,
  organizationId: string,
): Promise<Actor | null> {
  const signer = await signerAt(db, clock, actor, organizationId)
  return signer && (await isOfDesk(db, actor, organizationId, signer.user.id)) ? signer : null
}

/**
 * The user who works at a desk, and the state of signing for the screen; null where no signature is
 * required.
 */
export async function workingAt(
  db: Database,
  clock: Clock,
  actor: Actor,
  desk: {
    readonly id: string
    readonly desk_requires_pin: boolean
    readonly desk_lock_minutes: number
  },
): Promise<{ viewer: Actor; signing: DeskSigning | null }> {
  if (!desk.desk_requires_pin) return { viewer: actor, signing: null }
  const signer = await signedAt(db, clock, actor, desk.id)
  return {
    viewer: signer ?? actor,
    signing: { lock_minutes: desk.desk_lock_minutes, signed: signer?.user ?? null },
  }
}

/** Staff, and the session's own user if they count as staff everywhere. */
export async function isOfDesk(
  db: Connection,
  actor: Actor,
  organizationId: string,
  userId: string,
): Promise<boolean> {
  return (userId === actor.user.id && countsAsStaff(actor)) || isStaff(db, organizationId, userId)
}

export const countsAsStaff = (actor: Actor) => can(actor, 'fb_request.show_all')

const acts = async (
  db: Database,
  clock: Clock,
  actor: Actor,
  desk: Place | undefined,
): Promise<Actor> => (desk ? requireSigner(db, clock, actor, desk) : actor)

/** The user who has signed at the desk; refuses with `desk.not_signed`. */
export async function requireSigner(
  db: Database,
  clock: Clock,
  actor: Actor,
  desk: Place,
): Promise<Actor> {
  const signer = await signerActing(db, clock, actor, desk)
  if (!signer || !(await isOfDesk(db, actor, desk.id, signer.user.id)))
    throw new AppError('desk.not_signed')
  return signer
}
