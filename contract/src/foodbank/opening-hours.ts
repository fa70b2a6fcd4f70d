import { z } from 'zod'
import { endpoint } from '../platform/endpoint.ts'
import { done } from '../platform/envelopes.ts'
import { id, moment, time } from '../platform/formats.ts'

/** Lengths of a slot in minutes (domain.md §9.3). */
export const SLOT_MINUTES = [10, 15, 20, 30, 60] as const
export const MAX_SLOT_CAPACITY = 500

/** One interval of one weekday; ISO weekday, 1 is Monday. */
export const openingHours = z.object({ weekday: z.number().int(), opens_at: z.string(), closes_at: z.string() })
export type OpeningHours = z.infer<typeof openingHours>

const interval = z
  .strictObject({ weekday: z.number().int().min(1).max(7), opens_at: time, closes_at: time })
  .refine(({ opens_at, closes_at }) => opens_at < closes_at, { path: ['closes_at'], params: { rule: 'time_order' } })

export const openingHoursBody = z.strictObject({
  slot_minutes: z.union(SLOT_MINUTES.map((minutes) => z.literal(minutes))),
  slot_capacity: z.number().int().min(1).max(MAX_SLOT_CAPACITY),
  opening_hours: z
    .array(interval)
    .max(70)
    .superRefine((intervals, context) => {
      for (const index of overlapping(intervals))
        context.addIssue({ code: 'custom', path: [index, 'opens_at'], params: { rule: 'overlap' } })
    }),
  updated_at: moment,
})
export type OpeningHoursBody = z.infer<typeof openingHoursBody>

/** Positions of intervals that overlap an earlier one of the same weekday; touching ends are fine. */
export function overlapping(intervals: readonly OpeningHours[]): number[] {
  return intervals.flatMap((later, index) => {
    const clash = intervals
      .slice(0, index)
      .some((other) => other.weekday === later.weekday && other.opens_at < later.closes_at && later.opens_at < other.closes_at)
    return clash ? [index] : []
  })
}

export const openingHoursEndpoints = {
  update: endpoint({
    method: 'PUT',
    path: '/foodbank/organizations/:id/opening-hours',
    access: ['fb_organization.update'],
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
        /** Active reservations that no longer fit into the opening hours; they stay valid until somebody moves them. */
        misfits: z.number().int(),
      }),
    ),
    refusals: { 'organization.not_found': 404, stale_record: 409 },
  }),
}
