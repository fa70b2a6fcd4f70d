import { endpoints } from '../../platform/endpoint.ts'
import type { reportEstimateSchemas } from './report-estimates.ts'

const access = ['fb_report.estimate'] as const

export const reportEstimateEndpoints = endpoints<typeof reportEstimateSchemas>()({
  overview: { method: 'GET', path: '/foodbank/reports/estimates/overview', access },
  sheet: { method: 'GET', path: '/foodbank/reports/estimates', access },
  save: { method: 'PUT', path: '/foodbank/reports/estimates', access },
})
