import { endpoints, get } from '../../platform/endpoint.ts'
import type { slotSchemas } from './slots.ts'

export const slotEndpoints = endpoints<typeof slotSchemas>()({
  targets: get('/foodbank/booking-targets', ['fb_request.read']),
  days: get('/foodbank/organizations/:id/slot-days', ['fb_request.read']),
  slots: get('/foodbank/organizations/:id/slots', ['fb_request.read']),
})
