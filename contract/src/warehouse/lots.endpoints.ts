import { endpoints, get, post, put } from '../platform/endpoint.ts'
import type { lotSchemas } from './lots.ts'

/** Whoever sees the stock sees where a lot came from and went. */
export const lotEndpoints = endpoints<typeof lotSchemas>()({
  get: get('/warehouse/lots/:id', ['wh_stock.read']),
  movements: get('/warehouse/lots/:id/movements', ['wh_stock.read']),
  update: put('/warehouse/lots/:id', ['wh_lot.update']),
  setState: post('/warehouse/lots/:id/state', ['wh_lot.update']),
})
