import { z } from 'zod'
import { schemas, withSchemas } from '../../platform/endpoint.ts'
import { done } from '../../platform/envelopes.ts'
import { day, id, moment } from '../../platform/formats.ts'
import { householdClosed, reasonBody, restatementReason } from '../closings/closed-periods.ts'
import { registerDay } from '../register-days.ts'
import * as wire from './household-members.endpoints.ts'

/** `unspecified`: only their number is known, as at the desk. */
export const MEMBER_TYPES = [
  'spouse',
  'partner',
  'child',
  'parent',
  'sibling',
  'roommate',
  'other',
  'unspecified',
] as const
export const SEXES = ['male', 'female', 'unspecified'] as const
export const MAX_AGE = 120
/** Without the applicant. */
export const MAX_HOUSEHOLD_MEMBERS = 30

/**
 * A typed age is stored as the year of birth. With a full date of birth, which nobody has to give,
 * the age is that of the date.
 */
export const memberBody = z.strictObject({
  type: z.enum(MEMBER_TYPES),
  sex: z.enum(SEXES).default('unspecified'),
  age: z.number().int().min(0).max(MAX_AGE).nullable().default(null),
  birth_date: day.nullable().default(null),
})
/** The first day in the household; null is from the start. */
const since = registerDay.nullable()
export const newMemberBody = memberBody.extend({
  /** Today if not said. */
  since: since.optional(),
  /** Not the former member who looks the same. */
  is_someone_else: z.boolean().default(false),
  restatement_reason: restatementReason,
})
export const memberUpdateBody = memberBody.extend({
  since: since.optional(),
  updated_at: moment,
  restatement_reason: restatementReason,
})
/** `day` is the first one without the member, or the first one back. */
export const membershipBody = z.strictObject({
  day: registerDay,
  updated_at: moment,
  restatement_reason: restatementReason,
})

export const householdMember = z.object({
  id,
  type: z.enum(MEMBER_TYPES),
  sex: z.enum(SEXES),
  age: z.number().int().nullable(),
  birth_date: day.nullable(),
  /** The first day of their present, or last, time in the household; null is from the start. */
  since: day.nullable(),
  /** The first day without them; null while they belong to the household. */
  until: day.nullable(),
  updated_at: moment,
})
export type HouseholdMember = z.infer<typeof householdMember>

const params = z.object({ id })
const ofMember = {
  'household_member.not_found': 404,
  'applicant.restricted': 409,
  ...householdClosed,
} as const

export const householdMemberSchemas = schemas({
  create: {
    summary:
      'Add a member to an applicant’s household; from an earlier day also to the help since then',
    params,
    body: newMemberBody,
    answer: done('household_member.created', householdMember),
    status: 201,
    refusals: {
      'applicant.not_found': 404,
      'applicant.restricted': 409,
      'household_member.household_full': 409,
      'household_member.was_here': 409,
      ...householdClosed,
    },
  },
  update: {
    summary: 'Correct a household member, in the recorded help too',
    params,
    body: memberUpdateBody,
    answer: done('household_member.updated', householdMember),
    refusals: { ...ofMember, stale_record: 409 },
  },
  leave: {
    summary: 'A member has left the household',
    params,
    body: membershipBody,
    answer: done('household_member.left', householdMember),
    refusals: { ...ofMember, stale_record: 409 },
  },
  comeBack: {
    summary: 'A former member is back in the household',
    params,
    body: membershipBody,
    answer: done('household_member.returned', householdMember),
    refusals: { ...ofMember, stale_record: 409, 'household_member.household_full': 409 },
  },
  remove: {
    summary: 'Remove a household member entered by mistake, from the recorded help too',
    params,
    body: reasonBody,
    answer: done('household_member.deleted', z.object({ id })),
    refusals: ofMember,
  },
})
export const householdMemberEndpoints = withSchemas(
  wire.householdMemberEndpoints,
  householdMemberSchemas,
)
