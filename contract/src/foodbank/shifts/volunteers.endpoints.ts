import { del, endpoints, get, post, put } from '../../platform/endpoint.ts'
import { exportEndpoint } from '../../platform/export.ts'
import type { volunteerFileSchemas, volunteerSchemas } from './volunteers.ts'

const path = '/foodbank/volunteers'

/** Whoever coordinates: all volunteers with `full_edit`, otherwise those of one’s own shifts. */
export const volunteerEndpoints = endpoints<typeof volunteerSchemas>()({
  list: get(path, ['fb_shift.update']),
  get: get(`${path}/:id`, ['fb_shift.update']),
  create: post(path, ['fb_shift.create']),
  update: put(`${path}/:id`, ['fb_shift.update']),
  erase: del(`${path}/:id`, ['fb_shift.delete']),
})

export const volunteerFiles = endpoints<typeof volunteerFileSchemas>()({
  export: exportEndpoint(volunteerEndpoints.list),
  certificate: post(`${path}/:id/certificate`, ['fb_shift.update'], { kind: 'file' }),
})
