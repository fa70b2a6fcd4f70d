import { z } from 'zod'
import { schemas, withSchemas } from '../../platform/endpoint.ts'
import { done, one } from '../../platform/envelopes.ts'
import {
  moment,
  optional,
  optionalText,
  phone,
  rule,
  storable,
  time,
} from '../../platform/formats.ts'
import { gatewayUrl } from '../../platform/settings-formats.ts'
import { SMS_FAILURES } from './sms-failures.ts'
import * as wire from './sms-settings.endpoints.ts'

export const SMS_PROVIDERS = ['smsmanager', 'smsbrana', 'http'] as const
export type SmsProvider = (typeof SMS_PROVIDERS)[number]
export const SMS_METHODS = ['GET', 'POST'] as const
export const SMS_BODY_FORMATS = ['json', 'form'] as const

/** What an own gateway's address, headers and body may refer to. */
export const SMS_PLACEHOLDERS = [
  'number',
  'digits',
  'text',
  'sender',
  'reference',
  'password',
] as const

const fields = {
  provider: z.enum(SMS_PROVIDERS).nullable(),
  username: z.string().nullable(),
  sender: z.string().nullable(),
  address: z.string().nullable(),
  method: z.enum(SMS_METHODS),
  headers: z.string().nullable(),
  body_format: z.enum(SMS_BODY_FORMATS),
  body: z.string().nullable(),
  id_path: z.string().nullable(),
  price_path: z.string().nullable(),
  repeats: z.boolean(),
  report_reference: z.string().nullable(),
  report_status: z.string().nullable(),
  report_delivered: z.string().nullable(),
  report_failed: z.string().nullable(),
  monthly_messages: z.number().int().nullable(),
  monthly_price: z.number().nullable(),
  segment_price: z.number().nullable(),
  is_plain: z.boolean(),
  quiet_from: z.string().nullable(),
  quiet_to: z.string().nullable(),
  updated_at: moment,
}

/** Of the password only whether it is set. */
export const smsSettings = z.object({
  ...fields,
  is_set: z.object({ password: z.boolean() }),
  /** Where the gateway reports; null for who may not change the settings. */
  report_url: z.string().nullable(),
  /** Of the month that runs. */
  used: z.object({ messages: z.number().int(), price: z.number() }),
})
export type SmsSettings = z.infer<typeof smsSettings>

const amount = (min: number, max: number, decimals: number) =>
  z
    .number()
    .min(min)
    .max(max)
    .refine((value) => Number(value.toFixed(decimals)) === value, rule('numeric'))
    .nullable()
    .default(null)

const UNKNOWN_PLACEHOLDER = new RegExp(`\\{\\{(?!(?:${SMS_PLACEHOLDERS.join('|')})\\}\\})`)
const template = (max: number) =>
  storable(max)
    .min(1)
    .refine((value) => !UNKNOWN_PLACEHOLDER.test(value), rule('placeholder'))

/** One `Name: value` in a line. */
const headers = template(2_000).refine(
  (value) => value.split('\n').every((line) => /^[A-Za-z0-9-]+: ?[^\r\n]+$/.test(line.trim())),
  rule('headers'),
)
/** Names with dots between them, as in `data.id`. */
const path = storable(100).refine(
  (value) => /^[\w-]+(?:\.[\w-]+)*$/.test(value),
  rule('answer_path'),
)

const isJson = (value: string) => {
  try {
    JSON.parse(value)
    return true
  } catch {
    return false
  }
}

const required = { params: { rule: 'required' } }

export const smsSettingsBody = z
  .strictObject({
    provider: z.enum(SMS_PROVIDERS).nullable(),
    username: optionalText(200),
    /** Empty keeps it. */
    password: z
      .string()
      .max(500)
      .nullish()
      .transform((value) => value || null),
    sender: optional(
      storable(16).refine((value) => /^[\x20-\x7e]+$/.test(value), rule('characters')),
    ),
    address: optional(gatewayUrl.pipe(template(1_000))),
    method: z.enum(SMS_METHODS),
    headers: optional(headers),
    body_format: z.enum(SMS_BODY_FORMATS),
    body: optional(template(4_000)),
    id_path: optional(path),
    price_path: optional(path),
    repeats: z.boolean(),
    report_reference: optional(path),
    report_status: optional(path),
    report_delivered: optionalText(300),
    report_failed: optionalText(300),
    monthly_messages: z.int().min(1).max(1_000_000).nullable().default(null),
    monthly_price: amount(1, 10_000_000, 2),
    segment_price: amount(0.001, 1_000, 3),
    is_plain: z.boolean(),
    quiet_from: optional(time),
    quiet_to: optional(time),
    updated_at: moment,
  })
  .refine(({ provider, username }) => provider !== 'smsbrana' || username !== null, {
    path: ['username'],
    ...required,
  })
  .refine(({ provider, address }) => provider !== 'http' || address !== null, {
    path: ['address'],
    ...required,
  })
  .refine(({ body, body_format }) => body === null || body_format !== 'json' || isJson(body), {
    path: ['body'],
    params: { rule: 'json' },
  })
  .refine(
    ({ provider, address, body, method }) =>
      provider !== 'http' || `${address}${method === 'POST' ? body : ''}`.includes('{{text}}'),
    { path: ['body'], params: { rule: 'sms_text' } },
  )
  .refine(
    ({ provider, address, body, method }) =>
      provider !== 'http' ||
      /\{\{(?:number|digits)\}\}/.test(`${address}${method === 'POST' ? body : ''}`),
    { path: ['body'], params: { rule: 'sms_number' } },
  )
  .refine(({ monthly_price, segment_price }) => monthly_price === null || segment_price !== null, {
    path: ['segment_price'],
    ...required,
  })
  .refine(({ quiet_from, quiet_to }) => quiet_from === null || quiet_to !== null, {
    path: ['quiet_to'],
    ...required,
  })
  .refine(({ quiet_from, quiet_to }) => quiet_to === null || quiet_from !== null, {
    path: ['quiet_from'],
    ...required,
  })
export type SmsSettingsBody = z.output<typeof smsSettingsBody>

export const smsSettingsSchemas = schemas({
  get: {
    summary: 'Through whom text messages leave, and within which limits',
    answer: one(smsSettings),
  },
  update: {
    summary: 'Change through whom text messages leave, and within which limits',
    body: smsSettingsBody,
    answer: done('sms_settings.updated', smsSettings),
    refusals: { stale_record: 409 },
  },
  test: {
    summary: 'Send one text message with the stored settings; it costs as any other',
    body: z.strictObject({ number: phone }),
    answer: done('sms.test_sent', z.object({ number: z.string(), segments: z.number().int() })),
    refusals: {
      'sms.not_configured': 409,
      'sms.limit_reached': 409,
      'sms.test_failed': 502,
      too_many_requests: 429,
    },
  },
})
export const smsSettingsEndpoints = withSchemas(wire.smsSettingsEndpoints, smsSettingsSchemas)

/** Why a test failed. */
export const smsTestDetails = z.object({ reason: z.enum(SMS_FAILURES) })
