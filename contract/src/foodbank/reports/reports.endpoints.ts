import { endpoints, get } from '../../platform/endpoint.ts'
import { exportEndpoint } from '../../platform/export.ts'
import type { reportSchemas } from './reports.ts'

/** Who reads reports; rows are limited by `show_all` of each. */
export const REPORT_ACCESS = ['fb_support.read', 'fb_request.read'] as const

export const reportEndpoints = endpoints<typeof reportSchemas>()({
  get: get('/foodbank/reports/summary', REPORT_ACCESS),
  rows: get('/foodbank/reports/rows', REPORT_ACCESS),
})

/** Single records leave the house with it: besides reading reports one must be allowed to take rows out, as with the report's own sheet of them. */
export const reportRowFiles = {
  export: exportEndpoint({
    ...reportEndpoints.rows,
    access: [...REPORT_ACCESS, 'fb_report.export_rows'],
  }),
}
