import { z } from 'zod'
import { schemas, withSchemas } from '../../platform/endpoint.ts'
import { listSchema, listQuery, one } from '../../platform/envelopes.ts'
import { exportSchemas } from '../../platform/export-schemas.ts'
import { day, id, moment } from '../../platform/formats.ts'
import { toRecord } from '../../platform/records.ts'
import { AMOUNT_ROWS } from '../amounts.ts'
import { REQUEST_STATUSES } from '../help-requests.ts'
import { SEXES } from '../applicants/household-members.ts'
import { AGE_BANDS } from '../supports.ts'
import {
  CATEGORY_COLUMNS,
  NARROW_COUNTINGS,
  GROUP_COLUMNS,
  HOUSEHOLD_COUNTS,
  MONTH_COLUMNS,
  NOTE_COUNTS,
  PERSON_COLUMNS,
  PERSON_ROWS,
  REQUEST_COUNTS,
  STOCK_COLUMNS,
} from './cells.ts'
import { PAYS } from './programme-rules.ts'
import { isBearable, isInOrder, notInOrder, tooLong } from './report-period.ts'
import * as wire from './reports.endpoints.ts'

/** What the summary report is narrowed to; without an organization all that the caller may see. */
const filter = {
  date_from: day,
  date_to: day,
  /** The distribution point: of the aid the one that handed it out, of requests their target. */
  organization_id: id.optional(),
  region_id: id.optional(),
  applicant_type_id: id.optional(),
  /** Which help households, categories and the tables by organization, region, type and month count; all of it without. */
  counting: z.enum(NARROW_COUNTINGS).optional(),
}

export const reportQuery = z
  .strictObject(filter)
  .refine(isInOrder, notInOrder)
  .refine(isBearable, tooLong)
export type ReportQuery = z.infer<typeof reportQuery>

/** A number of the report; `cell` opens the rows that it counts, null where nothing does (an estimate). */
export const figure = z.object({ value: z.number().nullable(), cell: z.string().nullable() })
export type Figure = z.infer<typeof figure>

const NOT_COUNTED: Figure = { value: null, cell: null }

const figures = <const Name extends string>(names: readonly Name[]) =>
  z.object(toRecord(names, () => figure))

const personsRow = figures(PERSON_COLUMNS).extend({ band: z.enum(PERSON_ROWS) })
export type PersonsRow = z.infer<typeof personsRow>
const personsRows = z.array(personsRow)
/** A report closed before help was counted in three ways has only all help. */
const laterRows = personsRows.default([])

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
  /** By the regulation: what the programme paid for. */
  figure,
  /** The same of goods bought with EU money alone, and of all help; shares and estimates have neither. */
  op: figure.optional(),
  all: figure.optional(),
  source: z.enum(INDICATOR_SOURCES),
  /** What those who estimated wrote, by site. */
  notes: z.array(z.object({ organization_name: z.string(), note: z.string() })),
  /** Tonnes in the value that were passed on to shelters and kitchens: they are entered and have no rows. */
  passed_on: z.number().optional(),
  /** Tonnes in a share that partners got out of the stock. */
  issued: z.number().optional(),
  /** Of an entered share, what the register makes of it. */
  computed: z.number().nullable().optional(),
  /** The whole that an entry is above by now. */
  exceeds: z.number().optional(),
  /** How many sites with help in the period have not estimated all of its days. */
  missing_sites: z.number().int(),
})
export type Indicator = z.infer<typeof indicator>

const categorySum = figures(CATEGORY_COLUMNS).extend({
  /** Of all help, in percent. */
  share: z.number().nullable(),
})
const categoryRow = categorySum.extend({
  category: z.enum(AMOUNT_ROWS.map((row) => row.category)),
})

/** A household that several organizations have helped stands in the row of each, and once in the sum. */
const groupRow = figures(GROUP_COLUMNS).extend({
  id: id.nullable(),
  name: z.string().nullable(),
})
export type GroupRow = z.infer<typeof groupRow>
const grouped = z.object({ rows: z.array(groupRow), total: groupRow })
export type Grouped = z.infer<typeof grouped>

