import { endpoints } from '../../platform/endpoint.ts'
import type { eventSchemas } from './events.ts'

/** What a guest can answer, in the order of the buttons: the answer that is hoped for comes first. */
export const GUEST_ANSWERS = ['accepted', 'tentative', 'declined'] as const

export const eventEndpoints = endpoints<typeof eventSchemas>()({
  list: { method: 'GET', path: '/events', access: ['event.read'] },
  deadlines: { method: 'GET', path: '/events/deadlines', access: ['event.read', 'task.read'] },
  people: { method: 'GET', path: '/events/people', access: ['event.read'] },
  next: { method: 'GET', path: '/events/next', access: ['event.read'] },
  get: { method: 'GET', path: '/events/:id', access: ['event.read'] },
  create: { method: 'POST', path: '/events', access: ['event.create'] },
  update: { method: 'PUT', path: '/events/:id', access: ['event.read'] },
  move: { method: 'PUT', path: '/events/:id/time', access: ['event.read'] },
  remove: { method: 'DELETE', path: '/events/:id', access: ['event.read'] },
  answer: { method: 'POST', path: '/events/:id/answer', access: ['event.read'] },
})
