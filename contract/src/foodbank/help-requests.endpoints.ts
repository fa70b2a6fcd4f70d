import { endpoints } from '../platform/endpoint.ts'
import { exportOf } from '../platform/export.ts'
import type { helpRequestSchemas } from './help-requests.ts'

const path = '/foodbank/requests'

export const helpRequestEndpoints = endpoints<typeof helpRequestSchemas>()({
  list: { method: 'GET', path, access: ['fb_request.read'] },
  create: { method: 'POST', path, access: ['fb_request.create'] },
  update: { method: 'PUT', path: `${path}/:id`, access: ['fb_request.update'] },
  remove: { method: 'DELETE', path: `${path}/:id`, access: ['fb_request.delete'] },
  confirm: { method: 'POST', path: `${path}/:id/confirm`, access: ['fb_request.confirm'] },
  close: { method: 'POST', path: `${path}/:id/close`, access: ['fb_request.confirm'] },
  reopen: { method: 'POST', path: `${path}/:id/reopen`, access: ['fb_request.confirm'] },
})

/** What the list shows, as a file. */
export const helpRequestFiles = { export: exportOf(helpRequestEndpoints.list) }
