import { z } from 'zod'
import { schemas, withSchemas } from '../../platform/endpoint.ts'
import { listOf, listQuery, one } from '../../platform/envelopes.ts'
import { exportSchemas } from '../../platform/export-schemas.ts'
import { day, id, moment } from '../../platform/formats.ts'
import { AMOUNT_ROWS } from '../amounts.ts'
import { REQUEST_STATUSES } from '../help-requests.ts'
import { SEXES } from '../applicants/household-members.ts'
import { AGE_BANDS } from '../supports.ts'
import * as wire from './reports.endpoints.ts'

/** The longest period that one report covers: ten years of a programme. */
export const MAX_REPORT_DAYS = 3_660

/** What the summary report is narrowed to (domain.md §3.6); without an organization all that the caller may see. */
const filter = {
  date_from: day,
  date_to: day,
  /** The distribution point: of the aid the one that handed it out, of requests their target. */
  organization_id: id.optional(),
  region_id: id.optional(),
  applicant_type_id: id.optional(),
}
const inOrder = { path: ['date_to'], params: { rule: 'end_before_start' } }
const isInOrder = ({ date_from, date_to }: { date_from: string; date_to: string }) =>
  date_from <= date_to
const isBearable = ({ date_from, date_to }: { date_from: string; date_to: string }) =>
  Date.parse(date_to) - Date.parse(date_from) < MAX_REPORT_DAYS * 86_400_000
const tooLong = { path: ['date_to'], params: { rule: 'max_days', length: MAX_REPORT_DAYS } }

export const reportQuery = z
  .strictObject(filter)
  .refine(isInOrder, inOrder)
  .refine(isBearable, tooLong)
export type ReportQuery = z.infer<typeof reportQuery>

/** Rows of the tables of persons; FEAD's children to 15 and ESF+'s to 17 are sums of `AGE_BANDS`. */
export const REPORT_BANDS = ['0-17', '18-29', '30-64', '65+', 'unknown'] as const

/** A number of the report; `cell` opens the rows that it counts, null where nothing does (an estimate). */
export const figure = z.object({ value: z.number().nullable(), cell: z.string().nullable() })
export type Figure = z.infer<typeof figure>

const personsRow = z.object({
  /** One of `REPORT_BANDS`, or `total`. */
  band: z.enum([...REPORT_BANDS, 'total']),
  male: figure,
  female: figure,
  unspecified: figure,
  total: figure,
})
export type PersonsRow = z.infer<typeof personsRow>

/** Where an indicator's value comes from: computed from the register, summed up of estimates, or not reported. */
export const INDICATOR_SOURCES = ['register', 'estimate', 'missing', 'not_reported'] as const
export const PROGRAMMES = ['esf', 'fead'] as const
export const INDICATOR_UNITS = [
  'persons',
  'tonnes',
  'percent',
  'euro',
  'packages',
  'meals',
] as const

const indicator = z.object({
  programme: z.enum(PROGRAMMES),
  /** As the regulation numbers it: `2.1`, `14a`. */
  number: z.string(),
  /** As the Commission codes it: `EMCR01`; FEAD has none of its own and is named by its number. */
  code: z.string(),
  unit: z.enum(INDICATOR_UNITS),
  figure,
  /** Of the figure, goods bought with EU money; only where the regulation may mean these alone. */
  op: figure.optional(),
  source: z.enum(INDICATOR_SOURCES),
  /** What those who estimated wrote, by site. */
  notes: z.array(z.object({ organization_name: z.string(), note: z.string() })),
  /** How many sites with help in the period have not estimated all of its days. */
  missing_sites: z.number().int(),
})
export type Indicator = z.infer<typeof indicator>

const categoryRow = z.object({
  category: z.enum(AMOUNT_ROWS.map((row) => row.category)),
  own: figure,
  op: figure,
  total: figure,
  /** Of all help, in percent. */
  share: z.number().nullable(),
})
const categorySum = categoryRow.omit({ category: true })

/** A household that several organizations have helped stands in the row of each, and once in the sum. */
const groupRow = z.object({
  id: id.nullable(),
  name: z.string().nullable(),
  requests: figure,
  confirmed: figure,
  rejected: figure,
  households: figure,
  persons: figure,
  supports: figure,
  food: figure,
  material: figure,
  /** Of the two, goods bought with EU money. */
  op: figure,
})
export type GroupRow = z.infer<typeof groupRow>
const grouped = z.object({ rows: z.array(groupRow), total: groupRow })
export type Grouped = z.infer<typeof grouped>

const monthRow = z.object({
  month: z.string(),
  supports: figure,
  persons: figure,
  households: figure,
  kilograms: figure,
})

