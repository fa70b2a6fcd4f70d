import { z } from 'zod'
import { schemas, withSchemas } from '../../platform/endpoint.ts'
import { done } from '../../platform/envelopes.ts'
import { id, moment, time } from '../../platform/formats.ts'
import { despiteReservations } from './displaced.ts'
import * as wire from './opening-hours.endpoints.ts'

/** Slot lengths in minutes. */
export const SLOT_MINUTES = [10, 15, 20, 30, 60] as const
export const MAX_SLOT_CAPACITY = 500
/** The default. */
export const SLOTS_AT_FIRST = { slot_minutes: 30, slot_capacity: 1 } as const

/** Dated hours, of which a stronger one hides weaker ones: exception, season, regular. */
export const PATTERN_KINDS = ['regular', 'season', 'exception'] as const
export type PatternKind = (typeof PATTERN_KINDS)[number]

/** ISO weekday, 1 is Monday. */
export const openingHours = z.object({
  weekday: z.number().int(),
  opens_at: z.string(),
  closes_at: z.string(),
  /** Null: as the other intervals. */
  slot_capacity: z.number().int().nullable(),
})
export type OpeningHours = z.infer<typeof openingHours>
/** Of an exception without a weekday. */
export const hoursInterval = openingHours.extend({ weekday: z.number().int().nullable() })
export type Interval = z.infer<typeof hoursInterval>

const slotCapacity = z.number().int().min(1).max(MAX_SLOT_CAPACITY)

const weekday = z.number().int().min(1).max(7)
const fields = {
  opens_at: time,
  closes_at: time,
  slot_capacity: slotCapacity.nullable().default(null),
}
const isInOrder = ({ opens_at, closes_at }: Pick<Interval, 'opens_at' | 'closes_at'>) =>
  opens_at < closes_at
const order = { path: ['closes_at'], params: { rule: 'time_order' } }
const interval = z.strictObject({ weekday, ...fields }).refine(isInOrder, order)
const datedInterval = z
  .strictObject({ weekday: weekday.nullable(), ...fields })
  .refine(isInOrder, order)

function refuseOverlaps(intervals: readonly Interval[], context: z.core.$RefinementCtx): void {
  for (const index of overlapping(intervals))
    context.addIssue({ code: 'custom', path: [index, 'opens_at'], params: { rule: 'overlap' } })
}

const MAX_INTERVALS = 70

/** Of an existing or a new organization. */
export const hoursFields = {
  slot_minutes: z.union(SLOT_MINUTES.map((minutes) => z.literal(minutes))),
  slot_capacity: slotCapacity,
  opening_hours: z.array(interval).max(MAX_INTERVALS).superRefine(refuseOverlaps),
}

/** Of hours from a day on; those of an exception have no weekday. */
export const datedIntervals = z.array(datedInterval).max(MAX_INTERVALS).superRefine(refuseOverlaps)

/** An interval shorter than a slot would offer nothing. */
export function refuseWithoutSlot(
  {
    slot_minutes,
    opening_hours,
  }: { readonly slot_minutes: number; readonly opening_hours: readonly Interval[] },
  context: z.core.$RefinementCtx,
): void {
  for (const [index, { opens_at, closes_at }] of opening_hours.entries()) {
    const length = getMinutes(closes_at) - getMinutes(opens_at)
    // An end before the start has its own error.
    if (length > 0 && length < slot_minutes)
      context.addIssue({
        code: 'custom',
        path: ['opening_hours', index, 'closes_at'],
        params: { rule: 'slot_length', length: slot_minutes },
      })
  }
}

export const openingHoursBody = z
  .strictObject({ ...hoursFields, despite_reservations: despiteReservations, updated_at: moment })
  .superRefine(refuseWithoutSlot)
export type OpeningHoursBody = z.infer<typeof openingHoursBody>

/** Minutes since midnight of `HH:MM`. */
export const getMinutes = (clock: string): number =>
  Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3, 5))

/** Indexes of intervals that overlap an earlier one of the same weekday; touching is allowed. */
export function overlapping(intervals: readonly Interval[]): number[] {
  return intervals.flatMap((later, index) => {
    const clash = intervals
      .slice(0, index)
      .some(
        (other) =>
          other.weekday === later.weekday &&
          other.opens_at < later.closes_at &&
          later.opens_at < other.closes_at,
      )
    return clash ? [index] : []
  })
}

export const openingHoursSchemas = schemas({
  update: {
    summary: 'Replace the opening hours, the slot length and the slot capacity of an organization',
    params: z.object({ id }),
    body: openingHoursBody,
    answer: done(
      'organization.opening_hours_updated',
      z.object({
        id,
        slot_minutes: z.number().int(),
        slot_capacity: z.number().int(),
        opening_hours: z.array(openingHours),
        updated_at: moment,
        /** Active reservations outside of the new hours; they stay valid. */
        misfits: z.number().int(),
      }),
    ),
    refusals: {
      'organization.not_found': 404,
      // `reservationInTheWay`
      'organization.has_reservations': 409,
      stale_record: 409,
    },
  },
})
export const openingHoursEndpoints = withSchemas(wire.openingHoursEndpoints, openingHoursSchemas)
