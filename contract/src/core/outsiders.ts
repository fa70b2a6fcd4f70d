import { z } from 'zod'
import { day, id, moment } from '../platform/formats.ts'
import { GUEST_STATUSES } from './calendar/events.ts'
import { MAIL_KINDS, MAIL_STATUSES } from './mail.ts'

/** Records that an erasure of an address affects. */
export const outsiderCounts = z.object({
  complaints: z.number().int(),
  guests: z.number().int(),
  letters: z.number().int(),
  /** Entries of the history about the person. */
  history: z.number().int(),
})
export type OutsiderCounts = z.infer<typeof outsiderCounts>

/** An e-mail of the queue, or a test of the mail server. */
export const OUTSIDER_LETTER_KINDS = [...MAIL_KINDS, 'test'] as const

/** Data of an e-mail address that belongs neither to a user nor to the register. */
export const outsider = z.object({
  email: z.string(),
  /** Also the address of a user, whose account is not erased. */
  is_user: z.boolean(),
  complaints: z.array(
    z.object({
      id,
      task_id: id,
      number: z.number().int(),
      name: z.string(),
      created_at: moment,
      state: z.enum(['open', 'settled']),
    }),
  ),
  guests: z.array(
    z.object({
      id,
      event_id: id,
      event_name: z.string(),
      starts_on: day,
      is_deleted: z.boolean(),
      status: z.enum(GUEST_STATUSES),
    }),
  ),
  letters: z.array(
    z.object({
      id,
      kind: z.enum(OUTSIDER_LETTER_KINDS),
      status: z.enum(MAIL_STATUSES),
      created_at: moment,
    }),
  ),
  counts: outsiderCounts,
})
export type Outsider = z.infer<typeof outsider>
