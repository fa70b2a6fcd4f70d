import { z } from 'zod'
import { LANGUAGES } from '../../core/translations.ts'
import { endpoint } from '../../platform/endpoint.ts'
import { id } from '../../platform/formats.ts'
import { REPORT_ACCESS, reportQuery } from './reports.ts'

export const REPORT_FORMATS = ['xlsx', 'pdf', 'csv'] as const
export type ReportFormat = (typeof REPORT_FORMATS)[number]

const document = { format: z.enum(REPORT_FORMATS), language: z.enum(LANGUAGES).default('cs') }

/** The filters of the report, and what to make of it. */
export const reportDocumentBody = reportQuery.safeExtend({
  ...document,
  /** Adds the sheet „Výdeje“ with a row for each hand-out, without names; of XLSX only, and for holders of `fb_report.export_rows`. */
  with_rows: z.boolean().default(false),
})
export type ReportDocumentBody = z.infer<typeof reportDocumentBody>

export const closedReportDocumentBody = z.strictObject(document)
export type ClosedReportDocumentBody = z.infer<typeof closedReportDocumentBody>

export const reportDocumentFiles = {
  export: endpoint({
    method: 'POST',
    path: '/foodbank/reports/export',
    access: REPORT_ACCESS,
    summary: 'The summary report as XLSX, PDF or CSV; the export is recorded',
    kind: 'file',
    body: reportDocumentBody,
    answer: z.unknown(),
    refusals: { 'organization.not_found': 404 },
    opens: { table: 'foodbank.support', as: 'export' },
  }),
  exportClosed: endpoint({
    method: 'POST',
    path: '/foodbank/reports/closings/:id/export',
    access: REPORT_ACCESS,
    summary: 'A closed report as it was frozen, as XLSX, PDF or CSV; the export is recorded',
    kind: 'file',
    params: z.object({ id }),
    body: closedReportDocumentBody,
    answer: z.unknown(),
    refusals: { 'report_closing.not_found': 404 },
    opens: { table: 'foodbank.report_closing', as: 'export' },
  }),
}
