import { del, endpoints, get, post, put } from '../platform/endpoint.ts'
import { exportEndpoint } from '../platform/export.ts'
import type { donorSchemas } from './donors.ts'

/** Sites of one donor. */
export const MAX_SITES = 200

export const donorEndpoints = endpoints<typeof donorSchemas>()({
  list: get('/warehouse/donors', ['wh_donor.read']),
  /** For who receives goods, with or without the right to the list. */
  choices: get('/warehouse/donors/choices', [
    { anyOf: ['wh_donor.read', 'wh_document.create', 'wh_collection.update'] },
  ]),
  create: post('/warehouse/donors', ['wh_donor.create']),
  update: put('/warehouse/donors/:id', ['wh_donor.update']),
  remove: del('/warehouse/donors/:id', ['wh_donor.delete']),
})

export const donorFiles = { export: exportEndpoint(donorEndpoints.list) }
