import { z } from 'zod'
import { MAX_SMS_SEGMENTS } from '../../core/sms/sms-text.ts'
import { schemas, withSchemas } from '../../platform/endpoint.ts'
import { done, one } from '../../platform/envelopes.ts'
import { id, moment, optional, rule, storable } from '../../platform/formats.ts'
import { HOUSEHOLD_LANGUAGES } from '../applicants/contact.ts'
import * as wire from './booking-messages.endpoints.ts'
import {
  countMessageSegments,
  hasUnknownMark,
  MAX_MESSAGE_LENGTH,
  MESSAGE_EVENTS,
} from './message-text.ts'

const messageText = z.object({
  event: z.enum(MESSAGE_EVENTS),
  language: z.enum(HOUSEHOLD_LANGUAGES),
  is_neutral: z.boolean(),
  /** The food bank's own; null where the product's counts. */
  text: z.string().nullable(),
  default_text: z.string(),
})

export const messageSettings = z.object({
  is_on: z.boolean(),
  is_neutral: z.boolean(),
  remind_day: z.boolean(),
  remind_hours: z.boolean(),
  updated_at: moment,
  texts: z.array(messageText),
  /** How text messages are sent and what a segment costs, for the preview. */
  sms: z.object({
    is_configured: z.boolean(),
    is_plain: z.boolean(),
    segment_price: z.number().nullable(),
  }),
  is_mail_configured: z.boolean(),
})
export type MessageSettings = z.infer<typeof messageSettings>

export const messageSettingsBody = z.strictObject({
  is_on: z.boolean(),
  is_neutral: z.boolean(),
  remind_day: z.boolean(),
  remind_hours: z.boolean(),
  updated_at: moment,
})

const ownText = optional(
  storable(MAX_MESSAGE_LENGTH)
    .refine((text) => !hasUnknownMark(text), rule('placeholder'))
    // the alphabet that needs more room where accents stay
    .refine((text) => countMessageSegments(text, true) <= MAX_SMS_SEGMENTS, {
      params: { rule: 'sms_long', length: MAX_SMS_SEGMENTS },
    }),
)

/** Of one language; what is empty goes back to the product's text. */
export const messageTextsBody = z.strictObject({
  language: z.enum(HOUSEHOLD_LANGUAGES),
  is_neutral: z.boolean(),
  booked: ownText,
  moved: ownText,
  cancelled: ownText,
  reminder: ownText,
  offered: ownText,
  updated_at: moment,
})

const refusals = { stale_record: 409 } as const

export const messageSettingsSchemas = schemas({
  get: {
    summary: 'What households are told of their reservations, and in which words',
    answer: one(messageSettings),
  },
  update: {
    summary: 'Change whether and when households are told of their reservations',
    body: messageSettingsBody,
    answer: done('message_settings.updated', messageSettings),
    refusals,
  },
  setTexts: {
    summary: 'Change the texts of one language',
    body: messageTextsBody,
    answer: done('message_texts.updated', messageSettings),
    refusals,
  },
})
export const messageSettingsEndpoints = withSchemas(
  wire.messageSettingsEndpoints,
  messageSettingsSchemas,
)

export const requestMessageSchemas = schemas({
  resend: {
    summary: 'Tell the household of its reservation again after a message has failed',
    params: z.object({ id }),
    answer: done('booking_message.resent', z.object({ id })),
    refusals: { 'request.not_found': 404, 'booking_message.nothing_to_send': 409 },
  },
})
export const requestMessageEndpoints = withSchemas(
  wire.requestMessageEndpoints,
  requestMessageSchemas,
)
