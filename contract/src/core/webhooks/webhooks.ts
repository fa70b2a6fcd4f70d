import { z } from 'zod'
import { schemas, withSchemas } from '../../platform/endpoint.ts'
import { done, listQuery, listSchema, one } from '../../platform/envelopes.ts'
import { exportSchemas } from '../../platform/export-schemas.ts'
import { id, moment, rule, storable, text } from '../../platform/formats.ts'
import * as wire from './webhooks.endpoints.ts'

/** What every address can be sent by hand. */
export const TEST_EVENT = 'webhook.test'

/** Why the product itself has switched one off: the receiver said 410, or took nothing for three days. */
export const WEBHOOK_STOPS = ['gone', 'failing'] as const

export const DELIVERY_STATUSES = ['waiting', 'taken', 'failed', 'cancelled'] as const
export type DeliveryStatus = (typeof DELIVERY_STATUSES)[number]

/** `status` is an answer other than 2xx, `private` an address that leads into the own network. */
export const DELIVERY_FAILURES = [
  'status',
  'private',
  'unreachable',
  'timeout',
  'certificate',
  'protocol',
] as const
export type DeliveryFailure = (typeof DELIVERY_FAILURES)[number]

const event = storable(60).min(1)

export const webhook = z.object({
  id,
  name: z.string(),
  address: z.string(),
  events: z.array(z.string()),
  is_on: z.boolean(),
  stopped_for: z.enum(WEBHOOK_STOPS).nullable(),
  /** Until when what is sent is signed with the earlier secret too. */
  overlap_until: moment.nullable(),
  /** When the last delivery was taken. */
  taken_at: moment.nullable(),
  /** Since when nothing has been taken. */
  failing_since: moment.nullable(),
  updated_at: moment,
})
export type Webhook = z.infer<typeof webhook>

/** `http:` only where the operator allows the machine itself; the server decides that. */
const address = storable(500).refine(
  (value) => /^https?:\/\/[^\s/@#?\\]+(?:[/?][!-~]*)?$/.test(value) && !value.includes('#'),
  rule('url'),
)

export const webhookBody = z.strictObject({
  name: text(100),
  address,
  events: z
    .array(event)
    .min(1, 'required')
    .max(50)
    .refine((events) => new Set(events).size === events.length, rule('invalid')),
  is_on: z.boolean(),
})
export const webhookUpdateBody = webhookBody.extend({ updated_at: moment })

export const webhookQuery = listQuery(['name']).strict()
export type WebhookQuery = z.infer<typeof webhookQuery>

/** One event to one address, and its fate. */
export const deliveryRow = z.object({
  id,
  webhook_id: id,
  webhook_name: z.string(),
  event: z.string(),
  status: z.enum(DELIVERY_STATUSES),
  failure: z.enum(DELIVERY_FAILURES).nullable(),
  /** Of the last answer. */
  http_status: z.number().int().nullable(),
  tries: z.number().int(),
  created_at: moment,
  attempted_at: moment.nullable(),
  taken_at: moment.nullable(),
  /** Null while it is being sent, and when nothing more is tried. */
  next_try_at: moment.nullable(),
})
export type DeliveryRow = z.infer<typeof deliveryRow>

export const deliveryQuery = listQuery(['created_at'], '-created_at')
  .extend({
    webhook_id: id.optional(),
    event: event.optional(),
    status: z.enum(DELIVERY_STATUSES).optional(),
  })
  .strict()
export type DeliveryQuery = z.infer<typeof deliveryQuery>

/** Of these events one can be told; the words are of the module that causes it. */
const eventWords = z.object({
  event: z.string(),
  words: z.object({ cs: z.string(), en: z.string() }),
})
export type EventWords = z.infer<typeof eventWords>

/** The secret is answered once, and never again. */
const withSecret = webhook.extend({ secret: z.string() })

const params = z.object({ id })
const refusals = { 'webhook.not_found': 404 } as const

export const webhookSchemas = schemas({
  list: {
    summary: 'Webhooks: where events are told to other programs',
    query: webhookQuery,
    answer: listSchema(webhook),
  },
  events: {
    summary: 'The events that can be told',
    answer: one(z.array(eventWords)),
  },
  create: {
    summary: 'Add a webhook; its secret is answered once',
    body: webhookBody,
    answer: done('webhook.created', withSecret),
    status: 201,
    refusals: { 'webhook.too_many': 409 },
  },
  update: {
    summary: 'Change a webhook; what waits for one that is switched off is not sent',
    params,
    body: webhookUpdateBody,
    answer: done('webhook.updated', webhook),
    refusals: { ...refusals, stale_record: 409 },
  },
  remove: {
    summary: 'Delete a webhook with its deliveries',
    params,
    answer: done('webhook.deleted', z.object({ id })),
    refusals,
  },
  rotate: {
    summary: 'Make a new secret, answered once; the earlier one signs too for 24 hours',
    params,
    answer: done('webhook.rotated', withSecret),
    refusals,
  },
  test: {
    summary: 'Send a test event',
    params,
    answer: done('webhook.test_queued', z.object({ id })),
    refusals,
  },
})
export const webhookEndpoints = withSchemas(wire.webhookEndpoints, webhookSchemas)
export const webhookFiles = withSchemas(wire.webhookFiles, {
  export: exportSchemas(webhookSchemas.list),
})

export const deliverySchemas = schemas({
  list: {
    summary: 'Deliveries of webhooks of the last 30 days with their fate, newest first',
    query: deliveryQuery,
    answer: listSchema(deliveryRow),
  },
  repeat: {
    summary: 'Send a delivery once more, under the same id',
    params,
    answer: done('webhook_delivery.repeated', z.object({ id })),
    refusals: { 'webhook_delivery.not_found': 404 },
  },
})
export const deliveryEndpoints = withSchemas(wire.deliveryEndpoints, deliverySchemas)
export const deliveryFiles = withSchemas(wire.deliveryFiles, {
  export: exportSchemas(deliverySchemas.list),
})
