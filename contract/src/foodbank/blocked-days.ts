import { z } from 'zod'
import { schemas, withSchemas } from '../platform/endpoint.ts'
import { done, listSchema, listQuery } from '../platform/envelopes.ts'
import { exportSchemas } from '../platform/export-schemas.ts'
import { day, flag, id, moment, optionalText } from '../platform/formats.ts'
import { FIRST_YEAR, LAST_YEAR, registerDay } from './register-days.ts'
import * as wire from './blocked-days.endpoints.ts'

export const blockedDay = z.object({
  id,
  /** Null for every organization. */
  organization_id: id.nullable(),
  organization_name: z.string().nullable(),
  organization_label: z.string().nullable(),
  day,
  description: z.string().nullable(),
  updated_at: moment,
  can: z.object({ update: z.boolean(), delete: z.boolean() }),
})
export type BlockedDay = z.infer<typeof blockedDay>

export const blockedDayBody = z.strictObject({
  organization_id: id.nullable(),
  day: registerDay,
  description: optionalText(200),
  /** The user has seen the active reservations of the day. */
  despite_reservations: z.boolean().default(false),
})

export const blockedDayUpdateBody = blockedDayBody.extend({ updated_at: moment })

export const publicHolidaysBody = z.strictObject({
  organization_id: id.nullable(),
  year: z.number().int().min(FIRST_YEAR).max(LAST_YEAR),
  despite_reservations: z.boolean().default(false),
})

/** Listed by `blocked_day.has_reservations`. */
export const MAX_RESERVATIONS_IN_THE_WAY = 500

/** An active reservation on the day; the `details` of `blocked_day.has_reservations`. */
export const reservationInTheWay = z.object({
  id,
  reserved_on: day,
  reserved_time: z.string(),
  /** Empty for callers who may not read applicants. */
  applicant_name: z.string(),
  organization_label: z.string(),
})
export type ReservationInTheWay = z.infer<typeof reservationInTheWay>

export const blockedDayQuery = listQuery(['day', 'organization_name'])
  .extend({
    /** Includes days of all organizations. */
    organization_id: id.optional(),
    /** Only past days. Without it and without a period: from today on. */
    past: flag.optional(),
    from: day.optional(),
    to: day.optional(),
  })
  .strict()
export type BlockedDayQuery = z.infer<typeof blockedDayQuery>

const params = z.object({ id })

const refusals = {
  'blocked_day.not_found': 404,
  'organization.not_found': 404,
  'blocked_day.has_reservations': 409,
} as const

export const blockedDaySchemas = schemas({
  list: {
    summary: 'List blocked days',
    query: blockedDayQuery,
    answer: listSchema(blockedDay),
  },
  create: {
    summary: 'Block a day of one’s own organization, or with full_edit of any and of all',
    body: blockedDayBody,
    answer: done('blocked_day.created', blockedDay),
    status: 201,
    refusals,
  },
  addPublicHolidays: {
    summary: 'Block the Czech public holidays of a year that are not blocked yet',
    body: publicHolidaysBody,
    answer: done('blocked_day.holidays_added', z.object({ added: z.number().int() })),
    status: 201,
    refusals,
  },
  update: {
    summary: 'Change a blocked day',
    params,
    body: blockedDayUpdateBody,
    answer: done('blocked_day.updated', blockedDay),
    refusals: { ...refusals, stale_record: 409 },
  },
  remove: {
    summary: 'Unblock a day',
    params,
    answer: done('blocked_day.deleted', z.object({ id })),
    refusals,
  },
})
export const blockedDayEndpoints = withSchemas(wire.blockedDayEndpoints, blockedDaySchemas)

export const blockedDayFiles = withSchemas(wire.blockedDayFiles, {
  export: exportSchemas(blockedDaySchemas.list),
})
