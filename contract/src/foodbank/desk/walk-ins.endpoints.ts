import { endpoints, get, post } from '../../platform/endpoint.ts'
import type { walkInSchemas } from './walk-ins.ts'

/** „Bez objednání": whoever comes without a reservation is found or registered; what they get is a hand-out without a request. */
export const walkInEndpoints = endpoints<typeof walkInSchemas>()({
  /** POST, so that what is typed of a person stands in no address. */
  search: post('/foodbank/walk-ins/search', [
    'fb_request.read',
    'fb_applicant.read',
    'fb_support.create',
  ]),
  household: get('/foodbank/walk-ins/:id', [
    'fb_request.read',
    'fb_applicant.read',
    'fb_support.create',
  ]),
  register: post('/foodbank/walk-ins', [
    'fb_request.read',
    'fb_applicant.read',
    'fb_applicant.create',
    'fb_support.create',
  ]),
})
