import { z } from 'zod'
import { LANGUAGES } from '../../core/translations.ts'
import { schemas, withSchemas } from '../../platform/endpoint.ts'
import { id } from '../../platform/formats.ts'
import { reportQuery } from './reports.ts'
import * as wire from './report-documents.endpoints.ts'

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

/** Flat lines would say nothing of which figure a record has changed. */
export const RESTATEMENT_FORMATS = ['pdf', 'xlsx'] as const
export const RESTATEMENT_PARTS = ['whole', 'changes'] as const
export type RestatementPart = (typeof RESTATEMENT_PARTS)[number]
export const restatementDocumentBody = z.strictObject({
  ...document,
  format: z.enum(RESTATEMENT_FORMATS),
  /** Of all of it, or only the figures and records that differ. */
  part: z.enum(RESTATEMENT_PARTS).default('whole'),
})
export type RestatementDocumentBody = z.infer<typeof restatementDocumentBody>

export const reportDocumentFileSchemas = schemas({
  export: {
    summary: 'The summary report as XLSX, PDF or CSV; the export is recorded',
    body: reportDocumentBody,
    answer: z.unknown(),
    refusals: { 'organization.not_found': 404 },
    opens: { table: 'foodbank.support', as: 'export' },
  },
  exportClosed: {
    summary: 'A closed report as it was frozen, as XLSX, PDF or CSV; the export is recorded',
    params: z.object({ id }),
    body: closedReportDocumentBody,
    answer: z.unknown(),
    refusals: { 'report_closing.not_found': 404 },
    opens: { table: 'foodbank.report_closing', as: 'export' },
  },
  exportRestatement: {
    summary:
      'A restated report as XLSX or PDF: the figures and records that differ from a closed version, with reasons, with the whole new report or by themselves; the export is recorded',
    params: z.object({ id }),
    body: restatementDocumentBody,
    answer: z.unknown(),
    refusals: { 'report_closing.not_found': 404 },
    opens: { table: 'foodbank.report_closing', as: 'export' },
  },
})
export const reportDocumentFiles = withSchemas(wire.reportDocumentFiles, reportDocumentFileSchemas)
