import { z } from 'zod'
import { schemas, withSchemas } from '../platform/endpoint.ts'
import { done, listSchema, listQuery, one } from '../platform/envelopes.ts'
import { exportSchemas } from '../platform/export-schemas.ts'
import { day, flag, id, moment } from '../platform/formats.ts'
import { columnsWith } from '../platform/personal-data.ts'
import { toRecord } from '../platform/records.ts'
import { applicant } from './applicants/applicants.ts'
import { householdMember } from './applicants/household-members.ts'
import { applicantColumns } from './personal-data/applicant.ts'
import {
  closedPeriods,
  householdClosed,
  reasonBody,
  restatementReason,
} from './closings/closed-periods.ts'
import * as wire from './duplicates.endpoints.ts'

/** The strongest reason first. */
export const DUPLICATE_REASONS = [
  'personal_number',
  'same_name',
  'swapped_name',
  'transliterated',
  'other_gender',
  'similar_name',
  'household',
  'contact',
  'birth_year',
] as const
export type DuplicateReason = (typeof DUPLICATE_REASONS)[number]

const person = z.object({
  id,
  name: z.string(),
  surname: z.string(),
  personal_number: z.string().nullable(),
  birth_year: z.number().int().nullable(),
  organization_name: z.string(),
  organization_label: z.string(),
  persons: z.number().int(),
  last_assistance_at: day.nullable(),
  created_at: moment,
})
export type DuplicatePerson = z.infer<typeof person>

export const duplicatePair = z.object({
  id,
  first: person,
  second: person,
  reasons: z.array(z.enum(DUPLICATE_REASONS)),
  /** A user has said that they are two households. */
  dismissed: z.boolean(),
})
export type DuplicatePair = z.infer<typeof duplicatePair>

export const duplicateQuery = listQuery(['score'], '-score')
  .extend({
    organization_id: id.optional(),
    reason: z.enum(DUPLICATE_REASONS).optional(),
    dismissed: flag.optional(),
  })
  .strict()
export type DuplicateQuery = z.infer<typeof duplicateQuery>

/** Fields where one of the two values is chosen. */
export const MERGED_FIELDS = columnsWith(applicantColumns, 'merge', 'one')
/** Texts of which both may stay. */
export const MERGED_TEXTS = columnsWith(applicantColumns, 'merge', 'both')

const compared = applicant
  .pick(toRecord([...MERGED_FIELDS, ...MERGED_TEXTS], () => true as const))
  .extend({
    id,
    organization_name: z.string(),
    organization_label: z.string(),
    applicant_type_name: z.string().nullable(),
    region_name: z.string().nullable(),
    created_at: moment,
    updated_at: moment,
    members: z.array(householdMember),
    requests: z.number().int(),
    active_requests: z.number().int(),
    supports: z.number().int(),
    last_assistance_at: day.nullable(),
  })
export type ComparedApplicant = z.infer<typeof compared>

export const comparison = z.object({
  first: compared,
  second: compared,
  reasons: z.array(z.enum(DUPLICATE_REASONS)),
  /** Closed periods whose figures a merge may change: those with help of either. */
  closed_periods: closedPeriods,
  can: z.object({ merge: z.boolean() }),
})
export type Comparison = z.infer<typeof comparison>

const side = z.enum(['kept', 'merged'])
const sides = z.enum(['kept', 'merged', 'both'])

/** Who a person of the merged household is in the kept one; null adds a member. */
const identity = z.strictObject({ person_id: id, into_id: id.nullable() })

export const mergeBody = z.strictObject({
  kept_id: id,
  merged_id: id,
  kept_updated_at: moment,
  merged_updated_at: moment,
  fields: z.strictObject({
    ...toRecord(MERGED_FIELDS, () => side),
    ...toRecord(MERGED_TEXTS, () => sides),
  }),
  /** The applicant and each member. */
  persons: z.array(identity).max(40),
  restatement_reason: restatementReason,
})
export type MergeBody = z.output<typeof mergeBody>

export const mergeRow = z.object({
  id,
  kept_id: id,
  kept_name: z.string(),
  merged_id: id,
  merged_name: z.string(),
  created_by_name: z.string().nullable(),
  created_at: moment,
  undone_at: moment.nullable(),
  undone_by_name: z.string().nullable(),
  can: z.object({ undo: z.boolean() }),
})
export type MergeRow = z.infer<typeof mergeRow>

/**
 * Details of `merge.records_gone`: how many moved records cannot be moved back, because they were
 * deleted.
 */
export const goneRecords = z.object({
  requests: z.number().int(),
  supports: z.number().int(),
  persons: z.number().int(),
})
export type GoneRecords = z.infer<typeof goneRecords>

export const mergeQuery = listQuery(['created_at'], '-created_at')
  .extend({ applicant_id: id.optional() })
  .strict()
export type MergeQuery = z.infer<typeof mergeQuery>

const params = z.object({ id })
const notFound = { 'duplicate.not_found': 404 } as const

export const duplicateSchemas = schemas({
  list: {
    summary: 'Households that are probably registered twice, the likeliest first',
    query: duplicateQuery,
    answer: listSchema(duplicatePair).extend({
      /** Null before the first search. */
      looked_at: moment.nullable(),
    }),
  },
  refresh: {
    summary: 'Look through the whole register now',
    answer: done('duplicate.refreshed', z.object({ found: z.number().int() })),
    refusals: { 'duplicate.refreshing': 409 },
  },
  dismiss: {
    summary: 'The two are not the same household',
    params,
    answer: done('duplicate.dismissed', z.object({ id })),
    refusals: notFound,
  },
  reopen: {
    summary: 'They may be the same household after all',
    params,
    answer: done('duplicate.reopened', z.object({ id })),
    refusals: notFound,
  },
  compare: {
    summary: 'Two applicants side by side; the reading of both is recorded',
    params: z.object({ first_id: id, second_id: id }),
    answer: one(comparison),
    refusals: { 'applicant.not_found': 404, 'applicant.restricted': 409 },
  },
})
export const duplicateEndpoints = withSchemas(wire.duplicateEndpoints, duplicateSchemas)

export const mergeSchemas = schemas({
  list: {
    summary: 'Merged applicants, the latest first',
    query: mergeQuery,
    answer: listSchema(mergeRow),
  },
  create: {
    summary: 'Merge one applicant into another; it can be undone',
    body: mergeBody,
    answer: done('duplicate.merged', z.object({ id, kept_id: id })),
    status: 201,
    refusals: {
      'applicant.not_found': 404,
      'duplicate.same_day': 409,
      'duplicate.restricted': 409,
      'duplicate.household_full': 409,
      ...householdClosed,
      stale_record: 409,
    },
  },
  undo: {
    summary:
      'Take a merge back: both applicants are as they were, what came since stays with the kept one',
    params,
    /** Accepts that records deleted since stay deleted. */
    query: z.object({ leave_gone: flag.optional() }).strict(),
    body: reasonBody,
    answer: done('duplicate.unmerged', z.object({ id, merged_id: id })),
    refusals: {
      'merge.not_found': 404,
      ...householdClosed,
      'merge.undone': 409,
      'merge.kept_gone': 409,
      'merge.records_gone': 409,
      'duplicate.restricted': 409,
    },
  },
})
export const mergeEndpoints = withSchemas(wire.mergeEndpoints, mergeSchemas)

export const duplicateFiles = withSchemas(wire.duplicateFiles, {
  export: exportSchemas(duplicateSchemas.list),
})
export const mergeFiles = withSchemas(wire.mergeFiles, { export: exportSchemas(mergeSchemas.list) })
