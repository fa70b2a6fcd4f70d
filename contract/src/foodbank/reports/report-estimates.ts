import { z } from 'zod'
import { schemas, withSchemas } from '../../platform/endpoint.ts'
import { done, one } from '../../platform/envelopes.ts'
import { day, id, moment, optionalText } from '../../platform/formats.ts'
import type { FieldErrors } from '../../platform/rules.ts'
import { AMOUNT_CODES } from '../amounts.ts'
import { registerDay } from '../register-days.ts'
import { ENTRIES, ENTRY_CODES } from './entries.ts'
import { findEntryFailures, type Surroundings } from './entry-checks.ts'
import { type IndicatorDefinition, isCounted } from './indicators.ts'
import { isBearable, isInOrder, notInOrder, tooLong } from './report-period.ts'
import * as wire from './report-estimates.endpoints.ts'

const period = { date_from: day, date_to: day }

/** What a site entered, and from what it knows; an empty value is none. */
const cell = z.object({ value: z.number().nullable(), note: z.string().nullable() })
const code = z.enum(ENTRY_CODES)

/** Who entered something and who changed it last. */
const authors = z.object({
  created_by_name: z.string().nullable(),
  created_at: moment,
  updated_by_name: z.string().nullable(),
  updated_at: moment,
})

const amountCode = z.enum(AMOUNT_CODES)
const weights = z.partialRecord(amountCode, z.number())

/** Prices per kilogram in crowns, and crowns for a euro as the Czech National Bank published them on a day. */
const valuation = z.object({
  prices: z.partialRecord(amountCode, z.number().nullable()),
  rate: z.number(),
  rate_day: day,
})
export type Valuation = z.infer<typeof valuation>

/** The entries of one site and period, whole. */
export const estimateSheet = z.object({
  organization_id: id,
  organization_name: z.string(),
  ...period,
  /** Everything that can be entered. */
  values: z.record(z.string(), cell),
  /** When each of those that are there was last changed. */
  versions: z.record(z.string(), moment),
  /** Of those that are there. */
  authors: z.record(z.string(), authors),
  /** Entries of other periods within this one, around it, or beside it within a longer one. */
  others: z.array(
    z.object({ indicator: z.string(), date_from: day, date_to: day, value: z.number() }),
  ),
  /** What the register computes for the site and period, by the indicator's code. */
  wholes: z.record(z.string(), z.number().nullable()),
  /** Kilograms that the programme paid for. */
  weighed: z.object({ homeless: weights, others: weights }),
  valuation: valuation.nullable(),
  /** Prices of the latest other period of the site that has some. */
  last_prices: valuation.shape.prices,
  /** The period is closed: a change is a restatement of it. */
  closed: z.boolean(),
  /** Why entries were changed after the period had been closed, latest first. */
  restatements: z.array(
    z.object({
      indicators: z.array(z.string()),
      reason: z.string(),
      created_by_name: z.string().nullable(),
      created_at: moment,
    }),
  ),
})
export type EstimateSheet = z.infer<typeof estimateSheet>

/** The largest value that can be stored. */
export const MAX_ESTIMATE = 99_999_999_999
const cellInput = z.strictObject({
  value: z.number().min(0).max(MAX_ESTIMATE).nullable(),
  note: optionalText(500),
})

const MAX_CROWNS = 99_999.99
const isInSteps = (steps: number) => (value: number) =>
  Math.abs(value * steps - Math.round(value * steps)) < 1e-4
const asNumber = { params: { rule: 'numeric' } }

const pricesInput = z.partialRecord(
  amountCode,
  z.number().min(0).max(MAX_CROWNS).refine(isInSteps(100), asNumber).nullable(),
)
const rateInput = z.number().min(1).max(1_000).refine(isInSteps(1_000), asNumber)

const shape = {
  organization_id: id,
  date_from: registerDay,
  date_to: registerDay,
  /** Those that are to change; without a value the entry goes. */
  values: z.partialRecord(code, cellInput),
  versions: z.partialRecord(code, moment).default({}),
  /** The caller has been told that a closed period is restated by this. */
  accept_restatement: z.boolean().default(false),
  /** Required for that. */
  reason: optionalText(500),
}
type Shape = z.output<z.ZodObject<typeof shape>>
type Values = Shape['values']

