import {
  type Applicant,
  type ApplicantDetail,
  type ApplicantQuery,
  type ApplicantRow,
  type applicantUpdateBody,
  type newApplicantBody,
  type SimilarApplicant,
} from '@crm/contract/foodbank/applicants/applicants'
import { readCardNumber } from '@crm/contract/foodbank/client-cards/card-number'
import { isBorn } from '@crm/contract/foodbank/register-days'
import type { z } from 'zod'
import { recordEvent } from '#core/history/events.ts'
import { authorOf, can, type Actor } from '#platform/actor.ts'
import type { Clock } from '#platform/clock.ts'
import {
  transact,
  type Connection,
  type Database,
  type Transaction,
} from '#platform/database/database.ts'
import { AppError, invalidField, refusing } from '#platform/errors.ts'
import { newId } from '#platform/id.ts'
import { requireUnrestricted } from '../restriction/service.ts'
import { addMembers, memberAnswer } from '../household-members/service.ts'
import {
  list,
  widenLikeness,
  type ApplicantPage,
  type ApplicantListQuery,
} from './list-repository.ts'
import { applicantRights, registersForAny, restores } from './policy.ts'
import {
  findById,
  findWithHousehold,
  hasOrganization,
  insert,
  lock,
  markDeleted,
  restore,
  update,
} from './repository.ts'
import { misspeltPatterns } from './search-words.ts'
import { findCandidates } from './similar-repository.ts'
import { reasonsOf, weightOf, type Person } from './similarity.ts'

export { birthYearsOf } from './repository.ts'

const TABLE = 'foodbank.applicant'
/** The most people a hint of duplicates names. */
const MAX_SIMILAR = 5

type NewHousehold = z.output<typeof newApplicantBody>

/**
 * One page of the register, which every reader sees whole; the deleted ones only who may restore them. A name that finds nobody is
 * looked for once more with mistakes allowed, the likest first. Searching for a person is recorded, what was typed is not.
 */
export async function listApplicants(
  db: Database,
  actor: Actor,
  query: ApplicantQuery,
): Promise<ApplicantPage & { approximate: boolean }> {
  const page = await findPage(db, actor, query)
  if (query.search || query.personal_number)
    await recordEvent(db, authorOf(actor), 'search', TABLE, null, { found: page.total })
  return page
}

/** The first of those whom the list would find, those whose name begins so before those in whose name it stands; recorded as a search. */
export async function findFirstApplicants(
  db: Database,
  actor: Actor,
  search: string,
  limit: number,
): Promise<ApplicantRow[]> {
  const asked: ApplicantQuery = { search, page: 1, per_page: limit, sort: 'surname' }
  const begun = await list(db, asked, 'begins')
  const page = begun.rows.length === limit ? begun : await findPage(db, actor, asked)
  await recordEvent(db, authorOf(actor), 'search', TABLE, null, { found: page.total })
  return [...new Map([...begun.rows, ...page.rows].map((row) => [row.id, row])).values()].slice(
    0,
    limit,
  )
}

/** The same page without a record of it, for who keeps one of their own; those whose data are restricted are left out at will. */
export async function findPage(
  db: Database,
  actor: Actor,
  query: ApplicantQuery,
  { withRestricted = true }: { withRestricted?: boolean } = {},
): Promise<ApplicantPage & { approximate: boolean }> {
  if (query.deleted && !restores(actor)) throw new AppError('forbidden')
  const asked = { ...query, withRestricted }
  const exact = await list(db, asked, 'exact')
  const near = exact.total === 0 && isName(query.search) ? await listNear(db, actor, asked) : null
  return { ...(near ?? exact), approximate: near !== null }
}

/** Up to five registered people who may be the one being typed in, the best first; whom it names is recorded as a search. */
export async function findSimilar(
  db: Database,
  actor: Actor,
  { except_id, ...typed }: Person & { except_id: string | null },
): Promise<SimilarApplicant[]> {
  const found = await transact(db, authorOf(actor), (tx) => similarTo(tx, typed, except_id))
  const similar = found.slice(0, MAX_SIMILAR)
  if (similar.length > 0)
    await recordEvent(db, authorOf(actor), 'search', TABLE, null, { found: similar.length })
  return similar
}

/** Registered people who may be this one, the best first and each with why, without a record of it. */
export async function similarTo(
  tx: Transaction,
  person: Person,
  exceptId: string | null = null,
): Promise<SimilarApplicant[]> {
  await widenLikeness(tx)
  return (await findCandidates(tx, person, exceptId))
    .map((candidate) => ({ ...candidate, reasons: reasonsOf(person, candidate) }))
    .filter(({ reasons }) => reasons.length > 0)
    .sort((left, right) => weightOf(right.reasons) - weightOf(left.reasons))
}

/**
 * One applicant with the household, as far as the actor may read it; the reading is recorded, or the printing, and a refusal of either
 * too. Refuses with `applicant.not_found`, as it does for a deleted one unless the actor may restore it; of a merged one it tells which
 * record has them now.
 */
