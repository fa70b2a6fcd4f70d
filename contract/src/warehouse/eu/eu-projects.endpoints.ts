import { del, endpoints, get, post, put } from '../../platform/endpoint.ts'
import { exportEndpoint } from '../../platform/export.ts'
import type { euProjectSchemas } from './eu-projects.ts'

export const euProjectEndpoints = endpoints<typeof euProjectSchemas>()({
  list: get('/warehouse/eu-projects', ['wh_eu.read']),
  choices: get('/warehouse/eu-projects/choices', ['wh_eu.read']),
  get: get('/warehouse/eu-projects/:id', ['wh_eu.read']),
  create: post('/warehouse/eu-projects', ['wh_eu.update']),
  update: put('/warehouse/eu-projects/:id', ['wh_eu.update']),
  remove: del('/warehouse/eu-projects/:id', ['wh_eu.update']),
})

export const euProjectFiles = { export: exportEndpoint(euProjectEndpoints.list) }
