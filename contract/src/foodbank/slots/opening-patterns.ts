import { z } from 'zod'
import { schemas, withSchemas } from '../../platform/endpoint.ts'
import { done, one } from '../../platform/envelopes.ts'
import { day, id, moment, optionalText } from '../../platform/formats.ts'
import { FIRST_YEAR, LAST_YEAR, registerDay } from '../register-days.ts'
import { despiteReservations } from './displaced.ts'
import {
  datedIntervals,
  hoursFields,
  hoursInterval,
  openingHours,
  PATTERN_KINDS,
  refuseWithoutSlot,
} from './opening-hours.ts'
import * as wire from './opening-patterns.endpoints.ts'

/** Days of one season or exception, both ends included. */
export const MAX_PATTERN_DAYS = 366

/** Hours that hold from a day to a day in place of the first regular ones. */
export const openingPattern = z.object({
  id,
  kind: z.enum(PATTERN_KINDS),
  starts_on: day,
  /** Null: until other regular hours begin. */
  ends_on: day.nullable(),
  name: z.string().nullable(),
  slot_minutes: z.number().int(),
  slot_capacity: z.number().int(),
  opening_hours: z.array(hoursInterval),
})
export type OpeningPattern = z.infer<typeof openingPattern>

/** All hours of an organization; `updated_at` is their one version. */
export const datedHours = z.object({
  id,
  slot_minutes: z.number().int(),
  slot_capacity: z.number().int(),
  opening_hours: z.array(openingHours),
  patterns: z.array(openingPattern),
  updated_at: moment,
})
export type DatedHours = z.infer<typeof datedHours>

export const openingPatternBody = z
  .strictObject({
    kind: z.enum(PATTERN_KINDS),
    starts_on: registerDay,
    /** An exception without it is of one day; regular hours have none. */
    ends_on: registerDay.nullish(),
    name: optionalText(100),
    slot_minutes: hoursFields.slot_minutes,
    slot_capacity: hoursFields.slot_capacity,
    /** Of an exception without weekdays. */
    opening_hours: datedIntervals,
    despite_reservations: despiteReservations,
    updated_at: moment,
  })
  .superRefine(refuseWrongDays)
  .superRefine(refuseWrongIntervals)
  .superRefine(refuseWithoutSlot)
export type OpeningPatternBody = z.infer<typeof openingPatternBody>

export const removePatternBody = z.strictObject({
  despite_reservations: despiteReservations,
  updated_at: moment,
})

type Days = Pick<OpeningPattern, 'kind' | 'starts_on'> & {
  readonly ends_on?: string | null | undefined
}

function refuseWrongDays({ kind, starts_on, ends_on }: Days, context: z.core.$RefinementCtx): void {
  const refuse = (rule: string, length?: number) =>
    context.addIssue({
      code: 'custom',
      path: ['ends_on'],
      params: length === undefined ? { rule } : { rule, length },
    })
  if (kind === 'regular') {
    if (ends_on) refuse('unknown_field')
  } else if (!ends_on) {
    if (kind === 'season') refuse('required')
  } else if (ends_on < starts_on) refuse('end_before_start')
  else if (Date.parse(ends_on) - Date.parse(starts_on) >= MAX_PATTERN_DAYS * DAY_MS)
    refuse('max_days', MAX_PATTERN_DAYS)
}

const DAY_MS = 86_400_000

/** What is closed is blocked, so that its reason is told; only regular hours may be none. */
function refuseWrongIntervals(
  { kind, opening_hours }: Pick<OpeningPattern, 'kind' | 'opening_hours'>,
  context: z.core.$RefinementCtx,
): void {
  if (kind !== 'regular' && opening_hours.length === 0)
    context.addIssue({ code: 'custom', path: ['opening_hours'], params: { rule: 'required' } })
  for (const [index, { weekday }] of opening_hours.entries())
    if ((weekday === null) !== (kind === 'exception'))
      context.addIssue({
        code: 'custom',
        path: ['opening_hours', index, 'weekday'],
        params: { rule: weekday === null ? 'required' : 'unknown_field' },
      })
}

/**
 * The strongest of what is said of a day; `closed`: it has no slot; `past`: hours may have been others then, so none are said, only
 * what was booked.
 */
export const YEAR_STATES = ['past', 'blocked', 'exception', 'season', 'regular', 'closed'] as const
export type YearState = (typeof YEAR_STATES)[number]

export const yearDay = z.object({
  day,
  state: z.enum(YEAR_STATES),
  /** The reason of a blocked day, or the name of its hours. */
  note: z.string().nullable(),
  intervals: z.array(hoursInterval.omit({ weekday: true }).extend({ slot_capacity: z.number() })),
  slot_minutes: z.number().int(),
  /** Places of all its slots. */
  capacity: z.number().int(),
  active: z.number().int(),
  confirmed: z.number().int(),
  /** Of the active ones those without a place. */
  displaced: z.number().int(),
})
export type YearDay = z.infer<typeof yearDay>

export const openingYearQuery = z.strictObject({
  year: z.coerce.number<number | string>().int().min(FIRST_YEAR).max(LAST_YEAR),
})

const params = z.object({ id })
const notFound = { 'organization.not_found': 404 } as const
const refusals = {
  ...notFound,
  // `reservationInTheWay`
  'organization.has_reservations': 409,
  // `datedHours`
  stale_record: 409,
} as const
const ofOne = {
  params: params.extend({ pattern_id: id }),
  refusals: { ...refusals, 'opening_pattern.not_found': 404 },
} as const

export const openingPatternSchemas = schemas({
  hours: {
    summary: 'All hours of an organization: the first regular ones and those from a day on',
    params,
    answer: one(datedHours),
    refusals: notFound,
  },
  year: {
    summary:
      'Every day of a year as it will be, with what is booked in it; past days only with that',
    params,
    query: openingYearQuery,
    answer: one(z.array(yearDay)),
    refusals: notFound,
  },
  create: {
    summary: 'Add hours from a day on: regular, of a season, or of exceptional days',
    params,
    body: openingPatternBody,
    answer: done('opening_pattern.created', datedHours),
    status: 201,
    refusals,
  },
  update: {
    summary: 'Replace hours from a day on',
    body: openingPatternBody,
    answer: done('opening_pattern.updated', datedHours),
    ...ofOne,
  },
  remove: {
    summary: 'Remove hours from a day on',
    body: removePatternBody,
    answer: done('opening_pattern.deleted', datedHours),
    ...ofOne,
  },
})
export const openingPatternEndpoints = withSchemas(
  wire.openingPatternEndpoints,
  openingPatternSchemas,
)
