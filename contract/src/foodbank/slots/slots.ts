import { z } from 'zod'
import { schemas, withSchemas } from '../../platform/endpoint.ts'
import { one } from '../../platform/envelopes.ts'
import { day, id } from '../../platform/formats.ts'
import { registerDay } from '../register-days.ts'
import * as wire from './slots.endpoints.ts'

/** One slot of a day: local wall time and how many places are left. */
export const slot = z.object({
  time: z.string(),
  capacity: z.number().int(),
  free: z.number().int(),
})
export type Slot = z.infer<typeof slot>

/** Why a day can or cannot be booked. */
export const DAY_STATES = ['free', 'full', 'blocked', 'closed', 'past'] as const
/** `capacity`: places of the slots that have not passed; none where nothing can be booked for another reason than that all are taken. */
export const slotDay = z.object({
  day,
  state: z.enum(DAY_STATES),
  free: z.number().int(),
  capacity: z.number().int(),
  note: z.string().nullable(),
})
export type SlotDay = z.infer<typeof slotDay>

/** A distribution point as the booking offers it. */
export const bookingTarget = z.object({
  id,
  name: z.string(),
  label: z.string(),
  address: z.string(),
  /** The next free slot within the coming weeks. */
  nearest: z.object({ day, time: z.string() }).nullable(),
})
export type BookingTarget = z.infer<typeof bookingTarget>

/** How many weeks the booking shows at once, and how far ahead the nearest free slot is looked for. */
export const BOOKING_WEEKS = 5

const params = z.object({ id })
/** The request being moved does not take a place from itself. */
const except = { except_request_id: id.optional() }
const refusals = { 'organization.not_found': 404 } as const

export const slotSchemas = schemas({
  targets: {
    summary: 'Distribution points with their nearest free slot',
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
