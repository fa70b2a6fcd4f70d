import type {
  Applicant,
  ApplicantDetail,
  ApplicantQuery,
  ApplicantRow,
  applicantUpdateBody,
  newApplicantBody,
  SimilarApplicant,
} from '@crm/contract/foodbank/applicants/applicants'
import type { z } from 'zod'
import { recordEvent } from '#core/history/events.ts'
import { recordList } from '#core/history/lists.ts'
import { getAuthor, can, type Actor, lacking } from '#platform/actor.ts'
import type { Clock } from '#platform/clock.ts'
import { transact, type Database, type Transaction } from '#platform/database/database.ts'
import { AppError, invalidField, refusing } from '#platform/errors.ts'
import { newId } from '#platform/id.ts'
import { seesRestricted } from '../restriction/scope.ts'
import { correctingHouseholds } from '../closed-periods/service.ts'
import { lockApplicant, requireUnrestricted } from '../restriction/service.ts'
import { requireBorn, withBirthYear } from '../household-members/age.ts'
import { addMembers, memberAnswer } from '../household-members/service.ts'
import { list, type ApplicantListQuery, type ApplicantPage } from './list-repository.ts'
import { isCountedAlike } from './counted-facts.ts'
import { applicantRights, registersForAny, restores } from './policy.ts'
import {
  findById,
  findCandidates,
  findWithHousehold,
  firstSignatures,
  hasOrganization,
  insert,
  markDeleted,
  restore,
  update,
  widenLikeness,
} from './repository.ts'
import { withoutData, withoutWithheld } from './withheld.ts'
import { findNear, isName } from './near-words.ts'
import { getReasons, getWeight, type Person } from './similarity.ts'

export { getBirthYears } from './repository.ts'

const TABLE = 'foodbank.applicant'
const MAX_SIMILAR = 5

type NewHousehold = z.output<typeof newApplicantBody>

/**
 * Deleted applicants are only for users who may restore them. A name without matches is searched
 * again with tolerance. Logged by `recordList`.
 */
export async function listApplicants(
  db: Database,
  actor: Actor,
  query: ApplicantQuery,
): Promise<ApplicantPage & { approximate: boolean }> {
  const page = await findPage(db, actor, query)
  const shown = { query, found: page.total, rows: page.rows.length }
  await recordList(db, getAuthor(actor), { table: TABLE, list: 'applicants', ...shown })
  return page
}

/** Names that begin with the text first; logged as a search. */
export async function findFirstApplicants(
  db: Database,
  actor: Actor,
  search: string,
  limit: number,
): Promise<ApplicantRow[]> {
  const query: ApplicantQuery = { search, page: 1, per_page: limit, sort: 'surname' }
  const beginning = await list(db, actor, query, 'begins')
  const page = beginning.rows.length === limit ? beginning : await findPage(db, actor, query)
  await recordEvent(db, getAuthor(actor), 'search', TABLE, null, { found: page.total })
  return [...new Map([...beginning.rows, ...page.rows].map((row) => [row.id, row])).values()].slice(
    0,
    limit,
  )
}

/** The list without a log entry. */
export async function findPage(
  db: Database,
  actor: Actor,
  query: ApplicantQuery,
  narrowed: Pick<ApplicantListQuery, 'withRestricted' | 'clientsOf'> = {},
): Promise<ApplicantPage & { approximate: boolean }> {
  if (query.deleted && !restores(actor)) throw lacking(actor, 'fb_applicant.delete', 'log.read')
  const requested = { ...query, ...narrowed }
  const exact = await list(db, actor, requested, 'exact')
  const near =
    exact.total === 0 && isName(query.search) ? await listNear(db, actor, requested) : null
  return { ...(near ?? exact), approximate: near !== null }
}

/** The best match first; logged as a search. */
export async function findSimilar(
  db: Database,
  actor: Actor,
  { except_id, ...typed }: Person & { except_id: string | null },
): Promise<SimilarApplicant[]> {
  const found = await transact(db, getAuthor(actor), (tx) => similarTo(tx, typed, except_id))
  const similar = found.slice(0, MAX_SIMILAR).map((person) => withoutWithheld(actor, person))
  if (similar.length > 0)
    await recordEvent(db, getAuthor(actor), 'search', TABLE, null, { found: similar.length })
  return similar
}

/** Like `findSimilar`, without a log entry. */
export async function similarTo(
  tx: Transaction,
  person: Person,
  exceptId: string | null = null,
): Promise<SimilarApplicant[]> {
  await widenLikeness(tx)
  return (await findCandidates(tx, person, exceptId))
    .map((candidate) => ({ ...candidate, reasons: getReasons(person, candidate) }))
    .filter(({ reasons }) => reasons.length > 0)
    .sort((left, right) => getWeight(right.reasons) - getWeight(left.reasons))
}

/**
 * As far as the actor may read it; logs reads, prints and refusals. Refuses with
 * `applicant.not_found`; for a merged record the refusal names the kept one.
 */
