import { del, endpoints, get, post, put } from '../../platform/endpoint.ts'
import type { eventSchemas } from './events.ts'

/** In the order of the buttons. */
export const GUEST_ANSWERS = ['accepted', 'tentative', 'declined'] as const

export const eventEndpoints = endpoints<typeof eventSchemas>()({
  list: get('/events', ['event.read']),
  deadlines: get('/events/deadlines', ['event.read', 'task.read']),
  people: get('/events/people', ['event.read']),
  next: get('/events/next', ['event.read']),
  get: get('/events/:id', ['event.read']),
  create: post('/events', ['event.create']),
  update: put('/events/:id', ['event.read']),
  move: put('/events/:id/time', ['event.read']),
  remove: del('/events/:id', ['event.read']),
  answer: post('/events/:id/answer', ['event.read']),
})
