import { endpoints, get, post } from '../../platform/endpoint.ts'
import { REPORT_ACCESS } from '../reports/reports.endpoints.ts'
import type { euPersonFileSchemas, euPersonSchemas } from './eu-persons.ts'

export const euPersonEndpoints = endpoints<typeof euPersonSchemas>()({
  get: get('/foodbank/reports/eu-persons', REPORT_ACCESS),
})

export const euPersonFiles = endpoints<typeof euPersonFileSchemas>()({
  export: post('/foodbank/reports/eu-persons/export', REPORT_ACCESS, { kind: 'file' }),
})