const ruled = <Schema extends z.ZodType<Shape>>(schema: Schema) =>
  schema
    .refine(isInOrder, notInOrder)
    .refine(isBearable, tooLong)
    .refine(({ accept_restatement, reason }) => !accept_restatement || reason !== null, {
      path: ['reason'],
      params: { rule: 'required' },
    })
    .superRefine(({ values }, context) => {
      for (const { code: entry, unit } of ENTRIES) {
        const cell = getCell(values, entry)
        const failure = cell && getFailure(unit, cell)
        if (failure)
          context.addIssue({ code: 'custom', path: ['values', entry, 'value'], params: failure })
      }
    })

export const estimateBody = ruled(
  z.strictObject({
    ...shape,
    /** Without it the prices and the rate stay. */
    valuation: z
      .strictObject({ prices: pricesInput, rate: rateInput, rate_day: registerDay })
      .nullable()
      .default(null),
  }),
)
export type EstimateBody = z.infer<typeof estimateBody>

const getCell = (values: Values, entry: string) =>
  Object.entries(values).find(([key]) => key === entry)?.[1]

function getFailure(
  unit: IndicatorDefinition['unit'],
  { value, note }: z.output<typeof cellInput>,
) {
  // a source without a number would be kept nowhere
  if (value === null) return note === null ? null : { rule: 'required' }
  if (unit === 'percent' && value > 100) return { rule: 'max_value', length: 100 }
  if (isCounted(unit)) return Number.isInteger(value) ? null : { rule: 'integer' }
  // kilograms of tonnes, cents of euros
  return isInSteps(unit === 'tonnes' ? 1_000 : 100)(value) ? null : { rule: 'numeric' }
}

type Stored = Pick<EstimateSheet, 'values'> & Surroundings

/** The failed rules of changed entries, by field: those of `findEntryFailures`, and a source for every value. */
export function findSheetFailures(values: Values, stored: Stored): FieldErrors {
  const changed = new Map(
    Object.entries(values).filter(([entry, cell]) => !isSameEntry(cell, stored.values[entry])),
  )
  const failures = findEntryFailures(
    (entry) => (changed.get(entry) ?? stored.values[entry])?.value ?? null,
    new Set(changed.keys()),
    stored,
  )
  const withoutSource = [...changed].filter(
    ([, { value, note }]) => value !== null && (note ?? '') === '',
  )
  return Object.fromEntries([
    ...[...failures].map(([entry, failure]) => [`values.${entry}.value`, [failure]]),
    ...withoutSource.map(([entry]) => [`values.${entry}.note`, [{ rule: 'required' }]]),
  ])
}

type Entered = { readonly value: number | null; readonly note?: string | null | undefined }
export const isSameEntry = (entered: Entered | undefined, stored: Entered | undefined) =>
  (entered?.value ?? null) === (stored?.value ?? null) &&
  (entered?.note || null) === (stored?.note || null)
export const isSameValuation = (one: Draft | null, other: Draft | null) =>
  (one?.rate ?? null) === (other?.rate ?? null) &&
  (one?.rate_day ?? null) === (other?.rate_day ?? null) &&
  AMOUNT_CODES.every((amount) => (one?.prices[amount] ?? null) === (other?.prices[amount] ?? null))

const draft = z.strictObject({
  prices: pricesInput.default({}),
  rate: rateInput.nullable().default(null),
  rate_day: registerDay.nullable().default(null),
})
type Draft = z.output<typeof draft>

/** Prices and rate as the form begins with them: those of the period, else the latest prices. */
export const getDraft = ({
  valuation: stored,
  last_prices,
}: Pick<EstimateSheet, 'valuation' | 'last_prices'>): Draft =>
  stored ?? { prices: last_prices, rate: null, rate_day: null }

/** The body as the form checks it beside what is stored. */
export const checkedBody = (stored: Stored & Pick<EstimateSheet, 'valuation' | 'last_prices'>) =>
  ruled(z.strictObject({ ...shape, valuation: draft.nullable() })).superRefine(
    ({ values, valuation: typed }, context) => {
      for (const [field, failures] of Object.entries(findSheetFailures(values, stored)))
        for (const params of failures)
          context.addIssue({ code: 'custom', path: field.split('.'), params })
      if (typed === null || isSameValuation(typed, getDraft(stored))) return
      for (const field of ['rate', 'rate_day'] as const)
        if (typed[field] === null)
          context.addIssue({
            code: 'custom',
            path: ['valuation', field],
            params: { rule: 'required' },
          })
    },
  )

const person = z.object({ id, name: z.string() })

export const missingEstimate = z.object({
  organization_id: id,
  organization_label: z.string(),
  /** Codes of the indicators without an entry for exactly the period. */
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
