import {
  MAX_HOUSEHOLD_MEMBERS,
  type HouseholdMember,
  type householdMemberEndpoints,
  type memberBody,
} from '@crm/contract/foodbank/applicants/household-members'
import { getAge } from '@crm/contract/foodbank/applicants/age'
import type { BodyOf } from '@crm/contract/platform/endpoint'
import type { z } from 'zod'
import { getAuthor, type Actor } from '#platform/actor.ts'
import type { Clock } from '#platform/clock.ts'
import {
  transact,
  type Connection,
  type Database,
  type Transaction,
} from '#platform/database/database.ts'
import { AppError, invalidField } from '#platform/errors.ts'
import { newId } from '#platform/id.ts'
import { correctingHouseholds } from '../closed-periods/service.ts'
import { lockApplicant, requireUnrestricted } from '../restriction/service.ts'
import { getBirthYear, withBirthYear } from './age.ts'
import type { RegisteredMember } from './matching.ts'
import {
  countOf,
  extendToStart,
  findById,
  findFormer,
  insertAll,
  remove,
  setPresent,
  update,
} from './repository.ts'

type Endpoints = typeof householdMemberEndpoints
type MemberValues = z.output<typeof memberBody>

export function memberAnswer(
  { birth_year, updated_at, ...member }: RegisteredMember,
  today: string,
): HouseholdMember {
  return {
    ...member,
    age: getAge({ ...member, birth_year }, today),
    updated_at: new Date(updated_at).toISOString(),
  }
}

/** Entered with the household: there from the start. */
export async function addMembers(
  tx: Transaction,
  clock: Clock,
  applicantId: string,
  members: readonly MemberValues[],
): Promise<void> {
  members.forEach(({ birth_date }, index) =>
    refuseUnborn(clock, birth_date, `members.${index}.birth_date`),
  )
  if (members.length > 0)
    await insertAll(
      tx,
      members.map((member) => ({
        id: newId(),
        applicant_id: applicantId,
        ...stored(member, clock),
      })),
    )
}

/**
 * Refuses with `household_member.household_full`, `household_member.was_here` for a former member, and with `household.period_closed`
 * where help of closed periods gets the member too, until a reason is given.
 */
export function createMember(
  db: Database,
  clock: Clock,
  actor: Actor,
  applicantId: string,
  {
    since = clock.today(),
    is_someone_else,
    restatement_reason: reason,
    ...member
  }: Omit<BodyOf<Endpoints['create']>, 'since'> & { since?: string | null | undefined },
): Promise<HouseholdMember> {
  const id = newId()
  refuseUnborn(clock, member.birth_date)
  refuseFuture(clock, 'since', since)
  return transact(db, getAuthor(actor), async (tx) => {
    await lockApplicant(tx, applicantId, 'no key update')
    await requireUnrestricted(tx, applicantId)
    const values = stored(member, clock)
    const former = is_someone_else ? undefined : await findFormer(tx, applicantId, values)
    if (former !== undefined)
      throw new AppError('household_member.was_here', {
        details: await required(tx, clock, former),
      })
    await requireRoom(tx, applicantId)
    const present = `{[${since ?? clock.today()},)}`
    await correctingSince(tx, clock, { reason, day: since }, async () => {
      await insertAll(tx, [{ id, applicant_id: applicantId, ...values, present }])
      if (since === null) await extendToStart(tx, id)
    })
    return required(tx, clock, id)
  })
}

/** Refuses with `stale_record`, and with `household.period_closed` until a reason is given. */
export function updateMember(
  db: Database,
  clock: Clock,
  actor: Actor,
  id: string,
  { updated_at, since, restatement_reason: reason, ...member }: BodyOf<Endpoints['update']>,
): Promise<HouseholdMember> {
  refuseUnborn(clock, member.birth_date)
  refuseFuture(clock, 'since', since)
  return changing(db, clock, actor, id, (tx, { until }) => {
    if (since && until !== null && since >= until) throw invalidField('since', 'time_order')
    return correctingHouseholds(tx, reason, () =>
      update(tx, id, stored(member, clock), { updated_at, since }),
    )
  })
}

