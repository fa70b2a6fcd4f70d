import { endpoints } from '../../platform/endpoint.ts'
import type { walkInSchemas } from './walk-ins.ts'

/** „Bez objednání": whoever comes without a reservation is found or registered; what they get is a hand-out without a request. */
export const walkInEndpoints = endpoints<typeof walkInSchemas>()({
  /** POST, so that what is typed of a person stands in no address. */
  search: {
    method: 'POST',
    path: '/foodbank/walk-ins/search',
    access: ['fb_request.read', 'fb_applicant.read', 'fb_support.create'],
  },
  household: {
    method: 'GET',
    path: '/foodbank/walk-ins/:id',
    access: ['fb_request.read', 'fb_applicant.read', 'fb_support.create'],
  },
  register: {
    method: 'POST',
    path: '/foodbank/walk-ins',
    access: ['fb_request.read', 'fb_applicant.read', 'fb_applicant.create', 'fb_support.create'],
  },
})