const stockSum = figures(STOCK_COLUMNS)
export type StockSum = z.infer<typeof stockSum>
const stockRow = stockSum.extend({ category: z.enum(AMOUNT_ROWS.map((row) => row.category)) })

const monthRow = figures(MONTH_COLUMNS).extend({ month: z.string() })

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

/** A rule that the report counted by. */
export const countedRule = z.object({
  /** Null is the whole food bank. */
  organization_name: z.string().nullable(),
  pays: z.enum(PAYS),
  /** Both null where nothing was entered and the default counts. */
  valid_from: day.nullable(),
  source: z.string().nullable(),
})
export type CountedRule = z.infer<typeof countedRule>

/** The summary report, blocks A to K. */
export const report = z.object({
  head: z.object({
    project_name: z.string(),
    company_name: z.string().nullable(),
    /** Seat, numbers and contact of the company; a report closed before they were kept has none. */
    company: companyContact.nullable().default(null),
    programme_name: z.string(),
    programme_project: z.string().nullable(),
    /** A report closed before it stood apart may have it in the name of the project. */
    project_number: z.string().nullable().default(null),
    organization_name: z.string().nullable(),
    region_name: z.string().nullable(),
    applicant_type_name: z.string().nullable(),
    /** Which help households and tables count, where it is not all. */
    counting: z.enum(NARROW_COUNTINGS).optional(),
    date_from: day,
    date_to: day,
    generated_at: moment,
    generated_by_name: z.string(),
    /** Only the caller's own organizations or requests are counted. */
    partial: z.boolean(),
    /** By which rules „paid by the programme“ was counted, of the period and the sites in it; none before there were rules. */
    rules: z.array(countedRule).default([]),
  }),
  requests: figures(REQUEST_COUNTS),
  households: figures(HOUSEHOLD_COUNTS).extend({
    /** The mean of the sizes that the households had at their latest help. */
    average_size: z.number().nullable(),
  }),
  persons: z.object({
    food_paid: laterRows,
    material_paid: laterRows,
    food_op: laterRows,
    material_op: laterRows,
    food: personsRows,
    material: personsRows,
  }),
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
  /** Of the whole food bank; null of a part of it, without a stock, and in a report closed before there was one. */
  stock: z
    .object({
      rows: z.array(stockRow),
      food: stockSum,
      material: stockSum,
      total: stockSum,
    })
    .nullable()
    .default(null),
  /** A report closed before ages could be exact does not say how they were counted. */
  notes: figures(NOTE_COUNTS).extend({
    persons_by_birth_date: figure.default(NOT_COUNTED),
    persons_by_birth_year: figure.default(NOT_COUNTED),
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
  /** The hand-out that the row is, or as of which it is told; null of a reservation, and of a hand-out that is no more. */
  support_id: id.nullable(),
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
  /** Of a person: the age is by a full date of birth; false is by the year. */
  is_exact: z.boolean().nullable(),
  persons: z.number().int().nullable(),
  kilograms: z.number().nullable(),
})
export type ReportRow = z.infer<typeof reportRow>

export const reportRowsQuery = listQuery(['date'], '-date')
  .extend({ ...filter, cell: z.string().max(120) })
  .strict()
  .refine(isInOrder, notInOrder)
  .refine(isBearable, tooLong)
export type ReportRowsQuery = z.infer<typeof reportRowsQuery>

export const reportRowList = listSchema(reportRow).extend({
  kind: z.enum(REPORT_ROW_KINDS),
  /** The number itself: what the rows add up to. */
  value: z.number(),
})
export type ReportRowList = z.infer<typeof reportRowList>

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
    answer: reportRowList,
    refusals: { 'report.cell_not_found': 404 },
  },
})
export const reportEndpoints = withSchemas(wire.reportEndpoints, reportSchemas)

export const reportRowFiles = withSchemas(wire.reportRowFiles, {
  export: exportSchemas(reportSchemas.rows),
})
