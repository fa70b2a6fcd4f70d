import { endpoints, get } from '../platform/endpoint.ts'
import { exportEndpoint } from '../platform/export.ts'
import type { stockSchemas } from './stock.ts'

/** Goods whose date comes within so many days are soon to be given. */
export const SOON_DAYS = 14

export const stockEndpoints = endpoints<typeof stockSchemas>()({
  list: get('/warehouse/stock', ['wh_stock.read']),
  today: get('/warehouse/today', ['wh_stock.read']),
  scan: get('/warehouse/scan', ['wh_stock.read']),
})

export const stockFiles = { export: exportEndpoint(stockEndpoints.list) }
