import { del, endpoints, get, post, put } from '../../platform/endpoint.ts'
import { exportEndpoint } from '../../platform/export.ts'
import type {
  collectionFileSchemas,
  collectionSchemas,
  shiftLinkFileSchemas,
  shiftLinkSchemas,
} from './collections.ts'

const path = '/foodbank/collections'

/** Pasted at once. */
export const MAX_PLACES = 200

export const collectionEndpoints = endpoints<typeof collectionSchemas>()({
  list: get(path, ['fb_shift.read']),
  get: get(`${path}/:id`, ['fb_shift.read']),
  create: post(path, ['fb_shift.create']),
  update: put(`${path}/:id`, ['fb_shift.update']),
  remove: del(`${path}/:id`, ['fb_shift.delete']),
  addPlaces: post(`${path}/:id/places`, ['fb_shift.create']),
  updatePlace: put('/foodbank/shift-places/:id', ['fb_shift.update']),
  removePlace: del('/foodbank/shift-places/:id', ['fb_shift.delete']),
})

export const collectionFiles = endpoints<typeof collectionFileSchemas>()({
  export: exportEndpoint(collectionEndpoints.list),
})

/** The public address of the shifts of a collection or of a distribution point. */
export const shiftLinkEndpoints = endpoints<typeof shiftLinkSchemas>()({
  get: get('/foodbank/shift-links', ['fb_shift.update']),
  create: post('/foodbank/shift-links', ['fb_shift.update']),
  revoke: del('/foodbank/shift-links/:id', ['fb_shift.update']),
})

export const shiftLinkFiles = endpoints<typeof shiftLinkFileSchemas>()({
  poster: post('/foodbank/shift-links/:id/poster', ['fb_shift.update'], { kind: 'file' }),
})
