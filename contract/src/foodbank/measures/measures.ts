import { z } from 'zod'
import { schemas, withSchemas } from '../../platform/endpoint.ts'
import { done, listSchema, listQuery } from '../../platform/envelopes.ts'
import { exportSchemas } from '../../platform/export-schemas.ts'
import { day, flag, id, moment } from '../../platform/formats.ts'
import { reasonBody, restatementReason } from '../closings/closed-periods.ts'
import { notSigned } from '../desk/signed-desk.ts'
import { registerDay } from '../register-days.ts'
import { MAX_KINDS } from './measures.endpoints.ts'
import * as wire from './measures.endpoints.ts'

/** What a kind is called; without an English name the Czech one. */
export const measureKindName = z.object({ id, name: z.string(), name_en: z.string().nullable() })
export type MeasureKindName = z.infer<typeof measureKindName>

/** An accompanying measure: one kind for one household, at one site, on one day. */
export const measure = z.object({
  id,
  applicant_id: id,
  applicant_name: z.string().nullable(),
  applicant_surname: z.string().nullable(),
  /** Stored but not used (GDPR, Article 18): the kind is withheld. */
  is_restricted: z.boolean(),
  organization_id: id,
  organization_name: z.string(),
  organization_label: z.string(),
  /** The hand-out beside which it was given. */
  support_id: id.nullable(),
  date: day,
  measure_kind_id: id.nullable(),
  kind: measureKindName.nullable(),
  created_by_name: z.string().nullable(),
  created_at: moment,
  updated_at: moment,
  can: z.object({ update: z.boolean(), delete: z.boolean() }),
})
export type Measure = z.infer<typeof measure>

/** Kinds recorded at once, each one once. */
export const measureKinds = z
  .array(id)
  .max(MAX_KINDS)
  .refine((kinds) => new Set(kinds).size === kinds.length, { params: { rule: 'duplicate' } })

export const newMeasuresBody = z.strictObject({
  applicant_id: id,
  organization_id: id,
  /** Of the same household, site and day. */
  support_id: id.nullable().default(null),
  date: registerDay,
  measure_kind_ids: measureKinds.min(1),
  restatement_reason: restatementReason,
})

export const measureBody = z.strictObject({
  /** That of its hand-out, where it has one. */
  date: registerDay,
  measure_kind_id: id,
  restatement_reason: restatementReason,
  updated_at: moment,
})

export const measureQuery = listQuery(['date', 'created_at'], '-date')
  .extend({
    applicant_id: id.optional(),
    support_id: id.optional(),
    organization_id: id.optional(),
    measure_kind_id: id.optional(),
    date_from: day.optional(),
    date_to: day.optional(),
    /** Of each household only its last measure, so that the rows are the households. */
    once: flag.optional(),
  })
  .strict()
export type MeasureQuery = z.infer<typeof measureQuery>

const params = z.object({ id })
const notFound = { 'measure.not_found': 404 } as const
/** Until a reason comes along; the closings are the details (`closedPeriods`). */
const periodClosed = { 'measure.period_closed': 409 } as const
const alreadyRecorded = { 'measure.already_recorded': 409 } as const

export const measureSchemas = schemas({
  list: {
    summary: 'List accompanying measures within the caller’s scope; reading is recorded',
    query: measureQuery,
    answer: listSchema(measure),
  },
  create: {
    summary: 'Record accompanying measures, beside a hand-out or without one',
    body: newMeasuresBody,
    answer: done('measure.created', z.array(measure)),
    status: 201,
    refusals: {
      'applicant.restricted': 409,
      'applicant.not_found': 404,
      'organization.not_found': 404,
      'support.not_found': 404,
      ...alreadyRecorded,
      ...periodClosed,
      ...notSigned,
    },
  },
  update: {
    summary: 'Change a measure; who recorded it may until the end of the next day',
    params,
    body: measureBody,
    answer: done('measure.updated', measure),
    refusals: {
      ...notFound,
      ...notSigned,
      ...alreadyRecorded,
      ...periodClosed,
      stale_record: 409,
      'applicant.restricted': 409,
    },
  },
  remove: {
    summary: 'Delete a measure; who recorded it may until the end of the next day',
    params,
    body: reasonBody,
    answer: done('measure.deleted', z.object({ id })),
    refusals: { ...notFound, ...notSigned, ...periodClosed, 'applicant.restricted': 409 },
  },
})
export const measureEndpoints = withSchemas(wire.measureEndpoints, measureSchemas)

export const measureFiles = withSchemas(wire.measureFiles, {
  export: exportSchemas(measureSchemas.list),
})
