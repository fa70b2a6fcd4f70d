import {
  similarApplicant,
  type SimilarApplicant,
} from '@crm/contract/foodbank/applicants/applicants'
import { newApplicantBody } from '@crm/contract/foodbank/applicants/applicants'
import { partsOfName } from '@crm/contract/foodbank/applicants/full-name'
import {
  MOST_FOUND,
  type FoundPerson,
  type WalkInHousehold,
  type walkInEndpoints,
} from '@crm/contract/foodbank/desk/walk-ins'
import type { BodyOf } from '@crm/contract/platform/endpoint'
import { recordEvent } from '#core/history/events.ts'
import { authorOf, can, type Actor } from '#platform/actor.ts'
import type { Clock } from '#platform/clock.ts'
import {
  transact,
  type Connection,
  type Database,
  type Transaction,
} from '#platform/database/database.ts'
import { AppError, invalidField } from '#platform/errors.ts'
import { birthYearsOf, findPage, registerIn, similarTo } from '../applicants/service.ts'
import { folded } from '../applicants/similarity.ts'
import { admitToDesk } from '../visibility/service.ts'
import { actingAt, lookingAt } from '../desk-signing/acting.ts'
import { findReservation } from './scan-repository.ts'
import { findHousehold, lockName } from './household-repository.ts'

const TABLE = 'foodbank.applicant'

type Place = { readonly organization_id: string; readonly date: string }
type Arrived = BodyOf<typeof walkInEndpoints.register>

/**
 * People of the whole register who bear what is typed, or a name like it; whom it names is recorded as a search. Of somebody restricted
 * the name alone is told. Refuses with `organization.not_found` who may not see the desk.
 */
export async function findPeople(
  db: Database,
  clock: Clock,
  session: Actor,
  { organization_id, search }: BodyOf<typeof walkInEndpoints.search>,
): Promise<{ people: FoundPerson[]; total: number; approximate: boolean }> {
  await admitToDesk(db, session, organization_id)
  const actor = await lookingAt(db, clock, session, organization_id)
  const { rows, total, approximate } = await findPage(db, actor, {
    search,
    sort: 'surname',
    page: 1,
    per_page: MOST_FOUND,
  })
  const born = await birthYearsOf(
    db,
    rows.map(({ id }) => id),
  )
  await recordEvent(db, authorOf(actor), 'search', TABLE, null, { found: total })
  const people = rows.map((row) =>
    row.is_restricted
      ? { ...row, personal_number: null, last_assistance_at: null, birth_year: null }
      : { ...row, birth_year: born.get(row.id) ?? null },
  )
  return { people, total, approximate }
}

/** The household of an applicant as a desk needs it that day; the reading is recorded. Refuses with `applicant.not_found`. */
export async function getHousehold(
  db: Database,
  clock: Clock,
  session: Actor,
  id: string,
  place: Place,
): Promise<WalkInHousehold> {
  await admitToDesk(db, session, place.organization_id)
  const actor = await lookingAt(db, clock, session, place.organization_id)
  const household = await householdOf(db, clock, actor, id, place)
  await recordEvent(db, authorOf(actor), 'read', TABLE, id)
  return household
}

/**
 * Registers who has come without a reservation under the distribution point: name, year of birth, and so many members of whom nothing is
 * known. Refuses with `applicant.probably_registered` and with them, while somebody of the register bears the name, is of the same year
 * as far as the years are known, and is not said to be somebody else. Of two desks that register the same person at once, and of a second
 * press, the later one is refused so and told of the first.
 */
export async function registerWalkIn(
  db: Database,
  clock: Clock,
  session: Actor,
  arrived: Arrived,
): Promise<WalkInHousehold> {
  const { organization_id, birth_year, persons } = arrived
  const typed = { ...nameOf(arrived), personal_number: null, birth_year }
  await admitToDesk(db, session, organization_id)
  const actor = await actingAt(db, clock, session, organization_id, 'fb_applicant.create')
  const answer = await transact(db, authorOf(actor), async (tx) => {
    const same = await probablySame(tx, typed, arrived.despite)
    if (same.length > 0) return { same }
    const members = Array.from({ length: persons - 1 }, () => ({ type: 'unspecified' }))
    const household = newApplicantBody.parse({ ...typed, organization_id, members })
    const { id } = await registerIn(tx, clock, actor, household)
    return {
      household: await householdOf(tx, clock, actor, id, { organization_id, date: clock.today() }),
    }
  })
  if ('household' in answer) return answer.household
  await recordEvent(db, authorOf(actor), 'search', TABLE, null, { found: answer.same.length })
  // Details are answered as they are, so the schema takes away what is not the caller's.
  throw new AppError('applicant.probably_registered', {
    details: { similar: answer.same.map((person) => similarApplicant.parse(person)) },
  })
}

/** Registered people of the very name, and of the very year as far as both are known; whoever is about to register them too waits. */
async function probablySame(
  tx: Transaction,
  typed: { name: string; surname: string; personal_number: null; birth_year: number | null },
  despite: readonly string[],
): Promise<SimilarApplicant[]> {
  await lockName(tx, folded(`${typed.surname} ${typed.name}`).split(' '))
  const similar = await similarTo(tx, typed)
  return similar.filter(
    ({ id, reasons, birth_year }) =>
      reasons.includes('same_name') &&
      (birth_year === null || typed.birth_year === null || birth_year === typed.birth_year) &&
      !despite.includes(id),
  )
}

async function householdOf(
  db: Connection,
  clock: Clock,
  actor: Actor,
  id: string,
  { organization_id, date }: Place,
): Promise<WalkInHousehold> {
  const found = await findHousehold(db, actor, id, date)
  if (!found) throw new AppError('applicant.not_found')
  const { previous, ...applicant } = found
  const lateBefore = date < clock.today() ? date : clock.today()
  const reservation = await findReservation(db, actor, {
    applicantId: id,
    organizationId: organization_id,
    date,
    lateBefore,
  })
  return {
    applicant,
    previous: can(actor, 'fb_support.read') && !applicant.is_restricted ? previous : null,
    reservation: reservation ?? null,
  }
}

function nameOf({ full_name }: Arrived): { surname: string; name: string } {
  const parts = partsOfName(full_name)
  if (!parts) throw invalidField('full_name', 'full_name')
  return parts
}
