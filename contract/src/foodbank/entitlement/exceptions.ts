import { z } from 'zod'
import { schemas, withSchemas } from '../../platform/endpoint.ts'
import { listSchema, listQuery } from '../../platform/envelopes.ts'
import { exportSchemas } from '../../platform/export-schemas.ts'
import { day, id, moment } from '../../platform/formats.ts'
import { assessment } from './entitlement.ts'
import * as wire from './exceptions.endpoints.ts'
import { RULE_KINDS } from './rules.ts'

/** That somebody was booked or helped despite a rule. */
export const entitlementException = z.object({
  id,
  /** Null of somebody erased. */
  applicant_id: id.nullable(),
  applicant_name: z.string().nullable(),
  applicant_surname: z.string().nullable(),
  /** Stored but not used (GDPR, Article 18): shown with the name and nothing else. */
  is_restricted: z.boolean(),
  /** Of the visit. */
  day,
  organization_id: id,
  organization_label: z.string(),
  /** A hand-out; otherwise a reservation. */
  is_support: z.boolean(),
  kind: z.enum(RULE_KINDS),
  effect: z.enum(['warn', 'refuse']),
  /** As it was shown then; null of somebody erased or restricted. */
  facts: assessment.nullable(),
  reason: z.string().nullable(),
  created_by_name: z.string().nullable(),
  created_at: moment,
})
export type EntitlementException = z.infer<typeof entitlementException>

export const entitlementExceptionQuery = listQuery(['created_at', 'day'], '-created_at')
  .extend({
    applicant_id: id.optional(),
    organization_id: id.optional(),
    kind: z.enum(RULE_KINDS).optional(),
    effect: z.enum(['warn', 'refuse']).optional(),
    /** Days of visits. */
    date_from: day.optional(),
    date_to: day.optional(),
  })
  .strict()
export type EntitlementExceptionQuery = z.infer<typeof entitlementExceptionQuery>

export const entitlementExceptionSchemas = schemas({
  list: {
    summary: 'Who was booked or helped despite a rule of entitlement, why and by whom',
    query: entitlementExceptionQuery,
    answer: listSchema(entitlementException),
  },
})
export const entitlementExceptionEndpoints = withSchemas(
  wire.entitlementExceptionEndpoints,
  entitlementExceptionSchemas,
)

export const entitlementExceptionFiles = withSchemas(wire.entitlementExceptionFiles, {
  export: exportSchemas(entitlementExceptionSchemas.list),
})
