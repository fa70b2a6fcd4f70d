import { endpoints, post } from '../../platform/endpoint.ts'
import { REPORT_ACCESS } from './reports.endpoints.ts'
import type { reportDocumentFileSchemas } from './report-documents.ts'

export const reportDocumentFiles = endpoints<typeof reportDocumentFileSchemas>()({
  export: post('/foodbank/reports/export', REPORT_ACCESS, { kind: 'file' }),
  exportClosed: post('/foodbank/reports/closings/:id/export', REPORT_ACCESS, { kind: 'file' }),
  /** Single records leave the house with it, as with `reportRowFiles`. */
  exportRestatement: post(
    '/foodbank/reports/closings/:id/restatement/export',
    [...REPORT_ACCESS, 'fb_report.export_rows'],
    { kind: 'file' },
  ),
})