/** Refuses with `stale_record`, and at `day` who came on that day or later. */
export function endMembership(
  db: Database,
  clock: Clock,
  actor: Actor,
  id: string,
  body: BodyOf<Endpoints['leave']>,
): Promise<HouseholdMember> {
  refuseFuture(clock, 'day', body.day)
  return changing(db, clock, actor, id, (tx, { since }) => {
    if (since !== null && body.day <= since) throw invalidField('day', 'time_order')
    return correctingSince(tx, clock, { reason: body.restatement_reason, day: body.day }, () =>
      setPresent(tx, id, 'leaves', body),
    )
  })
}

/** Refuses with `stale_record` and `household_member.household_full`. */
export function returnMember(
  db: Database,
  clock: Clock,
  actor: Actor,
  id: string,
  body: BodyOf<Endpoints['comeBack']>,
): Promise<HouseholdMember> {
  refuseFuture(clock, 'day', body.day)
  return changing(db, clock, actor, id, async (tx, { applicant_id, until }) => {
    if (until !== null) await requireRoom(tx, applicant_id)
    return correctingSince(tx, clock, { reason: body.restatement_reason, day: body.day }, () =>
      setPresent(tx, id, 'comes back', body),
    )
  })
}

/** Entered by mistake: taken out of the recorded help too. Refuses with `household.period_closed` until a reason is given. */
export function removeMember(
  db: Database,
  actor: Actor,
  id: string,
  reason: string | null,
): Promise<void> {
  return transact(db, getAuthor(actor), async (tx) => {
    await lockHousehold(tx, id)
    if (!(await correctingHouseholds(tx, reason, () => remove(tx, id)))) throw notFound()
  })
}

type Correction = { readonly reason: string | null; readonly day: string | null }

/** From a day on, null is all of them; of today no period is closed. */
const correctingSince = <Done>(
  tx: Transaction,
  clock: Clock,
  { reason, day }: Correction,
  correct: () => Promise<Done>,
): Promise<Done> =>
  day !== null && day >= clock.today() ? correct() : correctingHouseholds(tx, reason, correct)

/** One change of a member as it is now, and the member after it. */
function changing(
  db: Database,
  clock: Clock,
  actor: Actor,
  id: string,
  change: (tx: Transaction, member: Found) => Promise<boolean>,
): Promise<HouseholdMember> {
  return transact(db, getAuthor(actor), async (tx) => {
    const isWritten = await change(tx, await lockHousehold(tx, id))
    const current = await required(tx, clock, id)
    if (!isWritten) throw new AppError('stale_record', { details: current })
    return current
  })
}

type Found = NonNullable<Awaited<ReturnType<typeof findById>>>

/** No help is recorded for the household meanwhile, so that all of it gets the correction. */
async function lockHousehold(tx: Transaction, id: string): Promise<Found> {
  const member = await findById(tx, id)
  if (!member) throw notFound()
  await lockApplicant(tx, member.applicant_id, 'no key update')
  await requireUnrestricted(tx, member.applicant_id)
  const current = await findById(tx, id)
  if (!current) throw notFound()
  return current.applicant_id === member.applicant_id ? current : lockHousehold(tx, id)
}

async function requireRoom(tx: Transaction, applicantId: string): Promise<void> {
  if ((await countOf(tx, applicantId)) >= MAX_HOUSEHOLD_MEMBERS)
    throw new AppError('household_member.household_full')
}

function refuseUnborn(clock: Clock, birthDate: string | null, field = 'birth_date'): void {
  if (birthDate !== null && birthDate > clock.today()) throw invalidField(field, 'birth_date')
}

function refuseFuture(clock: Clock, field: string, day: string | null | undefined): void {
  if (day && day > clock.today()) throw invalidField(field, 'future_day')
}

const stored = ({ age, ...member }: MemberValues, clock: Clock) =>
  withBirthYear({ ...member, birth_year: getBirthYear(age, clock.today()) })

const notFound = () => new AppError('household_member.not_found')

async function required(db: Connection, clock: Clock, id: string): Promise<HouseholdMember> {
  const found = await findById(db, id)
  if (!found) throw notFound()
  const { applicant_id: _, ...member } = found
  return memberAnswer(member, clock.today())
}
