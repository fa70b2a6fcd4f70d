import type { DeskSigning } from '@crm/contract/foodbank/desk/desk-signing'
import type { PermissionName } from '@crm/contract/platform/endpoint'
import { signerActing, signerAt, type Place } from '#core/auth/signature.ts'
import { can, type Actor } from '#platform/actor.ts'
import type { Clock } from '#platform/clock.ts'
import type { Connection, Database } from '#platform/database/database.ts'
import { AppError } from '#platform/errors.ts'
import { findDeskOfRequest, findDeskOfSupport, findSigningDesk, isStaff } from './repository.ts'

/**
 * Who records something of a distribution point: the actor, or where one signs there whoever has, with their own rights as far as the
 * session has them. Refuses with `desk.not_signed` when nobody has, no longer, or somebody who is not of its staff any more, and with
 * `forbidden` who lacks a permission.
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

/** Who settles a request, at the desk that it leads to. */
export const actingOnRequest = async (
  db: Database,
  clock: Clock,
  actor: Actor,
  requestId: string,
): Promise<Actor> => acts(db, clock, actor, await findDeskOfRequest(db, actor, requestId))

/** Who changes or removes a hand-out, at the desk that gave it. */
export const actingOnSupport = async (
  db: Database,
  clock: Clock,
  actor: Actor,
  supportId: string,
): Promise<Actor> => acts(db, clock, actor, await findDeskOfSupport(db, actor, supportId))

/** Whose rights a hand-out is shown with: those of whoever would change it. */
export async function lookingAtSupport(
  db: Database,
  clock: Clock,
  actor: Actor,
  supportId: string,
): Promise<Actor> {
  const desk = await findDeskOfSupport(db, actor, supportId)
  return (desk && (await signedAt(db, clock, actor, desk.id))) ?? actor
}

/** Who looks something up at a desk: whoever has signed there, so that the history names the person, else the actor. */
export const lookingAt = async (
  db: Database,
  clock: Clock,
  actor: Actor,
  organizationId: string,
): Promise<Actor> => (await signedAt(db, clock, actor, organizationId)) ?? actor

/** Who has signed at a desk and may still act there; null for nobody. */
async function signedAt(
  db: Database,
  clock: Clock,
  actor: Actor,
  organizationId: string,
): Promise<Actor | null> {
  const signer = await signerAt(db, clock, actor, organizationId)
  return signer && (await isOfDesk(db, actor, organizationId, signer.user.id)) ? signer : null
}

/** Who works at a desk: the actor, or whoever has signed; with what the screen says of signing, null where nobody signs. */
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

/** Staff sign, and at their own session whoever counts as staff everywhere. */
export async function isOfDesk(
  db: Connection,
  actor: Actor,
  organizationId: string,
  userId: string,
): Promise<boolean> {
  return (userId === actor.user.id && countsAsStaff(actor)) || isStaff(db, organizationId, userId)
}

export const countsAsStaff = (actor: Actor) => can(actor, 'fb_request.show_all')

async function acts(
  db: Database,
  clock: Clock,
  actor: Actor,
  desk: Place | undefined,
): Promise<Actor> {
  if (!desk) return actor
  const signer = await signerActing(db, clock, actor, desk)
  if (!signer || !(await isOfDesk(db, actor, desk.id, signer.user.id)))
    throw new AppError('desk.not_signed')
  return signer
}
