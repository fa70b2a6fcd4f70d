import { z } from 'zod'
import { day, id } from '../../platform/formats.ts'

/** Why an active reservation to come has no place any more, the strongest first. */
export const DISPLACED_REASONS = ['blocked', 'no_slot', 'over_capacity'] as const
export type DisplacedReason = (typeof DISPLACED_REASONS)[number]

/** Listed by refusals. */
export const MAX_RESERVATIONS_IN_THE_WAY = 500

/** An active reservation that a change would leave without a place; the `details` of its refusal. */
export const reservationInTheWay = z.object({
  id,
  reserved_on: day,
  reserved_time: z.string(),
  /** Null, and the name empty, for callers who may not read applicants. */
  applicant_id: id.nullable(),
  applicant_name: z.string(),
  organization_label: z.string(),
  reason: z.enum(DISPLACED_REASONS),
})
export type ReservationInTheWay = z.infer<typeof reservationInTheWay>

/** The user has seen whom the change leaves without a place. */
export const despiteReservations = z.boolean().default(false)
