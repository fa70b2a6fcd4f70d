import { z } from 'zod'
import { schemas, withSchemas } from '../../platform/endpoint.ts'
import { one } from '../../platform/envelopes.ts'
import { day, id } from '../../platform/formats.ts'
import { registerDay } from '../register-days.ts'
import * as wire from './slots.endpoints.ts'

/** In Prague time, with its free places. */
export const slot = z.object({
  time: z.string(),
  capacity: z.number().int(),
  free: z.number().int(),
})
export type Slot = z.infer<typeof slot>

export const DAY_STATES = ['free', 'full', 'blocked', 'closed', 'past'] as const
/**
 * `capacity`: places of the slots to come; null when the day cannot be booked for another reason
 * than being full.
 */
export const slotDay = z.object({
  day,
  state: z.enum(DAY_STATES),
  free: z.number().int(),
  capacity: z.number().int(),
  note: z.string().nullable(),
})
export type SlotDay = z.infer<typeof slotDay>

export const bookingTarget = z.object({
  id,
  name: z.string(),
  label: z.string(),
  address: z.string(),
  /** The next free slot of the coming weeks; of a household, on a day on which no rule refuses it. */
  nearest: z.object({ day, time: z.string() }).nullable(),
  /** There are free slots, but the household is entitled to none. */
  is_hindered: z.boolean(),
})
export type BookingTarget = z.infer<typeof bookingTarget>

/** Weeks shown at once and searched for a free slot. */
export const BOOKING_WEEKS = 5

const params = z.object({ id })
/** A moved request does not occupy its own place. */
const except = { except_request_id: id.optional() }
const refusals = { 'organization.not_found': 404 } as const

export const slotSchemas = schemas({
  targets: {
    summary: 'Distribution points with their nearest free slot, for a household if it is known',
    query: z.object({ applicant_id: id.optional(), ...except }),
    answer: one(z.array(bookingTarget)),
  },
  days: {
    summary: 'Every day of five weeks and whether it can be booked',
    params,
    query: z.object({ from: registerDay, ...except }),
    answer: one(z.array(slotDay)),
    refusals,
  },
  slots: {
    summary: 'The slots of one day that are not past, full ones included',
    params,
    query: z.object({ day, ...except }),
    answer: one(z.array(slot)),
    refusals,
  },
})
export const slotEndpoints = withSchemas(wire.slotEndpoints, slotSchemas)
