import { z } from 'zod'
import { schemas, withSchemas } from '../platform/endpoint.ts'
import { done, listSchema, listQuery, one } from '../platform/envelopes.ts'
import { exportSchemas } from '../platform/export-schemas.ts'
import { day, id, moment, optionalText, searchText } from '../platform/formats.ts'
import { amounts, amountsInput, getTotal } from './amounts.ts'
import { notSigned } from './desk/signed-desk.ts'
import { despiteEntitlement, notEntitled } from './entitlement/despite.ts'
import { SEXES } from './applicants/household-members.ts'
import { registerDay } from './register-days.ts'
import { supportGoods, supportGoodsInput } from './support-goods/support-goods.ts'
import { reasonBody, restatementReason } from './closings/closed-periods.ts'
import { measureKinds } from './measures/measures.ts'
import * as wire from './supports.endpoints.ts'

/**
 * FEAD counts children to 15 (Delegated Regulation (EU) 1255/2014), ESF+ to 17 (Regulation (EU)
 * 2021/1057, Annex III).
 */
export const AGE_BANDS = ['0-15', '16-17', '18-29', '30-64', '65+', 'unknown'] as const
export type AgeBand = (typeof AGE_BANDS)[number]

/** On the day of help, without a name. */
export const householdPerson = z.object({
  id,
  sex: z.enum(SEXES),
  age_band: z.enum(AGE_BANDS),
  /** The age was exact, by a full date of birth; otherwise by the year. */
  by: z.exactOptional(z.literal('day')),
})
export type HouseholdPerson = z.infer<typeof householdPerson>

export const support = z.object({
  id,
  applicant_id: id,
  organization_id: id,
  organization_name: z.string(),
  organization_label: z.string(),
  help_request_id: id.nullable(),
  date: day,
  note: z.string().nullable(),
  ...amounts,
  total: z.number(),
  /** On that day. */
  persons: z.number().int(),
  created_by_name: z.string().nullable(),
  created_at: moment,
  updated_at: moment,
  can: z.object({ update: z.boolean(), delete: z.boolean() }),
})
export type Support = z.infer<typeof support>

/** With what was scanned of it. */
export const recordedSupport = support.extend({ goods: z.array(supportGoods) })
export type RecordedSupport = z.infer<typeof recordedSupport>

export const supportDetail = recordedSupport.extend({
  applicant_name: z.string().nullable(),
  applicant_surname: z.string().nullable(),
  /** Stored but not used (GDPR, Article 18): shown with the name and nothing else. */
  is_restricted: z.boolean(),
  household: z.array(householdPerson),
  /** The reservation that it served. */
  reservation: z
    .object({
      reserved_on: day,
      reserved_time: z.string(),
      created_at: moment,
      created_by_name: z.string().nullable(),
    })
    .nullable(),
})
export type SupportDetail = z.infer<typeof supportDetail>

const fields = {
  date: registerDay,
  note: optionalText(2_000),
  ...amountsInput,
  /** On a change all of them anew. */
  goods: supportGoodsInput.default([]),
  restatement_reason: restatementReason,
  ...despiteEntitlement,
}
const atLeastOne = { path: ['durables'], params: { rule: 'amount_required' } }

export const newSupportBody = z
  .strictObject({
    applicant_id: id,
    organization_id: id,
    /** An active request is confirmed by the hand-out. */
    help_request_id: id.nullable().default(null),
    /** Accompanying measures given with it. */
    measure_kind_ids: measureKinds.default([]),
    ...fields,
  })
  .refine((body) => getTotal(body) > 0, atLeastOne)
export const supportBody = z
  .strictObject({ ...fields, updated_at: moment })
  .refine((body) => getTotal(body) > 0, atLeastOne)

export const supportQuery = listQuery(['date', 'created_at'], '-date')
  .extend({
    /** Searches name and personal number. */
    search: searchText,
    applicant_id: id.optional(),
    organization_id: id.optional(),
    date_from: day.optional(),
    date_to: day.optional(),
  })
  .strict()
export type SupportQuery = z.infer<typeof supportQuery>

/**
 * Sums of all matching hand-outs; a household counts once. Null when counting would read the whole
 * register.
 */
export const supportSums = z.object({ kilograms: z.number(), households: z.number().int() })
export type SupportSums = z.infer<typeof supportSums>

const params = z.object({ id })

const notFound = { 'support.not_found': 404 } as const
/** Until a reason comes along; the closings are the details (`closedPeriods`). */
const periodClosed = { 'support.period_closed': 409 } as const

export const supportSchemas = schemas({
  list: {
    summary: 'List recorded help within the caller’s scope; a search by name is recorded',
    query: supportQuery,
    answer: listSchema(
      supportDetail.omit({ household: true, reservation: true, goods: true }),
    ).extend({
      sums: supportSums.nullable(),
      partial: z.boolean(),
    }),
  },
  get: {
    summary: 'One hand-out with the household of that day',
    params,
    answer: one(supportDetail),
    refusals: notFound,
  },
  create: {
    summary: 'Record what was handed out; for an active request this confirms it in the same step',
    body: newSupportBody,
    answer: done('support.created', recordedSupport),
    status: 201,
    refusals: {
      'applicant.restricted': 409,
      'applicant.not_found': 404,
      'organization.not_found': 404,
      'request.not_found': 404,
      'request.not_active': 409,
      'request.before_its_day': 409,
      'support.already_recorded': 409,
      ...periodClosed,
      ...notSigned,
      ...notEntitled,
    },
  },
  update: {
    summary: 'Change a recorded hand-out; who recorded it may until the end of the next day',
    params,
    body: supportBody,
    answer: done('support.updated', recordedSupport),
    refusals: {
      ...notFound,
      ...notSigned,
      ...notEntitled,
      ...periodClosed,
      stale_record: 409,
      'applicant.restricted': 409,
    },
  },
  remove: {
    summary: 'Delete a recorded hand-out; who recorded it may until the end of the next day',
    params,
    body: reasonBody,
    answer: done('support.deleted', z.object({ id })),
    refusals: { ...notFound, ...notSigned, ...periodClosed, 'applicant.restricted': 409 },
  },
})
export const supportEndpoints = withSchemas(wire.supportEndpoints, supportSchemas)

export const supportFiles = withSchemas(wire.supportFiles, {
  export: exportSchemas(supportSchemas.list),
})
