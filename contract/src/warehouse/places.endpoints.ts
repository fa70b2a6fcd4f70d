import { del, endpoints, get, post, put } from '../platform/endpoint.ts'
import { exportEndpoint } from '../platform/export.ts'
import type { placeSchemas } from './places.ts'

/** A warehouse with its zones, a vehicle, or a distribution point. */
export const PLACE_KINDS = ['warehouse', 'zone', 'vehicle', 'point'] as const
export type PlaceKind = (typeof PLACE_KINDS)[number]

export const placeEndpoints = endpoints<typeof placeSchemas>()({
  list: get('/warehouse/places', ['wh_place.read']),
  /** For everybody who moves goods or has to do with orders, and for who adds a zone to a warehouse. */
  choices: get('/warehouse/places/choices', [
    {
      anyOf: [
        'wh_stock.read',
        'wh_place.read',
        'wh_order.read',
        'wh_order.create',
        'wh_order.update',
      ],
    },
  ]),
  /** For who says which of them a distribution point stands for. */
  handOutPoints: get('/warehouse/places/hand-out-points', [
    { anyOf: ['wh_place.create', 'wh_place.update'] },
  ]),
  create: post('/warehouse/places', ['wh_place.create']),
  update: put('/warehouse/places/:id', ['wh_place.update']),
  remove: del('/warehouse/places/:id', ['wh_place.delete']),
})

export const placeFiles = { export: exportEndpoint(placeEndpoints.list) }
