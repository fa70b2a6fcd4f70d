import { del, endpoints, get, post } from '../../platform/endpoint.ts'
import type { calendarFeedSchemas, calendarFeedFileSchemas } from './calendar-feed.ts'

export const calendarFeedEndpoints = endpoints<typeof calendarFeedSchemas>()({
  get: get('/calendar/feed', ['event.read']),
  create: post('/calendar/feed', ['event.read']),
  remove: del('/calendar/feed', ['event.read']),
})

export const calendarFeedFiles = endpoints<typeof calendarFeedFileSchemas>()({
  read: get('/calendar/feeds/:file', 'public', { kind: 'file' }),
})
