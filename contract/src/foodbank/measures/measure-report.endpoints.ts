import { endpoints, get, post } from '../../platform/endpoint.ts'
import { REPORT_ACCESS } from '../reports/reports.endpoints.ts'
import type { measureReportFileSchemas, measureReportSchemas } from './measure-report.ts'

/** Whoever reads the summary report; rows are limited by `show_all` of hand-outs. */
export const measureReportEndpoints = endpoints<typeof measureReportSchemas>()({
  get: get('/foodbank/measures/summary', REPORT_ACCESS),
})

export const measureReportFiles = endpoints<typeof measureReportFileSchemas>()({
  export: post('/foodbank/measures/summary/export', REPORT_ACCESS, { kind: 'file' }),
})
