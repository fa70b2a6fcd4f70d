import { z } from 'zod'
import { schemas, withSchemas } from '../../platform/endpoint.ts'
import { done, listSchema, listQuery, one } from '../../platform/envelopes.ts'
import { exportSchemas } from '../../platform/export-schemas.ts'
import { day, id, moment, optionalText } from '../../platform/formats.ts'
import { REQUEST_STATUSES } from '../help-requests.ts'
import { RESTATEMENT_ACTS } from './closed-periods.ts'
import { missingEstimate } from '../reports/report-estimates.ts'
import { registerDay } from '../register-days.ts'
import { isBearable, isInOrder, notInOrder, tooLong } from '../reports/report-period.ts'
import { INDICATORS } from '../reports/indicators.ts'
import { PAYS } from '../reports/programme-rules.ts'
import { countedRule, report, reportRowList } from '../reports/reports.ts'
import { householdPerson } from '../supports.ts'
import * as wire from './report-closings.endpoints.ts'

const period = { date_from: day, date_to: day }

export const closing = z.object({
  id,
  ...period,
  /** null is the report of all organizations. */
  organization_id: id.nullable(),
  organization_name: z.string().nullable(),
  organization_label: z.string().nullable(),
  version: z.number().int(),
  /** Of its period and organization the one that holds. */
  is_latest: z.boolean(),
  note: z.string().nullable(),
  closed_by_name: z.string().nullable(),
  closed_at: moment,
})
export type Closing = z.infer<typeof closing>

export const closingQuery = listQuery(['closed_at', 'date_from'], '-closed_at')
  .extend({
    organization_id: id.optional(),
    /** Of just the period that begins and ends with these days. */
    date_from: day.optional(),
    date_to: day.optional(),
  })
  .strict()
export type ClosingQuery = z.infer<typeof closingQuery>

export const closingBody = z
  .strictObject({
    date_from: registerDay,
    date_to: registerDay,
    organization_id: id.nullable().default(null),
    note: optionalText(500),
    /** The caller has been told whose estimates are missing. */
    accept_missing: z.boolean().default(false),
    /** The caller knows that the period is closed already and closes it anew; the note says why. */
    new_version: z.boolean().default(false),
  })
  .refine(isInOrder, notInOrder)
  .refine(isBearable, tooLong)
export type ClosingBody = z.infer<typeof closingBody>

/** What `report_closing.estimates_missing` tells. */
export const missingDetails = z.array(missingEstimate)

/** One number of the report, then and now; `path` says where it stands: `['persons', 'food', '0-17', 'female']`. */
export const restatedFigure = z.object({
  path: z.array(z.string()),
  /** Of the organization, region or type whose row it is in. */
  name: z.string().nullable(),
  closed: z.number().nullable(),
  now: z.number().nullable(),
  /** Names it among the report's cells; opens the rows that it counts now. */
  cell: z.string().nullable(),
})
export type RestatedFigure = z.infer<typeof restatedFigure>

/** How much more a number is now; what nobody has counted is as good as nothing. The last digits of two decimals are no news. */
export const getDifference = ({ closed, now }: Pick<RestatedFigure, 'closed' | 'now'>): number =>
  Math.round(((now ?? 0) - (closed ?? 0)) * 100_000) / 100_000

/** True when a number is another one now. An estimate of nothing is more than no estimate; a share is what is shown of it. */
export const isRestated = ({ path, closed, now }: RestatedFigure): boolean =>
  (path[0] === 'indicators' && (closed === null) !== (now === null)) ||
  (isShare(path) ? toTenths(closed) !== toTenths(now) : getDifference({ closed, now }) !== 0)

const isShare = ([block, code]: readonly string[]) =>
  block === 'indicators' && INDICATORS.some((one) => one.code === code && one.unit === 'percent')

const toTenths = (share: number | null) => Math.round((share ?? 0) * 10)

export const ROW_KINDS = ['support', 'request', 'estimate', 'rule'] as const
export const ROW_CHANGES = ['added', 'removed', 'changed'] as const

export const restatement = z.object({
  closing,
  /** The next version of the same days, with which it is compared; null is compared with what the register says now. */
  successor: closing.nullable(),
  /** Every number of the report but what notes say of the register's state today. */
  figures: z.array(restatedFigure),
  changes: z.object({
    added: z.number().int(),
    removed: z.number().int(),
    changed: z.number().int(),
  }),
})
export type Restatement = z.infer<typeof restatement>

/** How many records of a closed report were added, removed or changed since. */
export const closingState = restatement.shape.changes.extend({ id })
export type ClosingState = z.infer<typeof closingState>

const named = z.object({ id, name: z.string().nullable() }).nullable()

/** What the report knows of a record; of the person only keys and bands. */
export const rowContent = z.object({
  date: day.nullable(),
  date_to: day.nullable(),
  organization: named,
  from_organization: named,
  region: named,
  applicant_type: named,
  applicant_id: id.nullable(),
  status: z.enum(REQUEST_STATUSES).nullable(),
  created_on: day.nullable(),
  household: z.array(householdPerson).nullable(),
  /** Kilograms by kind, those above zero. */
  amounts: z.record(z.string(), z.number()),
  total: z.number().nullable(),
  help_request_id: id.nullable(),
  /** The household had been helped before the period already. */
  helped_before: z.boolean().nullable(),
  /** The type counts among the homeless. */
  homeless: z.boolean().nullable(),
  /** Of an estimate. */
  indicator: z.string().nullable(),
  value: z.number().nullable(),
  note: z.string().nullable(),
  /** Of a rule, which is of the whole food bank where it has no organization. */
  pays: z.enum(PAYS).nullable(),
  source: z.string().nullable(),
})
export type RowContent = z.infer<typeof rowContent>

