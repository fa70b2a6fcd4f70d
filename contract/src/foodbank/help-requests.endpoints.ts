import { del, endpoints, get, post, put } from '../platform/endpoint.ts'
import { exportEndpoint } from '../platform/export.ts'
import type { helpRequestSchemas } from './help-requests.ts'

const path = '/foodbank/requests'

export const helpRequestEndpoints = endpoints<typeof helpRequestSchemas>()({
  list: get(path, ['fb_request.read']),
  create: post(path, ['fb_request.create']),
  update: put(`${path}/:id`, ['fb_request.update']),
  remove: del(`${path}/:id`, ['fb_request.delete']),
  coming: post(`${path}/:id/coming`, ['fb_request.update']),
  confirm: post(`${path}/:id/confirm`, ['fb_request.confirm']),
  close: post(`${path}/:id/close`, ['fb_request.confirm']),
  reopen: post(`${path}/:id/reopen`, ['fb_request.confirm']),
})

export const helpRequestFiles = { export: exportEndpoint(helpRequestEndpoints.list) }
