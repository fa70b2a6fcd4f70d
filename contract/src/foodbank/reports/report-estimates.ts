import { z } from 'zod'
import { schemas, withSchemas } from '../../platform/endpoint.ts'
import { done, one } from '../../platform/envelopes.ts'
import { day, id, moment, optionalText } from '../../platform/formats.ts'
import { ESTIMATED_CODES, ESTIMATED_INDICATORS, isCounted } from './indicators.ts'
import { registerDay } from '../register-days.ts'
import { isBearable, isInOrder, notInOrder, tooLong } from './report-period.ts'
import * as wire from './report-estimates.endpoints.ts'

const period = { date_from: day, date_to: day }

/** What a site estimated of one indicator; an empty value is none. */
const cell = z.object({ value: z.number().nullable(), note: z.string().nullable() })
const code = z.enum(ESTIMATED_CODES)

/** The estimates of one site and period, whole. */
export const estimateSheet = z.object({
  organization_id: id,
  organization_name: z.string(),
  ...period,
  /** Every estimated indicator. */
  values: z.record(z.string(), cell),
  /** When each of those that are there was last changed. */
  versions: z.record(z.string(), moment),
  /** Estimates of other periods that share days with this one: the same days are never estimated twice. */
  others: z.array(
    z.object({ indicator: z.string(), date_from: day, date_to: day, value: z.number() }),
  ),
  /** The period lies within a closed one: a change is a restatement of it. */
  closed: z.boolean(),
})
export type EstimateSheet = z.infer<typeof estimateSheet>

/** The largest estimate that can be stored. */
export const MAX_ESTIMATE = 99_999_999_999
const cellInput = z.strictObject({
  value: z.number().min(0).max(MAX_ESTIMATE).nullable(),
  note: optionalText(500),
})

export const estimateBody = z
  .strictObject({
    organization_id: id,
    date_from: registerDay,
    date_to: registerDay,
    /** Those that are to change; without a value the estimate goes. */
    values: z.partialRecord(code, cellInput),
    versions: z.partialRecord(code, moment).default({}),
    /** The caller has been told that a closed period is restated by this. */
    accept_restatement: z.boolean().default(false),
  })
  .refine(isInOrder, notInOrder)
  .refine(isBearable, tooLong)
  .superRefine(({ values }, context) => {
    for (const { code: indicator, unit } of ESTIMATED_INDICATORS) {
      const cell = Object.entries(values).find(([key]) => key === indicator)?.[1]
      const failure = cell && getFailure(unit, cell)
      if (failure)
        context.addIssue({ code: 'custom', path: ['values', indicator, 'value'], params: failure })
    }
  })
export type EstimateBody = z.infer<typeof estimateBody>

function getFailure(
  unit: (typeof ESTIMATED_INDICATORS)[number]['unit'],
  { value, note }: z.output<typeof cellInput>,
) {
  // a note without a number would be kept nowhere
  if (value === null) return note === null ? null : { rule: 'required' }
  if (unit === 'percent' && value > 100) return { rule: 'max_value', length: 100 }
  if (isCounted(unit)) return Number.isInteger(value) ? null : { rule: 'integer' }
  // kilograms of tonnes, cents of euros
  const steps = unit === 'tonnes' ? 1_000 : 100
  return Math.abs(value * steps - Math.round(value * steps)) < 1e-4 ? null : { rule: 'numeric' }
}

const person = z.object({ id, name: z.string() })

export const missingEstimate = z.object({
  organization_id: id,
  organization_label: z.string(),
  /** Codes of the indicators that no estimate covers on some day with help. */
  indicators: z.array(z.string()),
  /** Who manages the organization and may estimate; nobody is a matter for whoever manages the food bank. */
  people: z.array(person),
})
export type MissingEstimate = z.infer<typeof missingEstimate>

export const estimateOverview = z.object({
  ...period,
  /** The last day for the estimates of the period. */
  due_on: day,
  overdue: z.boolean(),
  /** Sites that the caller may estimate for. */
  sites: z.array(z.object({ id, label: z.string() })),
  /** Of those, sites with help in the period whose estimates are not complete. */
  missing: z.array(missingEstimate),
  /** How many sites with help are complete. */
  complete: z.number().int(),
})
export type EstimateOverview = z.infer<typeof estimateOverview>

export const reportEstimateSchemas = schemas({
  overview: {
    summary:
      'Whose estimates of a period are missing, until when they are due and who is to make them',
    query: z.strictObject(period).refine(isInOrder, notInOrder).refine(isBearable, tooLong),
    answer: one(estimateOverview),
  },
  sheet: {
    summary: 'The estimates of a site and period',
    query: z
      .strictObject({ organization_id: id, ...period })
      .refine(isInOrder, notInOrder)
      .refine(isBearable, tooLong),
    answer: one(estimateSheet),
    refusals: { 'organization.not_found': 404 },
  },
  save: {
    summary: 'Set estimates of a site and period',
    body: estimateBody,
    answer: done('report_estimate.saved', estimateSheet),
    refusals: {
      'organization.not_found': 404,
      'report_estimate.period_closed': 409,
      stale_record: 409,
    },
  },
})
export const reportEstimateEndpoints = withSchemas(
  wire.reportEstimateEndpoints,
  reportEstimateSchemas,
)
