import { endpoints } from '../../platform/endpoint.ts'
import { REPORT_ACCESS } from './reports.endpoints.ts'
import type { reportDocumentFileSchemas } from './report-documents.ts'

export const reportDocumentFiles = endpoints<typeof reportDocumentFileSchemas>()({
  export: { method: 'POST', path: '/foodbank/reports/export', access: REPORT_ACCESS, kind: 'file' },
  exportClosed: {
    method: 'POST',
    path: '/foodbank/reports/closings/:id/export',
    access: REPORT_ACCESS,
    kind: 'file',
  },
})