export async function openApplicant(
  db: Database,
  clock: Clock,
  actor: Actor,
  id: string,
  event: 'read' | 'print',
): Promise<Omit<ApplicantDetail, 'requests' | 'supports'>> {
  const found = await findWithHousehold(db, actor, id)
  if (found?.merged_into_id)
    throw new AppError('applicant.not_found', { details: { merged_into_id: found.merged_into_id } })
  if (!found) throw notFound()
  const isHidden = found.deleted_at !== null && !restores(actor)
  const isKept = event === 'print' && found.restricted_at !== null
  if (isHidden || isKept) {
    await recordEvent(db, authorOf(actor), event, TABLE, id, { refused: true })
    throw isHidden ? notFound() : new AppError('applicant.restricted')
  }
  await recordEvent(db, authorOf(actor), event, TABLE, id)
  return {
    ...found,
    members: can(actor, 'fb_household_member.read')
      ? found.members.map((member) => memberAnswer(member, clock.today()))
      : null,
    can: applicantRights(actor, factsOf(found)),
  }
}

/** An erased person, and one merged into another, cannot be brought back like one who was deleted. */
const factsOf = (found: Awaited<ReturnType<typeof findWithHousehold>> & {}) => ({
  deleted: found.deleted_at !== null,
  for_good: found.anonymized_at !== null,
  restricted: found.restricted_at !== null,
  manages_any: found.manages_any,
})

/** Registers an applicant with the household; refused at `organization_id` unless the organization is one's own. */
export function createApplicant(
  db: Database,
  clock: Clock,
  actor: Actor,
  household: NewHousehold,
): Promise<Applicant> {
  return refusing(unknownReferences, () =>
    transact(db, authorOf(actor), (tx) => registerIn(tx, clock, actor, household)),
  )
}

/** The same within a transaction of the caller's. */
export async function registerIn(
  tx: Transaction,
  clock: Clock,
  actor: Actor,
  { members, ...values }: NewHousehold,
): Promise<Applicant> {
  const id = newId()
  const by = actor.user.id
  const now = clock.now().toISOString()
  requireBorn(clock, values.birth_year)
  await requireOrganization(tx, actor, values.organization_id)
  const description = values.description === null ? {} : { description_by: by, description_at: now }
  const warning = values.warning === null ? {} : { warning_by: by, warning_at: now }
  await insert(tx, { id, ...values, ...description, ...warning, created_by: by })
  await addMembers(tx, clock, id, members)
  return required(tx, id)
}

/** Changes an applicant, whoever registered them; moves them to another organization only if it is one's own. */
export function updateApplicant(
  db: Database,
  clock: Clock,
  actor: Actor,
  id: string,
  body: z.output<typeof applicantUpdateBody>,
): Promise<Applicant> {
  requireBorn(clock, body.birth_year)
  return refusing(unknownReferences, () =>
    transact(db, authorOf(actor), async (tx) => {
      if (!(await lock(tx, id))) throw notFound()
      await requireUnrestricted(tx, id)
      const current = await required(tx, id)
      if (body.organization_id !== current.organization_id)
        await requireOrganization(tx, actor, body.organization_id)
      const written = await update(tx, id, body, {
        id: actor.user.id,
        now: clock.now().toISOString(),
      })
      if (!written) throw new AppError('stale_record', { details: current })
      return required(tx, id)
    }),
  )
}

/** Marks an applicant as deleted; refused while a request of theirs is active, whoever sees it. */
export function removeApplicant(
  db: Database,
  clock: Clock,
  actor: Actor,
  id: string,
): Promise<void> {
  return transact(db, authorOf(actor), async (tx) => {
    if (!(await lock(tx, id))) throw notFound()
    await requireUnrestricted(tx, id)
    if (!(await markDeleted(tx, id, clock.now().toISOString())))
      throw new AppError('applicant.has_active_requests')
  })
}

/** Brings a deleted applicant back as they were. */
export function restoreApplicant(db: Database, actor: Actor, id: string): Promise<void> {
  return transact(db, authorOf(actor), async (tx) => {
    if (!(await restore(tx, id))) throw notFound()
  })
}

/** The people whom a mistyped name may mean: first by likeness, then by one wrong letter; null when there are none either way. */
async function listNear(
  db: Database,
  actor: Actor,
  query: ApplicantListQuery,
): Promise<ApplicantPage | null> {
  const lookAlike = async (tx: Connection) => {
    await widenLikeness(tx)
    return list(tx, query, 'alike')
  }
  const alike = db.isTransaction
    ? await lookAlike(db)
    : await transact(db, authorOf(actor), lookAlike)
  if (alike.total > 0) return alike
  if (misspeltPatterns(query.search ?? '').length === 0) return null
  const misspelt = await list(db, query, 'misspelt')
  return misspelt.total > 0 ? misspelt : null
}

/** A number that is nobody's is not a slip of the finger: the next one belongs to somebody else. */
const isName = (search: string | undefined) =>
  search !== undefined && /\p{L}/u.test(search) && readCardNumber(search) === null

async function requireOrganization(
  db: Connection,
  actor: Actor,
  organizationId: string,
): Promise<void> {
  const found = await hasOrganization(db, actor, organizationId, !registersForAny(actor))
  if (!found) throw invalidField('organization_id', 'not_found')
}

function requireBorn(clock: Clock, year: number | null | undefined): void {
  if (year && !isBorn(year, clock.today())) throw invalidField('birth_year', 'birth_year')
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
