import { z } from 'zod'
import { schemas, withSchemas } from '../../platform/endpoint.ts'
import { done, one } from '../../platform/envelopes.ts'
import { day, id, moment } from '../../platform/formats.ts'
import * as wire from './booking-links.endpoints.ts'

/** The valid link of a reservation. */
export const bookingLink = z.object({
  id,
  /** Null when the key by which it was made is lost, or the product has no public address. */
  address: z.string().nullable(),
  created_at: moment,
  /** Null when it was made for a message or a slip, or the user is gone. */
  created_by_name: z.string().nullable(),
  /** The last day on which it opens. */
  expires_on: day,
  last_used_at: moment.nullable(),
  last_act: z.enum(wire.LINK_ACTS).nullable(),
  last_act_at: moment.nullable(),
})
export type BookingLink = z.infer<typeof bookingLink>

/** Why no link can be made; one that is there may be revoked all the same. */
export const LINK_REASONS = [
  'off',
  'no_address',
  'not_active',
  'over',
  'restricted',
  'forbidden',
] as const
export type LinkReason = (typeof LINK_REASONS)[number]

export const bookingLinkState = z.object({
  link: bookingLink.nullable(),
  /** The last revoked one, when none is valid. */
  revoked: z.object({ revoked_at: moment, revoked_by_name: z.string().nullable() }).nullable(),
  can: z.object({ make: z.boolean(), revoke: z.boolean() }),
  reason: z.enum(LINK_REASONS).nullable(),
})
export type BookingLinkState = z.infer<typeof bookingLinkState>

const params = z.object({ id })
const refusals = { 'request.not_found': 404 } as const

export const bookingLinkSchemas = schemas({
  get: {
    summary:
      'The household’s own link to a reservation, and what the caller may do with it; the reading is recorded',
    params,
    answer: one(bookingLinkState),
    refusals,
    opens: { table: 'foodbank.help_request', as: 'read' },
  },
  make: {
    summary: 'Make the household’s own link to a reservation; the one that it replaces is revoked',
    params,
    /** The valid link as the caller knows it; if it has changed, nothing is made. */
    body: z.strictObject({ replaces: id.nullable() }),
    answer: done('booking_link.made', bookingLinkState),
    status: 201,
    refusals: {
      ...refusals,
      'applicant.restricted': 409,
      'booking_link.changed': 409,
      'booking_link.not_possible': 409,
    },
  },
  revoke: {
    summary: 'Revoke the household’s own link to a reservation',
    params,
    body: z.strictObject({}),
    answer: done('booking_link.revoked', bookingLinkState),
    refusals: { ...refusals, 'booking_link.changed': 409 },
  },
})
export const bookingLinkEndpoints = withSchemas(wire.bookingLinkEndpoints, bookingLinkSchemas)
