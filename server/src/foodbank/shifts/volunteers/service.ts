import type { PersonBody } from '@crm/contract/foodbank/shifts/people'
import type {
  Volunteer,
  volunteerEndpoints,
  VolunteerQuery,
} from '@crm/contract/foodbank/shifts/volunteers'
import type { BodyOf } from '@crm/contract/platform/endpoint'
import { recordOpening } from '#core/history/events.ts'
import { recordList } from '#core/history/lists.ts'
import { can, getAuthor, type Actor } from '#platform/actor.ts'
import type { Clock } from '#platform/clock.ts'
import { transact, type Connection, type Database } from '#platform/database/database.ts'
import { AppError } from '#platform/errors.ts'
import { toPage } from '#platform/http/paging.ts'
import { ensureVolunteer } from './find-repository.ts'
import { find, isVisible, list, listSeats, update } from './repository.ts'

/** Recorded as a reading. */
export async function listVolunteers(
  db: Connection,
  clock: Clock,
  actor: Actor,
  query: VolunteerQuery,
) {
  const { rows, total } = await list(db, actor, query, clock.now().toISOString())
  await recordList(db, getAuthor(actor), {
    table: 'foodbank.volunteer',
    list: 'volunteers',
    query,
    found: total,
    rows: rows.length,
  })
  return toPage(query, rows, total)
}

/** Recorded as a reading. Refuses with `volunteer.not_found`. */
export async function getVolunteer(
  db: Connection,
  clock: Clock,
  actor: Actor,
  id: string,
): Promise<Volunteer> {
  const volunteer = await read(db, clock, actor, id)
  await recordOpening(db, getAuthor(actor), 'foodbank.volunteer', id)
  return volunteer
}

/** One who is known already is that one. */
export function createVolunteer(
  db: Database,
  actor: Actor,
  person: PersonBody,
): Promise<{ id: string }> {
  return transact(db, getAuthor(actor), async (tx) => ({
    id: await ensureVolunteer(tx, person, { created_by: actor.user.id, informed_on: null }),
  }))
}

/** Refuses with `stale_record`. */
export function updateVolunteer(
  db: Database,
  clock: Clock,
  actor: Actor,
  id: string,
  body: BodyOf<typeof volunteerEndpoints.update>,
): Promise<Volunteer> {
  return transact(db, getAuthor(actor), async (tx) => {
    await requireVolunteer(tx, actor, id)
    if (!(await update(tx, id, body)))
      throw new AppError('stale_record', { details: await read(tx, clock, actor, id) })
    return read(tx, clock, actor, id)
  })
}

/** Refuses with `volunteer.not_found` whom the actor does not see. */
export async function requireVolunteer(db: Connection, actor: Actor, id: string): Promise<string> {
  if (!(await isVisible(db, actor, id))) throw new AppError('volunteer.not_found')
  return id
}

async function read(db: Connection, clock: Clock, actor: Actor, id: string): Promise<Volunteer> {
  const found = await find(db, actor, id, clock.now().toISOString())
  if (!found) throw new AppError('volunteer.not_found')
  return {
    ...found,
    can: {
      update: can(actor, 'fb_shift.update'),
      // whoever is still expected is not erased; accounts are erased elsewhere
      erase: can(actor, 'fb_shift.delete') && found.expected === 0,
    },
    seats: await listSeats(db, id),
  }
}
