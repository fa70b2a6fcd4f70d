import { endpoints } from '../../platform/endpoint.ts'
import type { calendarFeedSchemas, calendarFeedFileSchemas } from './calendar-feed.ts'

export const calendarFeedEndpoints = endpoints<typeof calendarFeedSchemas>()({
  get: { method: 'GET', path: '/calendar/feed', access: ['event.read'] },
  create: { method: 'POST', path: '/calendar/feed', access: ['event.read'] },
  remove: { method: 'DELETE', path: '/calendar/feed', access: ['event.read'] },
})

export const calendarFeedFiles = endpoints<typeof calendarFeedFileSchemas>()({
  read: { method: 'GET', path: '/calendar/feeds/:file', access: 'public', kind: 'file' },
})
