import { endpoints } from '../../platform/endpoint.ts'
import type { slotSchemas } from './slots.ts'

export const slotEndpoints = endpoints<typeof slotSchemas>()({
  targets: { method: 'GET', path: '/foodbank/booking-targets', access: ['fb_request.read'] },
  days: {
    method: 'GET',
    path: '/foodbank/organizations/:id/slot-days',
    access: ['fb_request.read'],
  },
  slots: { method: 'GET', path: '/foodbank/organizations/:id/slots', access: ['fb_request.read'] },
})
