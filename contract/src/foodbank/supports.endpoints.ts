import { endpoints } from '../platform/endpoint.ts'
import { exportOf } from '../platform/export.ts'
import type { supportSchemas } from './supports.ts'

const path = '/foodbank/supports'

/** Who recorded a hand-out mends their own mistake; `can` of the hand-out says until when. */
const orItsAuthor = <Right extends 'fb_support.update' | 'fb_support.delete'>(right: Right) =>
  [{ anyOf: [right, 'fb_support.create'] }] as const

export const supportEndpoints = endpoints<typeof supportSchemas>()({
  list: { method: 'GET', path, access: ['fb_support.read'] },
  get: { method: 'GET', path: `${path}/:id`, access: ['fb_support.read'] },
  create: { method: 'POST', path, access: ['fb_support.create'] },
  update: { method: 'PUT', path: `${path}/:id`, access: orItsAuthor('fb_support.update') },
  remove: { method: 'DELETE', path: `${path}/:id`, access: orItsAuthor('fb_support.delete') },
})

/** What the list shows, as a file. */
export const supportFiles = { export: exportOf(supportEndpoints.list) }
