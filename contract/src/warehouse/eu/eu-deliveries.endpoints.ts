import { del, endpoints, get, post, put } from '../../platform/endpoint.ts'
import { exportEndpoint } from '../../platform/export.ts'
import type { euDeliverySchemas } from './eu-deliveries.ts'

/** On one delivery note. */
export const MAX_EU_LINES = 100
/** Of one delivery: goods times partners. */
export const MAX_EU_ALLOTMENTS = 300

export const euDeliveryEndpoints = endpoints<typeof euDeliverySchemas>()({
  list: get('/warehouse/eu-deliveries', ['wh_eu.read']),
  /** For the head of a receipt. */
  choices: get('/warehouse/eu-deliveries/choices', [
    { anyOf: ['wh_eu.read', 'wh_document.create'] },
  ]),
  get: get('/warehouse/eu-deliveries/:id', ['wh_eu.read']),
  create: post('/warehouse/eu-deliveries', ['wh_eu.update']),
  update: put('/warehouse/eu-deliveries/:id', ['wh_eu.update']),
  remove: del('/warehouse/eu-deliveries/:id', ['wh_eu.update']),
  allot: put('/warehouse/eu-deliveries/:id/allotments', ['wh_eu.update']),
  addSwap: post('/warehouse/eu-deliveries/:id/swaps', ['wh_eu.update']),
  removeSwap: del('/warehouse/eu-swaps/:id', ['wh_eu.update']),
})

export const euDeliveryFiles = { export: exportEndpoint(euDeliveryEndpoints.list) }
