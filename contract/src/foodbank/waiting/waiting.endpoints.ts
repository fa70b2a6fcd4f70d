import { endpoints, get, post, put } from '../../platform/endpoint.ts'
import { exportEndpoint } from '../../platform/export.ts'
import type { waitSchemas } from './waiting.ts'

const path = '/foodbank/waits'

/** Its end is `booked`, `helped` by a hand-out without another place, `withdrawn`, or `over`, its period having passed. */
export const WAIT_STATES = ['waiting', 'booked', 'helped', 'withdrawn', 'over'] as const
export type WaitState = (typeof WAIT_STATES)[number]

/** `open` is unanswered and the place still free, `taken` was taken by somebody else, `ended` was not needed any more. */
export const OFFER_STATES = ['open', 'accepted', 'declined', 'taken', 'ended'] as const
export type OfferState = (typeof OFFER_STATES)[number]

export const OFFER_CHANNELS = ['sms', 'email', 'call'] as const

/** Path of the household's own page of an offered place. */
export const OFFER_PATH = '/n/'

/** Whoever may book for a household may let it wait. */
export const waitEndpoints = endpoints<typeof waitSchemas>()({
  list: get(path, ['fb_request.read']),
  create: post(path, ['fb_request.create']),
  update: put(`${path}/:id`, ['fb_request.update']),
  withdraw: post(`${path}/:id/withdraw`, ['fb_request.update']),
  decline: post('/foodbank/offers/:id/decline', ['fb_request.update']),
})

export const waitFiles = { export: exportEndpoint(waitEndpoints.list) }
