import { endpoints, get, put } from '../../platform/endpoint.ts'
import type { reportEstimateSchemas } from './report-estimates.ts'

const access = ['fb_report.estimate'] as const

export const reportEstimateEndpoints = endpoints<typeof reportEstimateSchemas>()({
  overview: get('/foodbank/reports/estimates/overview', access),
  sheet: get('/foodbank/reports/estimates', access),
  save: put('/foodbank/reports/estimates', access),
})
