import { del, endpoints, get, post, put } from '../platform/endpoint.ts'
import { exportEndpoint } from '../platform/export.ts'
import type { supportSchemas } from './supports.ts'

const path = '/foodbank/supports'

/** Authors correct their own hand-outs; `can` says until when. */
const orItsAuthor = <Right extends 'fb_support.update' | 'fb_support.delete'>(right: Right) =>
  [{ anyOf: [right, 'fb_support.create'] }] as const

export const supportEndpoints = endpoints<typeof supportSchemas>()({
  list: get(path, ['fb_support.read']),
  get: get(`${path}/:id`, ['fb_support.read']),
  create: post(path, ['fb_support.create']),
  update: put(`${path}/:id`, orItsAuthor('fb_support.update')),
  remove: del(`${path}/:id`, orItsAuthor('fb_support.delete')),
})

export const supportFiles = { export: exportEndpoint(supportEndpoints.list) }
