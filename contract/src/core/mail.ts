import { z } from 'zod'
import { schemas, withSchemas } from '../platform/endpoint.ts'
import { done, listSchema, listQuery } from '../platform/envelopes.ts'
import { exportSchemas } from '../platform/export-schemas.ts'
import { id, moment, searchText } from '../platform/formats.ts'
import * as wire from './mail.endpoints.ts'

export const MAIL_KINDS = [
  'verification',
  'password_reset',
  'new_account',
  'new_password',
  'security',
  'notifications',
  'invitation',
  'complaint',
  'nightly',
  'appointment',
  'recall',
] as const
export type MailKind = (typeof MAIL_KINDS)[number]

export const MAIL_STATUSES = ['waiting', 'sent', 'failed', 'cancelled'] as const

/** One e-mail and its state. The text is never shown, because it may contain a one-time link. */
export const mailRow = z.object({
  id,
  kind: z.enum(MAIL_KINDS),
  to_address: z.string(),
  subject: z.string(),
  status: z.enum(MAIL_STATUSES),
  attempts: z.number().int(),
  /** `not_configured` or a connection failure; null before the first failed try. */
  failure: z.string().nullable(),
  created_at: moment,
  attempted_at: moment.nullable(),
  sent_at: moment.nullable(),
  /** The next try; null for none. */
  next_attempt_at: moment.nullable(),
  can: z.object({ retry: z.boolean(), cancel: z.boolean() }),
})
export type MailRow = z.infer<typeof mailRow>

export const mailQuery = listQuery(['created_at'], '-created_at')
  .extend({
    status: z.enum(MAIL_STATUSES).optional(),
    kind: z.enum(MAIL_KINDS).optional(),
    search: searchText,
  })
  .strict()
export type MailQuery = z.infer<typeof mailQuery>

const params = z.object({ id })
const refusals = { 'mail.not_found': 404, 'mail.settled': 409 } as const

export const mailSchemas = schemas({
  list: {
    summary: 'Outgoing letters with their fate, newest first',
    query: mailQuery,
    answer: listSchema(mailRow),
  },
  retry: {
    summary: 'Try a waiting or failed letter again now',
    params,
    answer: done('mail.retried', z.object({ id })),
    refusals,
  },
  retryAll: {
    summary: 'Try every failed letter again now',
    answer: done('mail.all_retried', z.object({ count: z.number().int() })),
    refusals: { 'mail.nothing_to_send': 409 },
  },
  cancel: {
    summary: 'Give up a waiting or failed letter; what it says is erased',
    params,
    answer: done('mail.cancelled', z.object({ id })),
    refusals,
  },
})
export const mailEndpoints = withSchemas(wire.mailEndpoints, mailSchemas)

export const mailFiles = withSchemas(wire.mailFiles, { export: exportSchemas(mailSchemas.list) })
