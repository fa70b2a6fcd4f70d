import {
  MAX_HOUSEHOLD_MEMBERS,
  type HouseholdMember,
  type memberBody,
} from '@crm/contract/foodbank/applicants/household-members'
import type { z } from 'zod'
import { getAuthor, type Actor } from '#platform/actor.ts'
import type { Clock } from '#platform/clock.ts'
import {
  transact,
  type Connection,
  type Database,
  type Transaction,
} from '#platform/database/database.ts'
import { AppError } from '#platform/errors.ts'
import { newId } from '#platform/id.ts'
import {
  lockApplicant,
  requireUnrestricted,
  requireUnrestrictedMember,
} from '../restriction/service.ts'
import { getAge, getBirthYear } from './age.ts'
import { countOf, findById, insertAll, remove, update } from './repository.ts'

type MemberValues = z.output<typeof memberBody>

export function memberAnswer(
  {
    birth_year,
    updated_at,
    ...member
  }: Omit<HouseholdMember, 'age'> & { birth_year: number | null },
  today: string,
): HouseholdMember {
  return {
    ...member,
    age: getAge(birth_year, today),
    updated_at: new Date(updated_at).toISOString(),
  }
}

export async function addMembers(
  tx: Transaction,
  clock: Clock,
  applicantId: string,
  members: readonly MemberValues[],
): Promise<void> {
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

/** Refuses with `household_member.household_full`. */
export function createMember(
  db: Database,
  clock: Clock,
  actor: Actor,
  applicantId: string,
  member: MemberValues,
): Promise<HouseholdMember> {
  const id = newId()
  return transact(db, getAuthor(actor), async (tx) => {
    await lockApplicant(tx, applicantId, 'no key update')
    await requireUnrestricted(tx, applicantId)
    if ((await countOf(tx, applicantId)) >= MAX_HOUSEHOLD_MEMBERS)
      throw new AppError('household_member.household_full')
    await insertAll(tx, [{ id, applicant_id: applicantId, ...stored(member, clock) }])
    return required(tx, clock, id)
  })
}

/** Refuses with `stale_record`. */
export function updateMember(
  db: Database,
  clock: Clock,
  actor: Actor,
  id: string,
  { updated_at, ...member }: MemberValues & { updated_at: string },
): Promise<HouseholdMember> {
  return transact(db, getAuthor(actor), async (tx) => {
    await requireUnrestrictedMember(tx, id)
    const written = await update(tx, id, { ...stored(member, clock), updated_at })
    const current = await required(tx, clock, id)
    if (!written) throw new AppError('stale_record', { details: current })
    return current
  })
}

/** Recorded hand-outs keep the household of their day. */
export function removeMember(db: Database, actor: Actor, id: string): Promise<void> {
  return transact(db, getAuthor(actor), async (tx) => {
    await requireUnrestrictedMember(tx, id)
    if (!(await remove(tx, id))) throw new AppError('household_member.not_found')
  })
}

const stored = ({ age, ...member }: MemberValues, clock: Clock) => ({
  ...member,
  birth_year: getBirthYear(age, clock.today()),
})

async function required(db: Connection, clock: Clock, id: string): Promise<HouseholdMember> {
  const found = await findById(db, id)
  if (!found) throw new AppError('household_member.not_found')
  return memberAnswer(found, clock.today())
}
