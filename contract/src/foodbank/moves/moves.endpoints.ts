import { endpoints, get, post } from '../../platform/endpoint.ts'
import { exportEndpoint } from '../../platform/export.ts'
import type { moveSchemas } from './moves.ts'

const path = '/foodbank/moves'

/** As many as one move takes; the next ones are offered when these are done. */
export const MAX_MOVED = 500

/** How far from their day people are moved, in weeks; searching on doubles it. */
export const MOVE_WEEKS = [5, 10, 20] as const
export type MoveWeeks = (typeof MOVE_WEEKS)[number]

/** For so long a move can be undone. */
export const UNDO_HOURS = 24

/** Whoever may change the reservations of a distribution point moves those that lost their place. */
export const moveEndpoints = endpoints<typeof moveSchemas>()({
  propose: get(`${path}/proposal`, ['fb_request.update']),
  list: get(path, ['fb_request.read']),
  get: get(`${path}/:id`, ['fb_request.read']),
  create: post(path, ['fb_request.update']),
  undo: post(`${path}/:id/undo`, ['fb_request.update']),
})

export const moveFiles = { export: exportEndpoint(moveEndpoints.list) }
