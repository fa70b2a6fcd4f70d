import { endpoints, get, post } from '../../platform/endpoint.ts'
import type { walkInSchemas } from './walk-ins.ts'

/**
 * „Bez objednání": a household without a reservation is found or registered; its hand-out has no
 * request.
 */
export const walkInEndpoints = endpoints<typeof walkInSchemas>()({
  /** POST keeps a person's data out of addresses. */
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
