import { del, endpoints, get, post, put } from '../../platform/endpoint.ts'
import { exportEndpoint } from '../../platform/export.ts'
import type { deliverySchemas, webhookSchemas } from './webhooks.ts'

/** Each may send to many places at once, and is sent to apart from the others. */
export const MAX_WEBHOOKS = 20
/** After a rotation what is sent is signed with the earlier secret too. */
export const OVERLAP_HOURS = 24
/** Deliveries are shown so long. */
export const DELIVERY_DAYS = 30

export const webhookEndpoints = endpoints<typeof webhookSchemas>()({
  list: get('/webhooks', ['webhook.manage']),
  events: get('/webhooks/events', ['webhook.manage']),
  create: post('/webhooks', ['webhook.manage']),
  update: put('/webhooks/:id', ['webhook.manage']),
  remove: del('/webhooks/:id', ['webhook.manage']),
  rotate: post('/webhooks/:id/secret', ['webhook.manage']),
  test: post('/webhooks/:id/test', ['webhook.manage']),
})

export const deliveryEndpoints = endpoints<typeof deliverySchemas>()({
  list: get('/webhook-deliveries', ['webhook.manage']),
  repeat: post('/webhook-deliveries/:id/repeat', ['webhook.manage']),
})

export const webhookFiles = { export: exportEndpoint(webhookEndpoints.list) }
export const deliveryFiles = { export: exportEndpoint(deliveryEndpoints.list) }
