import { endpoints, get, post } from '../../platform/endpoint.ts'
import type { bookingLinkSchemas } from './booking-links.ts'

export const bookingLinkEndpoints = endpoints<typeof bookingLinkSchemas>()({
  get: get('/foodbank/requests/:id/link', ['fb_request.update']),
  make: post('/foodbank/requests/:id/link', ['fb_request.update']),
  revoke: post('/foodbank/requests/:id/link/revoke', ['fb_request.update']),
})

/** Path of the household's own page. */
export const BOOKING_LINK_PATH = '/r/'

/** What a household does by its link. */
export const LINK_ACTS = ['coming', 'moved', 'cancelled'] as const
