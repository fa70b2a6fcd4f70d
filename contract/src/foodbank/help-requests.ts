import { z } from 'zod'
import { schemas, withSchemas } from '../platform/endpoint.ts'
import { done, listSchema, listQuery } from '../platform/envelopes.ts'
import { exportSchemas } from '../platform/export-schemas.ts'
import { day, id, moment, optionalText, searchText, time } from '../platform/formats.ts'
import { notSigned } from './desk/signed-desk.ts'
import { despiteEntitlement, notEntitled } from './entitlement/despite.ts'
import { registerDay } from './register-days.ts'
import { reasonBody, restatementReason } from './closings/closed-periods.ts'
import * as wire from './help-requests.endpoints.ts'

export const REQUEST_STATUSES = ['active', 'confirmed', 'rejected'] as const
export type RequestStatus = (typeof REQUEST_STATUSES)[number]

export const helpRequest = z.object({
  id,
  applicant_id: id,
  applicant_name: z.string().nullable(),
  applicant_surname: z.string().nullable(),
  personal_number: z.string().nullable(),
  from_organization_id: id,
  from_organization_name: z.string(),
  from_organization_label: z.string(),
  to_organization_id: id,
  to_organization_name: z.string(),
  to_organization_label: z.string(),
  reserved_on: day,
  reserved_time: z.string(),
  status: z.enum(REQUEST_STATUSES),
  note: z.string().nullable(),
  created_at: moment,
  confirmed_at: moment.nullable(),
  closed_at: moment.nullable(),
  updated_at: moment,
  support_id: id.nullable(),
  /** Stored but not used (GDPR, Article 18): shown with the name and nothing else. */
  is_restricted: z.boolean(),
  can: z.object({
    update: z.boolean(),
    delete: z.boolean(),
    confirm: z.boolean(),
    close: z.boolean(),
    /** Undoes settling, on the same day only. */
    reopen: z.boolean(),
    record_support: z.boolean(),
  }),
})
export type HelpRequest = z.infer<typeof helpRequest>

const reservation = {
  to_organization_id: id,
  reserved_on: registerDay,
  reserved_time: time,
  note: optionalText(2_000),
  ...despiteEntitlement,
}
export const newRequestBody = z.strictObject({
  applicant_id: id,
  from_organization_id: id,
  ...reservation,
})
export const requestBody = z.strictObject({
  ...reservation,
  updated_at: moment,
  restatement_reason: restatementReason,
})
/** The state to undo, so that a colleague's later change is not undone. */
export const reopenBody = z.strictObject({
  updated_at: moment,
  restatement_reason: restatementReason,
})

export const requestQuery = listQuery(['reserved_on', 'created_at'], '-reserved_on')
  .extend({
    /** Searches name and personal number. */
    search: searchText,
    applicant_id: id.optional(),
    /** From or to this organization. */
    organization_id: id.optional(),
    from_organization_id: id.optional(),
    to_organization_id: id.optional(),
    status: z.enum(REQUEST_STATUSES).optional(),
    date_from: day.optional(),
    date_to: day.optional(),
  })
  .strict()
export type RequestQuery = z.infer<typeof requestQuery>

const params = z.object({ id })

const notFound = { 'request.not_found': 404 } as const
/** Until a reason comes along; the closings are the details (`closedPeriods`). */
const periodClosed = { 'request.period_closed': 409 } as const
/** Stored but not used (GDPR, Article 18). */
const restricted = { 'applicant.restricted': 409 } as const
/** Attendance is known on the day at the earliest. */
const tooEarly = { 'request.before_its_day': 409 } as const
/** `slot_taken` has the day's fresh slots as details (`slots.ts`). */
const reservationRefusals = {
  'organization.not_found': 404,
  'request.slot_taken': 409,
  // The household has this slot already.
  'request.already_booked': 409,
  'request.slot_unavailable': 422,
  'request.day_blocked': 422,
  'request.day_in_past': 422,
  ...notEntitled,
} as const

export const helpRequestSchemas = schemas({
  list: {
    summary:
      'List requests within the caller’s scope, with counts by status of all that match the other filters',
    query: requestQuery,
    answer: listSchema(helpRequest).extend({
      counts: z.object({
        active: z.number().int(),
        confirmed: z.number().int(),
        rejected: z.number().int(),
      }),
      /** True when counting stopped at `TOTAL_CAP`; never for one organization or applicant. */
      counts_capped: z.boolean().optional(),
      /** True when the caller’s rights hide some. */
      partial: z.boolean(),
    }),
  },
  create: {
    summary: 'Book a slot for an applicant',
    body: newRequestBody,
    answer: done('request.created', helpRequest),
    status: 201,
    refusals: { 'applicant.not_found': 404, ...restricted, ...reservationRefusals },
  },
  update: {
    summary: 'Move an active request to another slot, or change its note',
    params,
    body: requestBody,
    answer: done('request.updated', helpRequest),
    refusals: {
      ...notFound,
      ...restricted,
      ...reservationRefusals,
      ...periodClosed,
      'request.not_active': 409,
      stale_record: 409,
    },
  },
  remove: {
    summary: 'Delete an active request',
    params,
    body: reasonBody,
    answer: done('request.deleted', z.object({ id })),
    refusals: { ...notFound, ...periodClosed, 'request.not_active': 409 },
  },
  confirm: {
    summary: 'Confirm that the applicant came',
    params,
    body: reasonBody,
    answer: done('request.confirmed', helpRequest),
    refusals: {
      ...notFound,
      ...restricted,
      ...tooEarly,
      ...notSigned,
      ...periodClosed,
      'request.not_active': 409,
    },
  },
  /** Closing again answers `request.already_closed`. */
  close: {
    summary: 'Close a request as „Nedostavil se“',
    params,
    body: reasonBody,
    answer: done('request.closed', helpRequest),
    refusals: {
      ...notFound,
      ...tooEarly,
      ...notSigned,
      ...periodClosed,
      'request.already_closed': 409,
      'request.not_active': 409,
    },
  },
  /**
   * On the day of settling. The place may be taken or the household booked again; a no-show of an
   * earlier day stays (`request.already_closed`).
   */
  reopen: {
    summary:
      'Take back a no-show, or a confirmation without a hand-out, on the day on which it was settled',
    params,
    body: reopenBody,
    answer: done('request.reopened', helpRequest),
    refusals: {
      ...notFound,
      ...notSigned,
      ...periodClosed,
      'applicant.not_found': 404,
      'organization.not_found': 404,
      'request.already_closed': 409,
      'request.confirmed_before': 409,
      'request.has_support': 409,
      'request.slot_taken': 409,
      'request.already_booked': 409,
      stale_record: 409,
    },
  },
})
export const helpRequestEndpoints = withSchemas(wire.helpRequestEndpoints, helpRequestSchemas)

export const helpRequestFiles = withSchemas(wire.helpRequestFiles, {
  export: exportSchemas(helpRequestSchemas.list),
})
