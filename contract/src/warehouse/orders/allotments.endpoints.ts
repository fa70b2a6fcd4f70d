import { endpoints, get, post } from '../../platform/endpoint.ts'
import type { allotmentSchemas } from './allotments.ts'

/** Of one place and day. */
export const MAX_ORDERS = 500

export const allotmentEndpoints = endpoints<typeof allotmentSchemas>()({
  get: get('/warehouse/allotments', ['wh_order.update']),
  confirm: post('/warehouse/allotments', ['wh_order.update']),
})
