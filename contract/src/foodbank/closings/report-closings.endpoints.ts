import { endpoints, get, post } from '../../platform/endpoint.ts'
import { exportEndpoint } from '../../platform/export.ts'
import { REPORT_ACCESS } from '../reports/reports.endpoints.ts'
import type { reportClosingSchemas } from './report-closings.ts'

export const reportClosingEndpoints = endpoints<typeof reportClosingSchemas>()({
  list: get('/foodbank/reports/closings', REPORT_ACCESS),
  states: get('/foodbank/reports/closings/states', REPORT_ACCESS),
  create: post('/foodbank/reports/closings', [
    'fb_report.close',
    'fb_support.show_all',
    'fb_request.show_all',
  ]),
  get: get('/foodbank/reports/closings/:id', REPORT_ACCESS),
  restatement: get('/foodbank/reports/closings/:id/restatement', REPORT_ACCESS),
  changes: get('/foodbank/reports/closings/:id/changes', REPORT_ACCESS),
  rows: get('/foodbank/reports/closings/:id/rows/:cell', REPORT_ACCESS),
  ofSupport: get('/foodbank/supports/:id/closings', REPORT_ACCESS),
  lines: get('/foodbank/supports/:id/closings/:closing_id', REPORT_ACCESS),
})

export const reportClosingFiles = {
  export: exportEndpoint(reportClosingEndpoints.list),
  /** Single records leave the house with it, as with `reportRowFiles`. */
  exportChanges: exportEndpoint({
    ...reportClosingEndpoints.changes,
    access: [...REPORT_ACCESS, 'fb_report.export_rows'],
  }),
  exportRows: exportEndpoint({
    ...reportClosingEndpoints.rows,
    access: [...REPORT_ACCESS, 'fb_report.export_rows'],
  }),
}
