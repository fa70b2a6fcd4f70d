import { z } from 'zod'
import { schemas, withSchemas } from '../platform/endpoint.ts'
import { done, listSchema, listQuery } from '../platform/envelopes.ts'
import { exportSchemas } from '../platform/export-schemas.ts'
import { day, flag, id, moment, optionalText } from '../platform/formats.ts'
import { FIRST_YEAR, LAST_YEAR, registerDay } from './register-days.ts'
import { despiteReservations } from './slots/displaced.ts'
import * as wire from './blocked-days.endpoints.ts'

export const blockedDay = z.object({
  id,
  /** Null for every organization. */
  organization_id: id.nullable(),
  organization_name: z.string().nullable(),
  organization_label: z.string().nullable(),
  day,
  /** The same as `day` unless a range is blocked. */
  last_day: day,
  description: z.string().nullable(),
  updated_at: moment,
  can: z.object({ update: z.boolean(), delete: z.boolean() }),
})
export type BlockedDay = z.infer<typeof blockedDay>

/** Days of one range, both ends included. */
export const MAX_BLOCKED_DAYS = 366

const fields = z.strictObject({
  organization_id: id.nullable(),
  day: registerDay,
  /** Without it only `day` is blocked. */
  last_day: registerDay.nullish(),
  description: optionalText(200),
  despite_reservations: despiteReservations,
})

function refuseWrongRange(
  { day, last_day }: z.output<typeof fields>,
  context: z.core.$RefinementCtx,
): void {
  if (!last_day) return
  const days = (Date.parse(last_day) - Date.parse(day)) / DAY_MS + 1
  const refuse = (params: { rule: string; length?: number }) =>
    context.addIssue({ code: 'custom', path: ['last_day'], params })
  if (days < 1) refuse({ rule: 'end_before_start' })
  if (days > MAX_BLOCKED_DAYS) refuse({ rule: 'max_days', length: MAX_BLOCKED_DAYS })
}

const DAY_MS = 86_400_000

export const blockedDayBody = fields.superRefine(refuseWrongRange)

export const blockedDayUpdateBody = fields
  .extend({ updated_at: moment })
  .superRefine(refuseWrongRange)

export const publicHolidaysBody = z.strictObject({
  organization_id: id.nullable(),
  year: z.number().int().min(FIRST_YEAR).max(LAST_YEAR),
  despite_reservations: despiteReservations,
})

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
