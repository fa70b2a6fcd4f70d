import { del, endpoints, get, post, put } from '../platform/endpoint.ts'
import { exportEndpoint } from '../platform/export.ts'
import type { documentSchemas } from './documents.ts'

/** In one document; a lorry has fewer kinds of goods. */
export const MAX_LINES = 1000
/** How far back something may be entered; earlier is a typing error. */
export const BACKDATED_DAYS = 400

export const documentEndpoints = endpoints<typeof documentSchemas>()({
  list: get('/warehouse/documents', ['wh_stock.read']),
  get: get('/warehouse/documents/:id', ['wh_stock.read']),
  create: post('/warehouse/documents', ['wh_document.create']),
  update: put('/warehouse/documents/:id', ['wh_document.create']),
  remove: del('/warehouse/documents/:id', [
    { anyOf: ['wh_document.create', 'wh_stocktake.create'] },
  ]),
  addGoods: post('/warehouse/documents/:id/goods', ['wh_document.create']),
  addLot: post('/warehouse/documents/:id/lots', ['wh_document.create']),
  updateLine: put('/warehouse/document-lines/:id', ['wh_document.create']),
  removeLine: del('/warehouse/document-lines/:id', ['wh_document.create']),
  post: post('/warehouse/documents/:id/post', ['wh_document.create']),
  reverse: post('/warehouse/documents/:id/reverse', ['wh_document.reverse']),
})

export const documentFiles = { export: exportEndpoint(documentEndpoints.list) }
