import { del, endpoints, get, post, put } from '../../platform/endpoint.ts'
import { exportEndpoint } from '../../platform/export.ts'
import type { measureSchemas } from './measures.ts'

const path = '/foodbank/measures'

/** More kinds than one household gets on one day. */
export const MAX_KINDS = 20

/** Authors correct their own measures; `can` says until when. */
const orItsAuthor = <Right extends 'fb_support.update' | 'fb_support.delete'>(right: Right) =>
  [{ anyOf: [right, 'fb_support.create'] }] as const

/** Whoever hands out records what accompanies it. */
export const measureEndpoints = endpoints<typeof measureSchemas>()({
  list: get(path, ['fb_support.read']),
  create: post(path, ['fb_support.create']),
  update: put(`${path}/:id`, orItsAuthor('fb_support.update')),
  remove: del(`${path}/:id`, orItsAuthor('fb_support.delete')),
})

export const measureFiles = { export: exportEndpoint(measureEndpoints.list) }
