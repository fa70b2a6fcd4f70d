import { del, endpoints, get, post, put } from '../../platform/endpoint.ts'
import { exportEndpoint } from '../../platform/export.ts'
import type {
  collectionPrintSchemas,
  collectionShopSchemas,
  foodCollectionSchemas,
} from './collections.ts'

/** In one collection; the whole country has no more of one bank. */
export const MAX_SHOPS = 1000
/** In one shop; more is a typing error. */
export const MAX_VOLUNTEERS = 10_000
export const MAX_HOURS = 100_000
/** In days. */
export const MAX_COLLECTION_DAYS = 92

const path = '/warehouse/collections'
const shops = '/warehouse/collection-shops'

export const foodCollectionEndpoints = endpoints<typeof foodCollectionSchemas>()({
  list: get(path, ['wh_collection.read']),
  get: get(`${path}/:id`, ['wh_collection.read']),
  create: post(path, ['wh_collection.update']),
  update: put(`${path}/:id`, ['wh_collection.update']),
  remove: del(`${path}/:id`, ['wh_collection.update']),
  /** Its figures stay as they are; opening them again is for the same right. */
  close: post(`${path}/:id/close`, ['wh_collection.confirm']),
  reopen: post(`${path}/:id/reopen`, ['wh_collection.confirm']),
  addShops: post(`${path}/:id/shops`, ['wh_collection.update']),
  copyShops: post(`${path}/:id/copied-shops`, ['wh_collection.update']),
})

export const foodCollectionFiles = { export: exportEndpoint(foodCollectionEndpoints.list) }

export const collectionShopEndpoints = endpoints<typeof collectionShopSchemas>()({
  list: get(`${path}/:id/shops`, ['wh_collection.read']),
  enter: put(`${shops}/:id`, ['wh_collection.update']),
  remove: del(`${shops}/:id`, ['wh_collection.update']),
  receive: post(`${shops}/:id/receipts`, ['wh_collection.read', 'wh_document.create']),
})

export const collectionShopFiles = { export: exportEndpoint(collectionShopEndpoints.list) }

export const collectionPrintFiles = endpoints<typeof collectionPrintSchemas>()({
  print: post(`${path}/:id/document`, ['wh_collection.read'], { kind: 'file' }),
})
