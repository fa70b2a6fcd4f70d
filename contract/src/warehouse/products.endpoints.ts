import { del, endpoints, get, post, put } from '../platform/endpoint.ts'
import { exportEndpoint } from '../platform/export.ts'
import type { productSchemas } from './products.ts'

/** Codes of one product. */
export const MAX_CODES = 20

export const productEndpoints = endpoints<typeof productSchemas>()({
  list: get('/warehouse/products', ['wh_product.read']),
  /** For who receives goods or takes orders, with or without the right to the list. */
  choices: get('/warehouse/products/choices', [
    { anyOf: ['wh_product.read', 'wh_document.create', 'wh_order.create'] },
  ]),
  create: post('/warehouse/products', ['wh_product.create']),
  update: put('/warehouse/products/:id', ['wh_product.update']),
  remove: del('/warehouse/products/:id', ['wh_product.delete']),
})

export const productFiles = { export: exportEndpoint(productEndpoints.list) }