export async function openApplicant(
  db: Database,
  clock: Clock,
  actor: Actor,
  id: string,
  event: 'read' | 'print',
): Promise<Omit<ApplicantDetail, 'requests' | 'waits' | 'supports' | 'measures' | 'notice'>> {
  const found = await findWithHousehold(db, actor, id)
  if (found?.merged_into_id)
    throw new AppError('applicant.not_found', { details: { merged_into_id: found.merged_into_id } })
  if (!found) throw notFound()
  const isHidden = found.deleted_at !== null && !restores(actor)
  const isKept = event === 'print' && found.restricted_at !== null
  if (isHidden || isKept) {
    await recordEvent(db, getAuthor(actor), event, TABLE, id, { refused: true })
    throw isHidden ? notFound() : new AppError('applicant.restricted')
  }
  await recordEvent(db, getAuthor(actor), event, TABLE, id)
  const isWithheld = found.restricted_at !== null && !seesRestricted(actor)
  const members = found.members.map((member) => memberAnswer(member, clock.today()))
  const showsMembers = can(actor, 'fb_household_member.read') && !isWithheld
  return {
    ...(isWithheld ? withoutData(found) : found),
    is_withheld: isWithheld,
    members: showsMembers ? members.filter(({ until }) => until === null) : null,
    former_members: showsMembers ? members.filter(({ until }) => until !== null) : null,
    can: applicantRights(actor, getFacts(found)),
  }
}

const getFacts = (found: Awaited<ReturnType<typeof findWithHousehold>> & {}) => ({
  deleted: found.deleted_at !== null,
  for_good: found.anonymized_at !== null,
  restricted: found.restricted_at !== null,
  manages_any: found.manages_any,
})

/** Refuses at `organization_id` unless the actor may register for the organization. */
export function createApplicant(
  db: Database,
  clock: Clock,
  actor: Actor,
  household: NewHousehold,
): Promise<Applicant> {
  return refusing(unknownReferences, () =>
    transact(db, getAuthor(actor), (tx) => registerIn(tx, clock, actor, household)),
  )
}

export async function registerIn(
  tx: Transaction,
  clock: Clock,
  actor: Actor,
  { members, ...values }: NewHousehold,
): Promise<Applicant> {
  const id = newId()
  const by = actor.user.id
  const now = clock.now().toISOString()
  requireBorn(clock, values)
  await requireOrganization(tx, actor, values.organization_id)
  const signatures = firstSignatures(values, { id: by, now })
  await insert(tx, { id, ...withBirthYear(values), ...signatures, created_by: by })
  await addMembers(tx, clock, id, members)
  return required(tx, id)
}

/**
 * Anyone with the permission may change any applicant, but only move them to an organization of
 * their own. Refuses with `household.period_closed` where it changes closed reports, until a reason
 * is given.
 */
export function updateApplicant(
  db: Database,
  clock: Clock,
  actor: Actor,
  id: string,
  { restatement_reason: reason, ...body }: z.output<typeof applicantUpdateBody>,
): Promise<Applicant> {
  requireBorn(clock, body)
  return refusing(unknownReferences, () =>
    transact(db, getAuthor(actor), async (tx) => {
      await lockApplicant(tx, id, 'update')
      await requireUnrestricted(tx, id)
      const current = await required(tx, id)
      if (body.organization_id !== current.organization_id)
        await requireOrganization(tx, actor, body.organization_id)
      const values = withBirthYear(body)
      const write = () =>
        update(tx, id, values, { id: actor.user.id, now: clock.now().toISOString() })
      const written = isCountedAlike(current, values)
        ? await write()
        : await correctingHouseholds(tx, reason, write)
      if (!written) throw new AppError('stale_record', { details: current })
      return required(tx, id)
    }),
  )
}

/** Refuses while a request is active, even one that the actor may not see. */
export function removeApplicant(
  db: Database,
  clock: Clock,
  actor: Actor,
  id: string,
): Promise<void> {
  return transact(db, getAuthor(actor), async (tx) => {
    await lockApplicant(tx, id, 'update')
    await requireUnrestricted(tx, id)
    if (!(await markDeleted(tx, id, clock.now().toISOString())))
      throw new AppError('applicant.has_active_requests')
  })
}

export function restoreApplicant(db: Database, actor: Actor, id: string): Promise<void> {
  return transact(db, getAuthor(actor), async (tx) => {
    if (!(await restore(tx, id))) throw notFound()
  })
}

/** Names with one wrong letter; only without any, others that are like the typed one. Null without matches. */
async function listNear(
  db: Database,
  actor: Actor,
  query: ApplicantListQuery,
): Promise<ApplicantPage | null> {
  for (const near of await findNear(db, query.search)) {
    const page = await list(db, actor, query, { near })
    if (page.total > 0) return page
  }
  return null
}

async function requireOrganization(
  db: Transaction,
  actor: Actor,
  organizationId: string,
): Promise<void> {
  const found = await hasOrganization(db, actor, organizationId, !registersForAny(actor))
  if (!found) throw invalidField('organization_id', 'not_found')
}

async function required(tx: Transaction, id: string): Promise<Applicant> {
  const found = await findById(tx, id)
  if (!found) throw notFound()
  return found
}

const notFound = () => new AppError('applicant.not_found')

const unknownReferences = {
  applicant_region_id_fkey: () => invalidField('region_id', 'not_found'),
  applicant_applicant_type_id_fkey: () => invalidField('applicant_type_id', 'not_found'),
}
