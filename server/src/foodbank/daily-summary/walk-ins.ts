import {
  newApplicantBody,
  similarApplicant,
  type SimilarApplicant,
} from '@crm/contract/foodbank/applicants/applicants'
import { partsOfName } from '@crm/contract/foodbank/applicants/full-name'
import {
  MOST_FOUND,
  type FoundPerson,
  type walkInEndpoints,
  type WalkInHousehold,
} from '@crm/contract/foodbank/desk/walk-ins'
import type { BodyOf } from '@crm/contract/platform/endpoint'
import { recordEvent } from '#core/history/events.ts'
import { getAuthor, can, type Actor } from '#platform/actor.ts'
import type { Clock } from '#platform/clock.ts'
import {
  transact,
  type Connection,
  type Database,
  type Transaction,
} from '#platform/database/database.ts'
import { AppError, invalidField } from '#platform/errors.ts'
import { findPage, getBirthYears, registerIn, similarTo } from '../applicants/service.ts'
import { withoutWithheld } from '../applicants/withheld.ts'
import { folded } from '../applicants/similarity.ts'
import { admitToDesk } from '../visibility/service.ts'
import { actingAt, lookingAt } from '../desk-signing/acting.ts'
import { findHousehold, findReservation, lockName } from './household-repository.ts'

const TABLE = 'foodbank.applicant'

type Place = { readonly organization_id: string; readonly date: string }
type Arrived = BodyOf<typeof walkInEndpoints.register>

/** Only names of restricted people. Logged as a search. Refuses with `organization.not_found`. */
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
  const born = await getBirthYears(
    db,
    rows.map(({ id }) => id),
  )
  await recordEvent(db, getAuthor(actor), 'search', TABLE, null, { found: total })
  const people = rows.map((row) =>
    row.is_restricted
      ? { ...row, personal_number: null, last_assistance_at: null, birth_year: null }
      : { ...row, birth_year: born.get(row.id) ?? null },
  )
  return { people, total, approximate }
}

/** Logged as a read. Refuses with `applicant.not_found`. */
export async function getHousehold(
  db: Database,
  clock: Clock,
  session: Actor,
  id: string,
  place: Place,
): Promise<WalkInHousehold> {
  await admitToDesk(db, session, place.organization_id)
  const actor = await lookingAt(db, clock, session, place.organization_id)
  const household = await toHousehold(db, clock, actor, id, place)
  await recordEvent(db, getAuthor(actor), 'read', TABLE, id)
  return household
}

/**
 * Registers name, year of birth, phone, language and a number of unspecified members. Refuses with
 * `applicant.probably_registered` if people of this name and year exist, except those in `despite`.
 * If two desks register the same person at once, the later one is refused.
 */
export async function registerWalkIn(
  db: Database,
  clock: Clock,
  session: Actor,
  arrived: Arrived,
): Promise<WalkInHousehold> {
  const { organization_id, birth_year, persons, phone, language } = arrived
  const typed = { ...getName(arrived), personal_number: null, birth_year }
  await admitToDesk(db, session, organization_id)
  const actor = await actingAt(db, clock, session, organization_id, 'fb_applicant.create')
  const answer = await transact(db, getAuthor(actor), async (tx) => {
    const same = await probablySame(tx, typed, arrived.despite)
    if (same.length > 0) return { same }
    const members = Array.from({ length: persons - 1 }, () => ({ type: 'unspecified' }))
    const household = newApplicantBody.parse({
      ...typed,
      organization_id,
      members,
      phone,
      language,
    })
    const { id } = await registerIn(tx, clock, actor, household)
    return {
      household: await toHousehold(tx, clock, actor, id, { organization_id, date: clock.today() }),
    }
  })
  if ('household' in answer) return answer.household
  await recordEvent(db, getAuthor(actor), 'search', TABLE, null, { found: answer.same.length })
  // Details are sent unchecked; the schema removes internal columns.
  throw new AppError('applicant.probably_registered', {
    details: {
      similar: answer.same.map((person) => similarApplicant.parse(withoutWithheld(actor, person))),
    },
  })
}

/** Exactly this name and, if known, this year. Waits for other desks that register the name. */
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

async function toHousehold(
  db: Connection,
  clock: Clock,
  actor: Actor,
  id: string,
  place: Place,
): Promise<WalkInHousehold> {
  const found = await findHousehold(db, actor, id, place.date)
  if (!found) throw new AppError('applicant.not_found')
  const { previous, ...applicant } = found
  const reservation = await findReservation(db, actor, id, place, clock.today())
  return {
    applicant,
    previous: can(actor, 'fb_support.read') && !applicant.is_restricted ? previous : null,
    reservation: reservation ?? null,
  }
}

function getName({ full_name }: Arrived): { surname: string; name: string } {
  const parts = partsOfName(full_name)
  if (!parts) throw invalidField('full_name', 'full_name')
  return parts
}
