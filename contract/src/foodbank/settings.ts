import { z } from 'zod'
import { schemas, withSchemas } from '../platform/endpoint.ts'
import { done, one } from '../platform/envelopes.ts'
import { day, moment, optional, optionalText, text } from '../platform/formats.ts'
import * as wire from './settings.endpoints.ts'

/** Days after a period. */
export const ESTIMATE_DAYS = { min: 1, max: 120 } as const
/** Months without help until a household is anonymised; 0 turns it off. */
export const RETENTION_MONTHS = { min: 6, max: 240, default: 24 } as const

/** Kilograms of food that make one meal: less is a snack, more a typing error. */
export const MEAL_KG = { min: 0.1, max: 5 } as const

/** A week. */
export const BOOKING_LINK_HOURS = 168
/** After how many hours without an answer a free place is offered to the next ones. */
export const OFFER_HOURS = { min: 1, max: 72 } as const
/** Until how many hours before a shift volunteers cancel by themselves; 0: until it begins. */
export const SHIFT_CANCEL_HOURS = { min: 0, max: 168 } as const
/** Months after the last shift until a volunteer is anonymised. */
export const VOLUNTEER_RETENTION_MONTHS = { min: 1, max: 120 } as const

/** Whether anonymising waits for evidence that must still be kept, or only warns. */
export const EVIDENCE_DUTIES = ['warn', 'hold'] as const

export const foodbankSettings = z.object({
  programme_name: z.string(),
  /** Name of the project; its registration number stands apart. */
  programme_project: z.string().nullable(),
  project_number: z.string().nullable(),
  /** Papers of the programme bear the emblem of the Union with this statement. */
  is_co_funded: z.boolean(),
  co_funding_cs: z.string(),
  co_funding_en: z.string(),
  estimate_days: z.number().int(),
  retention_months: z.number().int(),
  /** Until when it must be provable who got help that the EU has paid for, and by which decision. */
  evidence_until: day.nullable(),
  evidence_source: z.string().nullable(),
  evidence_duty: z.enum(EVIDENCE_DUTIES),
  /** Whether hand-over sheets name people, which leave the house, and why; otherwise initials stand there. */
  hand_over_names: z.boolean(),
  hand_over_names_reason: z.string().nullable(),
  /** By which food is told as meals, and who says so; both null where nothing is told. */
  meal_kg: z.number().nullable(),
  meal_source: z.string().nullable(),
  /** Whether households get a link to their own reservation. */
  has_booking_links: z.boolean(),
  /** Hours before its slot in which a household no longer cancels or moves by its link. */
  booking_link_hours: z.number().int(),
  offer_hours: z.number().int(),
  shift_cancel_hours: z.number().int(),
  volunteer_retention_months: z.number().int(),
  updated_at: moment,
})
export type FoodbankSettings = z.infer<typeof foodbankSettings>

const { min, max } = RETENTION_MONTHS
const retention = z
  .number()
  .int()
  .min(0)
  .max(max)
  .refine((months) => months === 0 || months >= min, { params: { rule: 'min_value', length: min } })

const mealKilograms = z
  .number()
  .min(MEAL_KG.min)
  .max(MEAL_KG.max)
  .refine((value) => Math.abs(value * 1000 - Math.round(value * 1000)) < 1e-6, {
    params: { rule: 'numeric' },
  })
  .nullable()
  .default(null)

export const foodbankSettingsBody = z
  .strictObject({
    programme_name: text(200),
    programme_project: optionalText(200),
    project_number: optionalText(60),
    is_co_funded: z.boolean(),
    co_funding_cs: text(120),
    co_funding_en: text(120),
    estimate_days: z.number().int().min(ESTIMATE_DAYS.min).max(ESTIMATE_DAYS.max),
    retention_months: retention,
    evidence_until: optional(day),
    evidence_source: optionalText(300),
    evidence_duty: z.enum(EVIDENCE_DUTIES),
    hand_over_names: z.boolean(),
    hand_over_names_reason: optionalText(300),
    meal_kg: mealKilograms,
    meal_source: optionalText(300),
    has_booking_links: z.boolean().default(true),
    booking_link_hours: z.number().int().min(0).max(BOOKING_LINK_HOURS).default(0),
    /** Without them what is stored stays. */
    offer_hours: z.number().int().min(OFFER_HOURS.min).max(OFFER_HOURS.max).optional(),
    shift_cancel_hours: z
      .number()
      .int()
      .min(SHIFT_CANCEL_HOURS.min)
      .max(SHIFT_CANCEL_HOURS.max)
      .optional(),
    volunteer_retention_months: z
      .number()
      .int()
      .min(VOLUNTEER_RETENTION_MONTHS.min)
      .max(VOLUNTEER_RETENTION_MONTHS.max)
      .optional(),
    updated_at: moment,
  })
  .refine(
    ({ evidence_until, evidence_source }) => evidence_until === null || evidence_source !== null,
    {
      path: ['evidence_source'],
      params: { rule: 'required' },
    },
  )
  .refine(
    ({ hand_over_names, hand_over_names_reason }) =>
      !hand_over_names || hand_over_names_reason !== null,
    {
      path: ['hand_over_names_reason'],
      params: { rule: 'required' },
    },
  )
  .refine(({ meal_kg, meal_source }) => meal_kg === null || meal_source !== null, {
    path: ['meal_source'],
    params: { rule: 'required' },
  })
  .refine(({ meal_kg, meal_source }) => meal_source === null || meal_kg !== null, {
    path: ['meal_kg'],
    params: { rule: 'required' },
  })
export type FoodbankSettingsBody = z.infer<typeof foodbankSettingsBody>

const answer = foodbankSettings.extend({
  /** Only data protection officers change the retention. */
  can: z.object({ set_retention: z.boolean() }),
})
export type FoodbankSettingsAnswer = z.infer<typeof answer>

export const foodbankSettingsSchemas = schemas({
  get: {
    summary: 'The food bank’s settings',
    answer: one(answer),
  },
  update: {
    summary: 'Change the food bank’s settings',
    body: foodbankSettingsBody,
    answer: done('foodbank_settings.updated', answer),
    refusals: { stale_record: 409 },
  },
})
export const foodbankSettingsEndpoints = withSchemas(
  wire.foodbankSettingsEndpoints,
  foodbankSettingsSchemas,
)