/** One of the acts by which a record became another one. */
export const restatingAct = z.object({
  at: moment,
  /** Null is the product itself, or somebody who is known no more. */
  by: z.string().nullable(),
  act: z.enum(RESTATEMENT_ACTS),
  reason: z.string().nullable(),
})
export type RestatingAct = z.infer<typeof restatingAct>

export const restatedRow = z.object({
  /** Kind and key. */
  id: z.string(),
  kind: z.enum(ROW_KINDS),
  record_id: id,
  change: z.enum(ROW_CHANGES),
  closed: rowContent.nullable(),
  now: rowContent.nullable(),
  /** Names of the parts of the content that differ. */
  differs: z.array(z.string()),
  /** By whom, when and why, in the order of time; empty where the history does not reach back. */
  acts: z.array(restatingAct),
})
export type RestatedRow = z.infer<typeof restatedRow>

export const restatedRowQuery = listQuery(['record'])
  .extend({ change: z.enum(ROW_CHANGES).optional(), kind: z.enum(ROW_KINDS).optional() })
  .strict()
export type RestatedRowQuery = z.infer<typeof restatedRowQuery>

export const closedRowsQuery = listQuery(['date'], '-date').strict()
export type ClosedRowsQuery = z.infer<typeof closedRowsQuery>

/** A hand-out as a closed report counted it. */
export const holdingClosing = z.object({
  closing,
  date: day,
  total: z.number(),
  persons: z.number().int(),
  /** By which rule the programme paid for it, as it was frozen; as it is now where rules were not frozen yet. */
  rule: countedRule,
  /** The register says something else of it by now. */
  is_changed: z.boolean(),
})
export type HoldingClosing = z.infer<typeof holdingClosing>

/** A number of a closed report among whose rows a hand-out, its household, its persons or its reservation is. */
export const countingLine = z.object({
  path: z.array(z.string()),
  /** Of the organization, region or type whose row it is in. */
  name: z.string().nullable(),
  cell: z.string(),
  /** How much of the number it is: a hand-out, its kilograms, its household or some of its persons; null of a share. */
  value: z.number().nullable(),
})
export type CountingLine = z.infer<typeof countingLine>

const params = z.object({ id })
const refusals = { 'report_closing.not_found': 404 } as const

export const reportClosingSchemas = schemas({
  list: {
    summary: 'Closed periods that the caller may see',
    query: closingQuery,
    answer: listSchema(closing),
  },
  states: {
    summary:
      'How many records were added, removed or changed since, of each report of a page of the list that holds; replaced ones are left out',
    query: closingQuery,
    answer: one(z.array(closingState)),
  },
  create: {
    summary: 'Close a period: freeze its report with everything that it was computed from',
    body: closingBody,
    status: 201,
    answer: done('report_closing.created', closing),
    refusals: {
      'organization.not_found': 404,
      'report_closing.not_ended': 409,
      'report_closing.closed_already': 409,
      /** `closedPeriods` are the details: periods that have some of the days, but not all of them. */
      'report_closing.overlaps': 409,
      'report_closing.estimates_missing': 409,
    },
  },
  get: {
    summary: 'A closed period with its report as it was frozen',
    params,
    answer: one(z.object({ closing, report })),
    refusals,
  },
  restatement: {
    summary:
      'What a closed report says, what it would say now, and how many of its records have changed',
    params,
    answer: one(restatement),
    refusals,
  },
  changes: {
    summary: 'The records of a closed report that were added, removed or changed since',
    params,
    query: restatedRowQuery,
    answer: listSchema(restatedRow),
    refusals,
  },
  rows: {
    summary:
      'The rows that a number of a closed report counted, as they were frozen; reading names is recorded',
    params: params.extend({ cell: z.string().max(120) }),
    query: closedRowsQuery,
    answer: reportRowList.extend({ closing }),
    refusals: { ...refusals, 'report.cell_not_found': 404 },
  },
  ofSupport: {
    summary: 'Closed reports that hold a hand-out, as each of them counted it',
    params,
    answer: one(z.array(holdingClosing)),
    refusals: { 'support.not_found': 404 },
  },
  lines: {
    summary: 'Numbers of a closed report that count a hand-out, in the order of the report',
    params: params.extend({ closing_id: id }),
    answer: one(z.array(countingLine)),
    refusals,
  },
})
export const reportClosingEndpoints = withSchemas(wire.reportClosingEndpoints, reportClosingSchemas)

export const reportClosingFiles = withSchemas(wire.reportClosingFiles, {
  export: exportSchemas(reportClosingSchemas.list),
  exportChanges: exportSchemas(reportClosingSchemas.changes),
  exportRows: exportSchemas(reportClosingSchemas.rows),
})
