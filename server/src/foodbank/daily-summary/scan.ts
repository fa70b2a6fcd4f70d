import { readCardNumber } from '@crm/contract/foodbank/client-cards/card-number'
import type { dailySummaryEndpoints, Scanned } from '@crm/contract/foodbank/desk/daily-summary'
import type { BodyOf } from '@crm/contract/platform/endpoint'
import { recordEvent } from '#core/history/events.ts'
import { count } from '#core/throttle/service.ts'
import { getAuthor, can, type Actor } from '#platform/actor.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import { findOwner } from '../client-cards/service.ts'
import { lookingAt } from '../desk-signing/acting.ts'
import { admitToDesk } from '../visibility/service.ts'
import { findReservation } from './household-repository.ts'

type Scan = BodyOf<typeof dailySummaryEndpoints.scan>
type Owner = NonNullable<Awaited<ReturnType<typeof findOwner>>>
type Named = { id: string; name: string; surname: string } | null

/** Scans per user and minute: a fast desk needs a few, guessing numbers needs many. */
export const SCANS = { most: 60, seconds: 60, code: 'too_many_requests' }

/**
 * As far as the actor may see it. Logged as a read. Refuses with `organization.not_found` and
 * `too_many_requests`.
 */
export async function scanCard(
  db: Database,
  clock: Clock,
  session: Actor,
  { number, organization_id, date }: Scan,
): Promise<Scanned> {
  await count(db, clock, new Map([[`card:${session.user.id}`, SCANS.most]]), SCANS)
  await admitToDesk(db, session, organization_id)
  const actor = await lookingAt(db, clock, session, organization_id)
  const read = readCardNumber(number)
  if (read === null) return { outcome: 'mistyped' }
  const owner = await findOwner(db, read)
  if (!owner) return { outcome: 'unknown' }
  const answer = await getAnswer(db, clock, actor, owner, { organization_id, date })
  if (namesPerson(answer))
    await recordEvent(db, getAuthor(actor), 'read', 'foodbank.applicant', owner.applicant_id)
  return answer
}

async function getAnswer(
  db: Database,
  clock: Clock,
  actor: Actor,
  owner: Owner,
  desk: { organization_id: string; date: string },
): Promise<Scanned> {
  const applicant = namedFor(actor, owner)
  if (!owner.is_valid) return { outcome: 'revoked', applicant, revoked_at: owner.revoked_at }
  if (owner.is_restricted) return { outcome: 'restricted', applicant }
  const found = await findReservation(db, actor, owner.applicant_id, desk, clock.today())
  switch (found?.kind) {
    case undefined:
      return { outcome: 'none', applicant, next: null }
    case 'next':
      return { outcome: 'none', applicant, next: found }
    case 'elsewhere':
      return { ...found, outcome: 'elsewhere', applicant }
    case 'settled':
      return { outcome: 'settled', applicant, request_id: found.request_id }
    case 'expected':
    case 'late':
      return { outcome: 'expected', applicant, request_id: found.request_id }
  }
}

/** The card of a deleted household shows no name. */
function namedFor(actor: Actor, { applicant_id, name, surname, is_deleted }: Owner): Named {
  return !is_deleted && can(actor, 'fb_applicant.read') ? { id: applicant_id, name, surname } : null
}

const namesPerson = (answer: Scanned) =>
  answer.outcome === 'expected' ||
  answer.outcome === 'settled' ||
  answer.outcome === 'elsewhere' ||
  (answer.outcome === 'none' && answer.next !== null) ||
  ('applicant' in answer && answer.applicant !== null)
