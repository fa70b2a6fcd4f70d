import { z } from 'zod'
import { LANGUAGES } from '../../core/translations.ts'
import { schemas, withSchemas } from '../../platform/endpoint.ts'
import { one } from '../../platform/envelopes.ts'
import { day, id, moment } from '../../platform/formats.ts'
import { isBearable, isInOrder, notInOrder, tooLong } from '../reports/report-period.ts'
import { measureKindName } from './measures.ts'
import * as wire from './measure-report.endpoints.ts'

/** Without an organization all that the caller may see. */
export const measureReportQuery = z
  .strictObject({ date_from: day, date_to: day, organization_id: id.optional() })
  .refine(isInOrder, notInOrder)
  .refine(isBearable, tooLong)
export type MeasureReportQuery = z.infer<typeof measureReportQuery>

export const MEASURE_COUNTS = ['measures', 'households', 'persons'] as const

const counts = z.object({
  measures: z.number().int(),
  /** Each once in its row, and once in the total. */
  households: z.number().int(),
  /** Of these households on the day of a measure, each once. */
  persons: z.number().int(),
})
export type MeasureCounts = z.infer<typeof counts>

export const measureReport = z.object({
  head: z.object({
    programme_name: z.string(),
    programme_project: z.string().nullable(),
    organization_name: z.string().nullable(),
    date_from: day,
    date_to: day,
    generated_at: moment,
    generated_by_name: z.string(),
    /** Only the caller's own organizations and reservations are counted. */
    partial: z.boolean(),
  }),
  kinds: z.array(counts.extend({ kind: measureKindName })),
  sites: z.array(counts.extend({ id, name: z.string() })),
  total: counts,
  /** Measures of these days that were changed after a period of them was closed. */
  changed_since_closing: z.number().int(),
})
export type MeasureReport = z.infer<typeof measureReport>

export const MEASURE_REPORT_FORMATS = ['pdf', 'xlsx'] as const
export const measureReportBody = measureReportQuery.safeExtend({
  format: z.enum(MEASURE_REPORT_FORMATS),
  language: z.enum(LANGUAGES).default('cs'),
})
export type MeasureReportBody = z.infer<typeof measureReportBody>

const refusals = { 'organization.not_found': 404 } as const

export const measureReportSchemas = schemas({
  get: {
    summary: 'How many accompanying measures were given in a period, by kind and site',
    query: measureReportQuery,
    answer: one(measureReport),
    refusals,
  },
})
export const measureReportEndpoints = withSchemas(wire.measureReportEndpoints, measureReportSchemas)

export const measureReportFileSchemas = schemas({
  export: {
    summary: 'The sum of accompanying measures as PDF or XLSX; the export is recorded',
    body: measureReportBody,
    answer: z.unknown(),
    refusals,
    opens: { table: 'foodbank.measure', as: 'export' },
  },
})
export const measureReportFiles = withSchemas(wire.measureReportFiles, measureReportFileSchemas)
