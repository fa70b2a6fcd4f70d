import { z } from 'zod'
import { LANGUAGES } from '../../core/translations.ts'
import { schemas, withSchemas } from '../../platform/endpoint.ts'
import { one } from '../../platform/envelopes.ts'
import { day, id, moment } from '../../platform/formats.ts'
import { isBearable, isInOrder, notInOrder, tooLong } from '../reports/report-period.ts'
import { measureKindName, type MeasureKindName } from './measures.ts'
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

/** Each count by kind, by site and in all. */
export const measureSums = z.object({
  kinds: z.array(counts.extend({ kind: measureKindName })),
  sites: z.array(counts.extend({ id, name: z.string() })),
  total: counts,
})
export type MeasureSums = z.infer<typeof measureSums>

/** What the closing of a period has kept, of the version that holds. */
export const closedMeasures = measureSums.extend({ version: z.number().int(), closed_at: moment })
export type ClosedMeasures = z.infer<typeof closedMeasures>

export const measureReport = measureSums.extend({
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
  /** Of a closing of just these days and this place; null where there is none that the caller may see, or it has kept no sums. */
  closed: closedMeasures.nullable(),
  /** Measures of these days that were changed after a period of them was closed. */
  changed_since_closing: z.number().int(),
})
export type MeasureReport = z.infer<typeof measureReport>

type Sum = MeasureCounts & {
  readonly by: 'kinds' | 'sites' | 'total'
  readonly kind: MeasureKindName | null
  readonly name: string | null
}

const listSums = ({ kinds, sites, total }: MeasureSums): Map<string, Sum> =>
  new Map<string, Sum>([
    ...kinds.map((one) => [one.kind.id, { ...one, by: 'kinds', name: null }] as const),
    ...sites.map((one) => [one.id, { ...one, by: 'sites', kind: null }] as const),
    ['total', { ...total, by: 'total', kind: null, name: null }],
  ])

/** The sums that the closing has otherwise than the report: each by what it was closed with, and what it is now. */
export function getRestatedSums({ closed, ...now }: MeasureReport) {
  if (!closed) return []
  const [before, after] = [listSums(closed), listSums(now)]
  return [...new Set([...after.keys(), ...before.keys()])].flatMap((key) => {
    const [then, current] = [before.get(key), after.get(key)]
    const named = current ?? then
    const isSame = MEASURE_COUNTS.every((count) => (then?.[count] ?? 0) === (current?.[count] ?? 0))
    if (!named || isSame) return []
    const { by, kind, name } = named
    return [{ by, kind, name, closed: then ?? NO_MEASURES, now: current ?? NO_MEASURES }]
  })
}
const NO_MEASURES: MeasureCounts = { measures: 0, households: 0, persons: 0 }

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
