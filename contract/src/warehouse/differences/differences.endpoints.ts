import { endpoints, get, post } from '../../platform/endpoint.ts'
import { exportEndpoint } from '../../platform/export.ts'
import type { differenceSchemas } from './differences.ts'

export const differenceEndpoints = endpoints<typeof differenceSchemas>()({
  list: get('/warehouse/differences', ['wh_stock.read']),
  draw: post('/warehouse/differences/draw', ['wh_stocktake.confirm']),
  settle: post('/warehouse/differences/settle', ['wh_stocktake.confirm']),
})

export const differenceFiles = { export: exportEndpoint(differenceEndpoints.list) }
