import { endpoints, get, post } from '../../platform/endpoint.ts'
import { exportEndpoint } from '../../platform/export.ts'
import type { euReceiptSchemas } from './eu-receipts.ts'

/** That were sorted together. */
export const MAX_ASSIGNED = 50

export const euReceiptEndpoints = endpoints<typeof euReceiptSchemas>()({
  /** EU goods without a delivery. */
  list: get('/warehouse/eu-receipts', ['wh_eu.read']),
  /** Of one delivery or of none. */
  get: get('/warehouse/eu-receipts/:id', ['wh_eu.read']),
  assign: post('/warehouse/eu-receipts/assign', ['wh_eu.update']),
})

export const euReceiptFiles = { export: exportEndpoint(euReceiptEndpoints.list) }
