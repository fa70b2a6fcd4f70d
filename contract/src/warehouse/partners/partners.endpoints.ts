import { del, endpoints, get, post, put } from '../../platform/endpoint.ts'
import { exportEndpoint } from '../../platform/export.ts'
import type { partnerSchemas } from './partners.ts'

export const partnerEndpoints = endpoints<typeof partnerSchemas>()({
  list: get('/warehouse/partners', ['wh_partner.read']),
  /** For who issues goods or takes orders, with or without the right to the list. */
  choices: get('/warehouse/partners/choices', [
    { anyOf: ['wh_partner.read', 'wh_document.create', 'wh_order.create'] },
  ]),
  create: post('/warehouse/partners', ['wh_partner.create']),
  update: put('/warehouse/partners/:id', ['wh_partner.update']),
  remove: del('/warehouse/partners/:id', ['wh_partner.delete']),
})

export const partnerFiles = { export: exportEndpoint(partnerEndpoints.list) }
