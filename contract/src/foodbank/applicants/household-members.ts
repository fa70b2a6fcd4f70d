import { z } from 'zod'
import { schemas, withSchemas } from '../../platform/endpoint.ts'
import { done } from '../../platform/envelopes.ts'
import { id, moment } from '../../platform/formats.ts'
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

/** A typed age is stored as the year of birth. */
export const memberBody = z.strictObject({
  type: z.enum(MEMBER_TYPES),
  sex: z.enum(SEXES).default('unspecified'),
  age: z.number().int().min(0).max(MAX_AGE).nullable().default(null),
})
export const memberUpdateBody = memberBody.extend({ updated_at: moment })

export const householdMember = z.object({
  id,
  type: z.enum(MEMBER_TYPES),
  sex: z.enum(SEXES),
  age: z.number().int().nullable(),
  updated_at: moment,
})
export type HouseholdMember = z.infer<typeof householdMember>

const params = z.object({ id })

export const householdMemberSchemas = schemas({
  create: {
    summary: 'Add a member to an applicant’s household',
    params,
    body: memberBody,
    answer: done('household_member.created', householdMember),
    status: 201,
    refusals: {
      'applicant.not_found': 404,
      'applicant.restricted': 409,
      'household_member.household_full': 409,
    },
  },
  update: {
    summary: 'Change a household member',
    params,
    body: memberUpdateBody,
    answer: done('household_member.updated', householdMember),
    refusals: { 'household_member.not_found': 404, stale_record: 409, 'applicant.restricted': 409 },
  },
  remove: {
    summary: 'Remove a household member',
    params,
    answer: done('household_member.deleted', z.object({ id })),
    refusals: { 'household_member.not_found': 404, 'applicant.restricted': 409 },
  },
})
export const householdMemberEndpoints = withSchemas(
  wire.householdMemberEndpoints,
  householdMemberSchemas,
)