/** The summary report, blocks A to J (domain.md §3.6). */
const companyContact = z.object({
  company_id: z.string().nullable(),
  tax_id: z.string().nullable(),
  company_email: z.string().nullable(),
  company_phone: z.string().nullable(),
  company_street: z.string().nullable(),
  company_house_number: z.string().nullable(),
  company_city: z.string().nullable(),
  company_zip: z.string().nullable(),
})

export const report = z.object({
  head: z.object({
    project_name: z.string(),
    company_name: z.string().nullable(),
    /** Seat, numbers and contact of the company; a report closed before they were kept has none. */
    company: companyContact.nullable().default(null),
    programme_name: z.string(),
    programme_project: z.string().nullable(),
    organization_name: z.string().nullable(),
    region_name: z.string().nullable(),
    applicant_type_name: z.string().nullable(),
    date_from: day,
    date_to: day,
    generated_at: moment,
    generated_by_name: z.string(),
    /** Only the caller's own organizations or requests are counted. */
    partial: z.boolean(),
  }),
  requests: z.object({
    /** Made in the period, for whichever day. */
    created: figure,
    /** For a day of the period; the others are parts of it. */
    reserved: figure,
    confirmed: figure,
    rejected: figure,
    active: figure,
  }),
  households: z.object({
    total: figure,
    /** Helped in the period for the first time ever. */
    first_time: figure,
    persons: figure,
    /** Persons of a household, on average. */
    average_size: z.number().nullable(),
    with_children: figure,
    single: figure,
  }),
  persons: z.object({ food: z.array(personsRow), material: z.array(personsRow) }),
  indicators: z.array(indicator),
  categories: z.object({
    rows: z.array(categoryRow),
    food: categorySum,
    material: categorySum,
    total: categorySum,
  }),
  /** By the distribution point that handed the help out, and by who sent the household there. */
  organizations: grouped,
  recommending: grouped,
  regions: grouped,
  types: grouped,
  /** Empty within one month. */
  months: z.array(monthRow),
  notes: z.object({
    /** Persons without an age, or without a sex, on the day of help. */
    persons_without_age: figure,
    persons_without_sex: figure,
    /** Households whose applicant is deleted or anonymised by now: counted from what was kept of the day. */
    households_gone: figure,
    /** Hand-outs without a request. */
    supports_without_request: figure,
  }),
})
export type Report = z.infer<typeof report>

export const REPORT_ROW_KINDS = ['request', 'household', 'person', 'support'] as const

/** One row behind a number; names only for who may read applicants, and never of anonymised ones. */
export const reportRow = z.object({
  id: z.string(),
  kind: z.enum(REPORT_ROW_KINDS),
  /** Of the hand-out, of the reservation, or of the last help to the household or person in the period. */
  date: day,
  applicant_id: id.nullable(),
  applicant_name: z.string().nullable(),
  applicant_surname: z.string().nullable(),
  organization_name: z.string(),
  organization_label: z.string(),
  from_organization_name: z.string().nullable(),
  from_organization_label: z.string().nullable(),
  region_name: z.string().nullable(),
  applicant_type_name: z.string().nullable(),
  status: z.enum(REQUEST_STATUSES).nullable(),
  sex: z.enum(SEXES).nullable(),
  age_band: z.enum(AGE_BANDS).nullable(),
  persons: z.number().int().nullable(),
  kilograms: z.number().nullable(),
})
export type ReportRow = z.infer<typeof reportRow>

export const reportRowsQuery = listQuery(['date'], '-date')
  .extend({ ...filter, cell: z.string().max(120) })
  .strict()
  .refine(isInOrder, inOrder)
  .refine(isBearable, tooLong)
export type ReportRowsQuery = z.infer<typeof reportRowsQuery>

export const reportSchemas = schemas({
  get: {
    summary: 'The summary report of a period within the caller’s scope',
    query: reportQuery,
    answer: one(report),
    refusals: { 'organization.not_found': 404 },
  },
  rows: {
    summary: 'The rows that a number of the report counts; reading names is recorded',
    query: reportRowsQuery,
    answer: listOf(reportRow).extend({
      kind: z.enum(REPORT_ROW_KINDS),
      /** The number itself: what the rows add up to. */
      value: z.number(),
    }),
    refusals: { 'report.cell_not_found': 404 },
  },
})
export const reportEndpoints = withSchemas(wire.reportEndpoints, reportSchemas)

export const reportRowFiles = withSchemas(wire.reportRowFiles, {
  export: exportSchemas(reportSchemas.rows),
})
