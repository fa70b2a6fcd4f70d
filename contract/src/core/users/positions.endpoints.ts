import { endpoints } from '../../platform/endpoint.ts'
import { exportOf } from '../../platform/export.ts'
import type { positionSchemas } from './positions.ts'

export const positionEndpoints = endpoints<typeof positionSchemas>()({
  list: { method: 'GET', path: '/positions', access: ['position.read'] },
  /** For users who edit users, with or without the right to positions. */
  choices: { method: 'GET', path: '/positions/choices', access: ['user.read'] },
  create: { method: 'POST', path: '/positions', access: ['position.create'] },
  update: { method: 'PUT', path: '/positions/:id', access: ['position.update'] },
  remove: { method: 'DELETE', path: '/positions/:id', access: ['position.delete'] },
})

/** What the list shows, as a file. */
export const positionFiles = { export: exportOf(positionEndpoints.list) }
