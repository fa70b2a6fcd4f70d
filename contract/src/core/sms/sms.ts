import { z } from 'zod'
import { schemas, withSchemas } from '../../platform/endpoint.ts'
import { done, listQuery, listSchema, one } from '../../platform/envelopes.ts'
import { exportSchemas } from '../../platform/export-schemas.ts'
import { id, moment, rule } from '../../platform/formats.ts'
import { SMS_FAILURES } from './sms-failures.ts'
import * as wire from './sms.endpoints.ts'

export const SMS_KINDS = ['test', 'appointment', 'shift'] as const
export type SmsKind = (typeof SMS_KINDS)[number]

/**
 * `held` waits for the end of quiet hours or of the month's limit; `sending` is at the gateway, or
 * its answer was lost and it is being asked; `uncertain` has gone out or not, and nobody can tell.
 */
export const SMS_STATUSES = [
  'waiting',
  'held',
  'sending',
  'sent',
  'delivered',
  'failed',
  'uncertain',
  'cancelled',
  'expired',
] as const
export type SmsStatus = (typeof SMS_STATUSES)[number]

export const SMS_HOLDS = ['quiet', 'limit'] as const

/** Nothing has left yet that could not be stopped. */
export const isSmsOpen = (status: SmsStatus) =>
  status === 'waiting' || status === 'held' || status === 'failed' || status === 'uncertain'

/** One message and its fate, without text and number: of that only the last digits. */
export const smsRow = z.object({
  id,
  kind: z.enum(SMS_KINDS),
  number_end: z.string(),
  status: z.enum(SMS_STATUSES),
  held_for: z.enum(SMS_HOLDS).nullable(),
  failure: z.enum(SMS_FAILURES).nullable(),
  segments: z.number().int(),
  /** In crowns; null while nothing counts. */
  price: z.number().nullable(),
  attempts: z.number().int(),
  created_at: moment,
  attempted_at: moment.nullable(),
  sent_at: moment.nullable(),
  delivered_at: moment.nullable(),
  expires_at: moment.nullable(),
  /** The next try; null for none. */
  next_attempt_at: moment.nullable(),
  can: z.object({ retry: z.boolean(), cancel: z.boolean() }),
})
export type SmsRow = z.infer<typeof smsRow>

export const smsQuery = listQuery(['created_at'], '-created_at')
  .extend({ status: z.enum(SMS_STATUSES).optional(), kind: z.enum(SMS_KINDS).optional() })
  .strict()
export type SmsQuery = z.infer<typeof smsQuery>

const params = z.object({ id })
const refusals = { 'sms.not_found': 404, 'sms.settled': 409 } as const

const value = z.union([z.string().max(2_000), z.number(), z.boolean(), z.null()])
const few = (fields: object) => Object.keys(fields).length <= 50
const values = z.record(z.string(), value).refine(few, rule('invalid'))
const nested = z.record(z.string(), z.union([value, values])).refine(few, rule('invalid'))
/** Whatever a gateway tells of one message, in fields of its own. */
const event = z.record(z.string(), z.union([value, nested])).refine(few, rule('invalid'))

export const smsSchemas = schemas({
  list: {
    summary: 'Text messages with their fate, newest first',
    query: smsQuery,
    answer: listSchema(smsRow),
  },
  retry: {
    summary: 'Try a waiting, failed or uncertain text message again now',
    params,
    answer: done('sms.retried', z.object({ id })),
    refusals,
  },
  retryAll: {
    summary: 'Try every failed text message again now',
    answer: done('sms.all_retried', z.object({ count: z.number().int() })),
    refusals: { 'sms.nothing_to_send': 409 },
  },
  cancel: {
    summary: 'Give up a text message that has not left; what it says is erased',
    params,
    answer: done('sms.cancelled', z.object({ id })),
    refusals,
  },
  report: {
    summary: 'What became of messages, told by the gateway; answered alike whether they are known',
    params: z.object({ key: z.string().max(100) }),
    /** Each adapter reads its own form. */
    body: z.union([z.array(event).min(1).max(1_000), event]),
    answer: one(z.object({ received: z.literal(true) })),
    refusals: { too_many_requests: 429 },
  },
})
export const smsEndpoints = withSchemas(wire.smsEndpoints, smsSchemas)

export const smsFiles = withSchemas(wire.smsFiles, { export: exportSchemas(smsSchemas.list) })
