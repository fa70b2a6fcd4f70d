import type {
  Assessment,
  EntitlementPlace,
  EntitlementState,
  entitlementEndpoints,
} from '@crm/contract/foodbank/entitlement/entitlement'
import { BOOKING_WEEKS } from '@crm/contract/foodbank/slots/slots'
import type { QueryOf } from '@crm/contract/platform/endpoint'
import { recordOpening } from '#core/history/events.ts'
import { getAuthor, type Actor } from '#platform/actor.ts'
import { addDays, type Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import { AppError } from '#platform/errors.ts'
import { assess, countPersons, getTypeOn, HORIZON_DAYS } from './assess.ts'
import type { Facts } from './facts.ts'
import { findStanding, listHouseholds, listRules, listTypeNames } from './facts-repository.ts'
import { listRecommendations } from './recommendations-repository.ts'
import { listAssessments, listUnmet } from './service.ts'

type Asked = { readonly db: Database; readonly clock: Clock }

/**
 * What the rules say of one more visit today, or said of the visits of another day: those of that day are what is asked about, so they are
 * not counted. Recorded as a reading of the household. Refuses with `applicant.not_found` and `applicant.restricted`.
 */
export async function getEntitlement(
  { db, clock }: Asked,
  actor: Actor,
  applicantId: string,
  requestedDay: string | undefined,
): Promise<EntitlementState> {
  const today = clock.today()
  const day = requestedDay ?? today
  await openHousehold(db, actor, applicantId, { isTold: true })
  const [rules, [household], recommendations] = await Promise.all([
    listRules(db, { from: day, places: 'all' }),
    listHouseholds(db, [applicantId], addDays(day, -HORIZON_DAYS)),
    listRecommendations(db, applicantId),
  ])
  if (!household) throw new AppError('applicant.not_found')
  const type = getTypeOn(household, day)
  const names = type === null ? [] : await listTypeNames(db, [type])
  return {
    day,
    places: getPlaces({ rules, household }, { day, isToday: day === today }),
    recommendations,
    persons: countPersons(household, day),
    applicant_type: names[0] ?? null,
  }
}

/** The whole food bank, and the sites of which other rules hold on the day. */
function getPlaces(facts: Facts, { day, isToday }: { day: string; isToday: boolean }) {
  const sites = Map.groupBy(
    facts.rules.filter(
      ({ organization_id, valid_from, valid_to }) =>
        organization_id !== null && valid_from <= day && (valid_to === null || day <= valid_to),
    ),
    ({ organization_id }) => organization_id,
  )
  const except = isToday
    ? []
    : facts.household.visits.filter((visit) => visit.day === day).map(({ id }) => id)
  const ask = (organization_id: string | null) =>
    assess(facts, { day, organization_id, hundredths: null, except })
  const whole = ask(null)
  const places = [...sites].map(([organization_id, [rule]]) => ({
    organization_id,
    organization_label: rule?.organization_label ?? null,
    assessments: ask(organization_id),
  }))
  return [
    { organization_id: null, organization_label: null, assessments: whole },
    ...places.filter(({ assessments }) => !isAlike(assessments, whole)),
  ] satisfies EntitlementPlace[]
}

const isAlike = (left: readonly Assessment[], right: readonly Assessment[]) =>
  left.map(({ rule }) => rule.id).join() === right.map(({ rule }) => rule.id).join()

/** The days of the booking's five weeks on which something is in the way. Recorded and refused like `getEntitlement`. */
export async function listHinderedDays(
  { db }: Asked,
  actor: Actor,
  applicantId: string,
  { organization_id, from, except_request_id }: QueryOf<typeof entitlementEndpoints.days>,
) {
  const days = Array.from({ length: BOOKING_WEEKS * 7 }, (_, ahead) => addDays(from, ahead))
  const except = except_request_id === undefined ? [] : [except_request_id]
  const visits = days.map((day) => ({ applicant_id: applicantId, organization_id, day, except }))
  const found = await listUnmet(db, visits)
  await openHousehold(db, actor, applicantId, { isTold: found.some(({ length }) => length > 0) })
  return days
    .map((day, index) => ({ day, findings: found[index] ?? [] }))
    .filter(({ findings }) => findings.length > 0)
}

/** What the rules say of a hand-out before it is weighed. Recorded and refused like `getEntitlement`. */
export async function assessVisit(
  { db }: Asked,
  actor: Actor,
  applicantId: string,
  { organization_id, day, help_request_id }: QueryOf<typeof entitlementEndpoints.visit>,
) {
  const visit = { applicant_id: applicantId, organization_id, day }
  const served =
    help_request_id === undefined
      ? visit
      : { ...visit, except: [help_request_id], kinds: ['kilograms'] as const }
  const [assessments = []] = await listAssessments(db, [served])
  // without rules the desk is told nothing of anybody
  await openHousehold(db, actor, applicantId, { isTold: assessments.length > 0 })
  return assessments
}

async function openHousehold(
  db: Database,
  actor: Actor,
  applicantId: string,
  { isTold }: { isTold: boolean },
): Promise<void> {
  const found = await findStanding(db, applicantId)
  if (!found) throw new AppError('applicant.not_found')
  if (found.is_restricted) throw new AppError('applicant.restricted')
  if (isTold) await recordOpening(db, getAuthor(actor), 'foodbank.applicant', applicantId)
}
