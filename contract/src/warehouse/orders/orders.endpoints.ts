import { endpoints, get, post, put } from '../../platform/endpoint.ts'
import { exportEndpoint } from '../../platform/export.ts'
import type { orderSchemas } from './orders.ts'

/** In one order. */
export const MAX_ORDER_LINES = 50

export const orderEndpoints = endpoints<typeof orderSchemas>()({
  list: get('/warehouse/orders', ['wh_order.read']),
  get: get('/warehouse/orders/:id', ['wh_order.read']),
  create: post('/warehouse/orders', ['wh_order.create']),
  update: put('/warehouse/orders/:id', ['wh_order.create']),
  cancel: post('/warehouse/orders/:id/cancel', ['wh_order.create']),
  issue: post('/warehouse/orders/:id/issue', ['wh_order.update']),
})

export const orderFiles = { export: exportEndpoint(orderEndpoints.list) }
