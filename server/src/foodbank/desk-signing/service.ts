import type {
  DeskSigning,
  deskSigningEndpoints,
  Signer,
} from '@crm/contract/foodbank/desk/desk-signing'
import type { BodyOf } from '@crm/contract/platform/endpoint'
import { lastSignersAt, signOff, signOn, type Place } from '#core/auth/signature.ts'
import type { Actor } from '#platform/actor.ts'
import type { Clock } from '#platform/clock.ts'
import type { Context } from '#platform/context.ts'
import type { Database } from '#platform/database/database.ts'
import { AppError } from '#platform/errors.ts'
import { admitToDesk } from '../visibility/service.ts'
import { countsAsStaff, isOfDesk, requireSigner } from './acting.ts'
import { findSigningDesk, listSigners } from './repository.ts'

/** Refuses with `organization.not_found` and `desk.no_signing`. */
export async function getSigners(
  db: Database,
  actor: Actor,
  organizationId: string,
): Promise<Signer[]> {
  await requireDesk(db, actor, organizationId)
  const besides = countsAsStaff(actor) ? actor.user.id : null
  return listSigners(db, organizationId, { last: await lastSignersAt(db, organizationId), besides })
}

/** The signature ends after the desk's minutes without activity. */
export async function signAtDesk(
  context: Pick<Context, 'db' | 'clock' | 'secrets'>,
  actor: Actor,
  token: string,
  organizationId: string,
  { user_id, pin }: BodyOf<typeof deskSigningEndpoints.sign>,
): Promise<DeskSigning> {
  const { db } = context
  const desk = await requireDesk(db, actor, organizationId)
  const isEligible = await isOfDesk(db, actor, organizationId, user_id)
  await signOn(context, actor, token, desk, { userId: user_id, pin, isEligible })
  const signers = await listSigners(db, organizationId, { last: [], besides: user_id })
  const signed = signers.find(({ id }) => id === user_id) ?? null
  return { lock_minutes: desk.minutes, signed }
}

/** Refuses with `desk.not_signed`. */
export async function renewSignature(
  db: Database,
  clock: Clock,
  actor: Actor,
  organizationId: string,
): Promise<DeskSigning> {
  const desk = await requireDesk(db, actor, organizationId)
  const { user } = await requireSigner(db, clock, actor, desk)
  return { lock_minutes: desk.minutes, signed: user }
}

export async function unsign(
  db: Database,
  actor: Actor,
  token: string,
  organizationId: string,
): Promise<void> {
  await requireDesk(db, actor, organizationId)
  await signOff(db, token)
}

async function requireDesk(db: Database, actor: Actor, organizationId: string): Promise<Place> {
  await admitToDesk(db, actor, organizationId)
  const desk = await findSigningDesk(db, organizationId)
  if (!desk) throw new AppError('desk.no_signing')
  return desk
}
