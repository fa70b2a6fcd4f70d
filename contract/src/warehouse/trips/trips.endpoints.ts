import { del, endpoints, get, post, put } from '../../platform/endpoint.ts'
import { exportEndpoint } from '../../platform/export.ts'
import type { tripSchemas } from './trips.ts'

/** Goods are collected at a donor's, delivered to a partner, or all of them are unloaded. */
export const STOP_KINDS = ['collect', 'deliver', 'unload'] as const
export type StopKind = (typeof STOP_KINDS)[number]
/** `done` once its document is posted. */
export const STOP_STATES = ['open', 'begun', 'done', 'skipped'] as const

/** On one trip; a day has fewer. */
export const MAX_STOPS = 60

export const tripEndpoints = endpoints<typeof tripSchemas>()({
  list: get('/warehouse/trips', ['wh_stock.read']),
  get: get('/warehouse/trips/:id', ['wh_stock.read']),
  create: post('/warehouse/trips', ['wh_document.create']),
  update: put('/warehouse/trips/:id', ['wh_document.create']),
  remove: del('/warehouse/trips/:id', ['wh_document.create']),
  addStop: post('/warehouse/trips/:id/stops', ['wh_document.create']),
  order: put('/warehouse/trips/:id/order', ['wh_document.create']),
  removeStop: del('/warehouse/trip-stops/:id', ['wh_document.create']),
  begin: post('/warehouse/trip-stops/:id/begin', ['wh_document.create']),
  skip: post('/warehouse/trip-stops/:id/skip', ['wh_document.create']),
})

export const tripFiles = { export: exportEndpoint(tripEndpoints.list) }
