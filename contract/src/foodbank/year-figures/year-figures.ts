import { z } from 'zod'
import { LANGUAGES } from '../../core/translations.ts'
import { schemas, withSchemas } from '../../platform/endpoint.ts'
import { one } from '../../platform/envelopes.ts'
import { day, id, moment } from '../../platform/formats.ts'
import { toRecord } from '../../platform/records.ts'
import { AMOUNT_ROWS } from '../amounts.ts'
import { STOCK_COLUMNS, VISIT_BANDS, YEAR_GROUPS } from '../reports/cells.ts'
import { figure } from '../reports/reports.ts'
import * as wire from './year-figures.endpoints.ts'

const filter = {
  year: z.coerce.number<number | string>().int().min(1901).max(2199),
  /** The distribution point; without it all that the caller may see. */
  organization_id: id.optional(),
}
export const yearFigureQuery = z.strictObject(filter)
export type YearFigureQuery = z.infer<typeof yearFigureQuery>

/** The figures of a year as a whole, each beside that of the year before. */
export const YEAR_TOTALS = [
  'kilograms',
  'food',
  'material',
  'own',
  'op',
  'supports',
  'households',
  'first_time',
  'regular',
  'ended',
  'persons',
  'children',
  'seniors',
  'confirmed',
  'rejected',
] as const
export type YearTotal = (typeof YEAR_TOTALS)[number]

/** Means and shares count no rows; null is a share of nothing. */
export const YEAR_RATES = ['op_share', 'no_show_share', 'mean_visits', 'median_visits'] as const
export type YearRate = (typeof YEAR_RATES)[number]

/** In the year, and in the same days of the year before. */
const compared = z.object({ value: figure, before: figure })
export type Compared = z.infer<typeof compared>

const groupRow = z.object({
  id: id.nullable(),
  name: z.string().nullable(),
  kilograms: figure,
  households: figure,
  supports: figure,
})
export type YearGroupRow = z.infer<typeof groupRow>

/** A year of help for those who carry it: a board, donors. Its figures are those of the summary report of the same days. */
export const yearFigures = z.object({
  head: z.object({
    project_name: z.string(),
    company_name: z.string().nullable(),
    organization_name: z.string().nullable(),
    year: z.number().int(),
    date_from: day,
    date_to: day,
    before_from: day,
    before_to: day,
    /** The year goes on: it is counted up to today. */
    is_running: z.boolean(),
    generated_at: moment,
    generated_by_name: z.string(),
    /** Only the caller's own organizations or requests are counted. */
    partial: z.boolean(),
    /** Of the first hand-out in the register; null in an empty one. */
    first_day: day.nullable(),
    /** By how much food a meal is counted, and who says so; null where the food bank has chosen nothing. */
    meal: z.object({ kg: z.number(), source: z.string() }).nullable(),
  }),
  figures: z.object({
    ...toRecord(YEAR_TOTALS, () => compared),
    ...toRecord(YEAR_RATES, () => compared),
    /** Of the food alone; null without a factor. */
    meals: compared.nullable(),
  }),
  /** All months of the period. */
  months: z.array(
    z.object({ month: z.string(), own: figure, op: figure, total: figure, before: figure }),
  ),
  categories: z.array(
    z.object({
      category: z.enum(AMOUNT_ROWS.map((row) => row.category)),
      own: figure,
      op: figure,
      total: figure,
      before: figure,
    }),
  ),
  /** Of the whole food bank, in kilograms; null of a part of it and without a stock. */
  stock: z.object(toRecord(STOCK_COLUMNS, () => compared)).nullable(),
  visits: z.array(z.object({ band: z.enum(VISIT_BANDS), households: compared })),
  ...toRecord(YEAR_GROUPS, () => z.object({ rows: z.array(groupRow), total: groupRow })),
})
export type YearFigures = z.infer<typeof yearFigures>

export const yearFigureSchemas = schemas({
  get: {
    summary: 'A year of help in figures beside the year before, within the caller’s scope',
    query: yearFigureQuery,
    answer: one(yearFigures),
    refusals: { 'organization.not_found': 404 },
  },
})
export const yearFigureEndpoints = withSchemas(wire.yearFigureEndpoints, yearFigureSchemas)

export const YEAR_FORMATS = ['pdf', 'xlsx'] as const
export type YearFormat = (typeof YEAR_FORMATS)[number]
export const yearFigureDocumentBody = z.strictObject({
  ...filter,
  format: z.enum(YEAR_FORMATS),
  language: z.enum(LANGUAGES).default('cs'),
})
export type YearFigureDocumentBody = z.infer<typeof yearFigureDocumentBody>

export const yearFigureFileSchemas = schemas({
  export: {
    summary: 'The year in figures as PDF or XLSX; the export is recorded',
    body: yearFigureDocumentBody,
    answer: z.unknown(),
    refusals: { 'organization.not_found': 404 },
    opens: { table: 'foodbank.support', as: 'export' },
  },
})
export const yearFigureFiles = withSchemas(wire.yearFigureFiles, yearFigureFileSchemas)
