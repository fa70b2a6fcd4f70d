import { z } from 'zod'
import { schemas, withSchemas } from '../../platform/endpoint.ts'
import { done, one } from '../../platform/envelopes.ts'
import { day, id, moment, optionalText, rule } from '../../platform/formats.ts'
import { registerDay } from '../register-days.ts'
import * as wire from './entitlement.endpoints.ts'
import { toldRule } from './rules.ts'

/** What one rule says of one more visit on a day. */
export const assessment = z.object({
  rule: toldRule,
  is_met: z.boolean(),
  /**
   * Visits in the period without this one; days to the nearest visit; kilograms of the month
   * without this hand-out. Null where nothing is counted.
   */
  counted: z.number().nullable(),
  /** Of the same unit; kilograms are those for the whole household. */
  limit: z.number().nullable(),
  /** In the household on the day; of `kilograms`. */
  persons: z.number().int().nullable(),
  /** The days that the visits or kilograms are counted in. */
  period: z.object({ from: day, to: day }).nullable(),
  /** The days of what was counted; of `recommendation` the last day of the one that holds or held. */
  days: z.array(day),
  /** Unmet: the first later day on which nothing of this kind is in the way; null when there is none in sight. */
  next: day.nullable(),
})
export type Assessment = z.infer<typeof assessment>

/** The details of `entitlement.warned` and `entitlement.refused`: what is not met. */
export const findings = z.array(assessment)

export const recommendation = z.object({
  id,
  organization_id: id,
  organization_label: z.string(),
  valid_from: day,
  valid_until: day,
  issued_by: z.string().nullable(),
  created_by_name: z.string().nullable(),
  created_at: moment,
})
export type Recommendation = z.infer<typeof recommendation>

/** A place with rules of its own, or the whole food bank. */
export const entitlementPlace = z.object({
  organization_id: id.nullable(),
  organization_label: z.string().nullable(),
  assessments: z.array(assessment),
})
export type EntitlementPlace = z.infer<typeof entitlementPlace>

export const entitlementState = z.object({
  day,
  /** The whole food bank first; then sites where other rules hold on the day. */
  places: z.array(entitlementPlace),
  /** The newest first. */
  recommendations: z.array(recommendation),
  /** On the day. */
  persons: z.number().int(),
  /** On the day. */
  applicant_type: z.string().nullable(),
})
export type EntitlementState = z.infer<typeof entitlementState>

export const recommendationBody = z
  .strictObject({
    organization_id: id,
    valid_from: registerDay,
    valid_until: registerDay,
    issued_by: optionalText(200),
  })
  .refine(({ valid_from, valid_until }) => valid_from <= valid_until, {
    path: ['valid_until'],
    ...rule('end_before_start'),
  })

const params = z.object({ id })
const notFound = { 'applicant.not_found': 404 } as const
const restricted = { 'applicant.restricted': 409 } as const
const noPlace = { 'organization.not_found': 404 } as const

export const entitlementSchemas = schemas({
  state: {
    summary:
      'What the rules of entitlement say of one more visit today, or said of the visits of a day',
    params,
    query: z.object({ day: registerDay.optional() }),
    answer: one(entitlementState),
    refusals: { ...notFound, ...restricted },
  },
  days: {
    summary: 'The days of five weeks on which a rule of entitlement is in the way of booking',
    params,
    query: z.object({ organization_id: id, from: registerDay, except_request_id: id.optional() }),
    answer: one(z.array(z.object({ day, findings }))),
    refusals: { ...notFound, ...restricted },
  },
  visit: {
    summary: 'What the rules of entitlement say of a hand-out, kilograms yet to come',
    params,
    query: z.object({
      organization_id: id,
      day: registerDay,
      help_request_id: id.optional(),
    }),
    answer: one(z.array(assessment)),
    refusals: { ...notFound, ...restricted },
  },
  recommend: {
    summary: 'Enter that an organization recommends the household until a day, or longer',
    params,
    body: recommendationBody,
    answer: done('recommendation.created', recommendation),
    status: 201,
    refusals: { ...notFound, ...restricted, ...noPlace },
  },
  removeRecommendation: {
    summary: 'Remove a recommendation that was entered by mistake',
    params,
    answer: done('recommendation.deleted', z.object({ id })),
    refusals: { 'recommendation.not_found': 404, ...restricted },
  },
})
export const entitlementEndpoints = withSchemas(wire.entitlementEndpoints, entitlementSchemas)
