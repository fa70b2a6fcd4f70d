import { z } from 'zod'
import { SMS_FAILURES } from '../../core/sms/sms-failures.ts'
import { id, moment } from '../../platform/formats.ts'
import { helpRequest } from '../help-requests.ts'
import { MESSAGE_EVENTS } from './message-text.ts'

/**
 * `pending` waits for a short while; `waiting` is in the queue of its channel, perhaps until quiet
 * hours end. An e-mail is never `delivered`: nobody tells.
 */
export const MESSAGE_STATES = [
  'pending',
  'waiting',
  'sent',
  'delivered',
  'failed',
  'uncertain',
  'dropped',
] as const

/** One message about a reservation, without its text. */
export const requestMessage = z.object({
  id,
  event: z.enum(MESSAGE_EVENTS),
  channel: z.enum(['sms', 'email']),
  state: z.enum(MESSAGE_STATES),
  /** When it came into this state. */
  at: moment,
  /** Of a text message. */
  failure: z.enum(SMS_FAILURES).nullable(),
  number_end: z.string().nullable(),
})
export type RequestMessage = z.infer<typeof requestMessage>

/** A reservation with what the household was told of it, the newest first. */
export const toldRequest = helpRequest.extend({
  messages: z.array(requestMessage),
  can: helpRequest.shape.can.extend({
    /** Something failed, the reservation is to come, and the household can be told. */
    resend: z.boolean(),
  }),
})
export type ToldRequest = z.infer<typeof toldRequest>
