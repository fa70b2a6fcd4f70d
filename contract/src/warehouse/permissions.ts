import type { NamesIn } from '../platform/endpoint.ts'

/** Resources and actions of the warehouse. */
export const warehousePermissions = {
  wh_stock: ['read'],
  wh_document: ['create', 'reverse'],
  wh_stocktake: ['create', 'confirm'],
  wh_lot: ['update'],
  wh_place: ['read', 'create', 'update', 'delete'],
  wh_product: ['read', 'create', 'update', 'delete'],
  wh_donor: ['read', 'create', 'update', 'delete'],
  wh_partner: ['read', 'create', 'update', 'delete'],
  wh_recall: ['read', 'create', 'update'],
  wh_order: ['read', 'create', 'update'],
  wh_collection: ['read', 'update', 'confirm'],
  wh_eu: ['read', 'update'],
  wh_temperature: ['read', 'create', 'update'],
} as const

declare module '../platform/endpoint.ts' {
  interface Permissions extends Record<NamesIn<typeof warehousePermissions>, true> {}
}
