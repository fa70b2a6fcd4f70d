import { endpoints, get, post, put } from '../../platform/endpoint.ts'
import { exportEndpoint } from '../../platform/export.ts'
import type { confirmationSchemas, confirmationPrintSchemas } from './confirmations.ts'

/** In crowns; more is a typing error. */
export const MAX_DONATION_VALUE = 999_999_999.99

const READ = ['wh_donor.read', 'wh_stock.read'] as const

export const confirmationEndpoints = endpoints<typeof confirmationSchemas>()({
  list: get('/warehouse/confirmations', READ),
  get: get('/warehouse/confirmations/:id', READ),
  enterValue: put('/warehouse/confirmations/:id/value', ['wh_donor.update']),
})

export const confirmationFiles = { export: exportEndpoint(confirmationEndpoints.list) }

export const confirmationPrintFiles = endpoints<typeof confirmationPrintSchemas>()({
  print: post('/warehouse/confirmations/document', READ, { kind: 'file' }),
})
