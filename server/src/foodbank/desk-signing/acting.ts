import type { DeskSigning } from '@crm/contract/foodbank/desk/desk-signing'
import type { PermissionName } from '@crm/contract/platform/endpoint'
import { signerActing, signerAt, type Place } from '#core/auth/signature.ts'
import { can, type Actor, lacking } from '#platform/actor.ts'
import type { Clock } from '#platform/clock.ts'
import type { Connection, Database } from '#platform/database/database.ts'
import { AppError } from '#platform/errors.ts'
import {
  findDeskOfMeasure,
  findDeskOfRequest,
  findDeskOfSupport,
  findSigningDesk,
  isStaff,
} from './repository.ts'

/**
 * The actor, or at a desk with PINs the user who has signed, with the rights that both they and the
 * session have. Refuses with `desk.not_signed` and `forbidden`.
 */
export async function actingAt(
  db: Database,
  clock: Clock,
  actor: Actor,
  organizationId: string,
  permission: PermissionName,
): Promise<Actor> {
  const acting = await acts(db, clock, actor, await findSigningDesk(db, organizationId))
  if (!can(acting, permission)) throw lacking(acting, permission)
  return acting
}

export const actingOnRequest = async (
  db: Database,
  clock: Clock,
  actor: Actor,
  requestId: string,
): Promise<Actor> => acts(db, clock, actor, await findDeskOfRequest(db, actor, requestId))

export const actingOnSupport = async (
  db: Database,
  clock: Clock,
  actor: Actor,
  supportId: string,
): Promise<Actor> => acts(db, clock, actor, await findDeskOfSupport(db, actor, supportId))

export const actingOnMeasure = async (
  db: Database,
  clock: Clock,
  actor: Actor,
  measureId: string,
): Promise<Actor> => acts(db, clock, actor, await findDeskOfMeasure(db, actor, measureId))

export async function lookingAtSupport(
  db: Database,
  clock: Clock,
  actor: Actor,
  supportId: string,
): Promise<Actor> {
  const desk = await findDeskOfSupport(db, actor, supportId)
  return (desk && (await signedAt(db, clock, actor, desk.id))) ?? actor
}

/** For the log: the signed user, otherwise the actor. */
export const lookingAt = async (
  db: Database,
  clock: Clock,
  actor: Actor,
  organizationId: string,
): Promise<Actor> => (await signedAt(db, clock, actor, organizationId)) ?? actor

async function signedAt(
  db: Database,
  clock: Clock,
  actor: Actor,
  organizationId: string,
): Promise<Actor | null> {
  const signer = await signerAt(db, clock, actor, organizationId)
  return signer && (await isOfDesk(db, actor, organizationId, signer.user.id)) ? signer : null
}

/** Null where no signature is required. */
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

/** Refuses with `desk.not_signed`. */
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
