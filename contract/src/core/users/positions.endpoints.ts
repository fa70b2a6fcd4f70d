import { del, endpoints, get, post, put } from '../../platform/endpoint.ts'
import { exportEndpoint } from '../../platform/export.ts'
import type { positionSchemas } from './positions.ts'

export const positionEndpoints = endpoints<typeof positionSchemas>()({
  list: get('/positions', ['position.read']),
  /** For users who edit users, with or without the right to positions. */
  choices: get('/positions/choices', ['user.read']),
  create: post('/positions', ['position.create']),
  update: put('/positions/:id', ['position.update']),
  remove: del('/positions/:id', ['position.delete']),
})

export const positionFiles = { export: exportEndpoint(positionEndpoints.list) }
