import { endpoints } from '../../platform/endpoint.ts'
import { exportOf } from '../../platform/export.ts'
import { REPORT_ACCESS } from './reports.endpoints.ts'
import type { reportClosingSchemas } from './report-closings.ts'

export const reportClosingEndpoints = endpoints<typeof reportClosingSchemas>()({
  list: { method: 'GET', path: '/foodbank/reports/closings', access: REPORT_ACCESS },
  states: { method: 'GET', path: '/foodbank/reports/closings/states', access: REPORT_ACCESS },
  create: {
    method: 'POST',
    path: '/foodbank/reports/closings',
    access: ['fb_report.close', 'fb_support.show_all', 'fb_request.show_all'],
  },
  get: { method: 'GET', path: '/foodbank/reports/closings/:id', access: REPORT_ACCESS },
  restatement: {
    method: 'GET',
    path: '/foodbank/reports/closings/:id/restatement',
    access: REPORT_ACCESS,
  },
  changes: { method: 'GET', path: '/foodbank/reports/closings/:id/changes', access: REPORT_ACCESS },
})

export const reportClosingFiles = {
  export: exportOf(reportClosingEndpoints.list),
  /** Single records leave the house with it, as with `reportRowFiles`. */
  exportChanges: exportOf({
    ...reportClosingEndpoints.changes,
    access: [...REPORT_ACCESS, 'fb_report.export_rows'],
  }),
}
