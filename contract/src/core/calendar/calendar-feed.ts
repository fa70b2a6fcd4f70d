import { z } from 'zod'
import { schemas, withSchemas } from '../../platform/endpoint.ts'
import { done, doneWithout, one } from '../../platform/envelopes.ts'
import { moment } from '../../platform/formats.ts'
import * as wire from './calendar-feed.endpoints.ts'

export const calendarFeedSchemas = schemas({
  get: {
    summary:
      "Whether one's own calendar has a secret address, since when, and when it was last read",
    isForTokens: false,
    answer: one(z.object({ created_at: moment, last_used_at: moment.nullable() }).nullable()),
  },
  create: {
    summary: "A new secret address of one's own calendar, shown once; an older one stops working",
    isForTokens: false,
    answer: done('calendar_feed.created', z.object({ url: z.string() })),
    status: 201,
  },
  remove: {
    summary: "Let the secret address of one's own calendar stop working",
    isForTokens: false,
    answer: doneWithout('calendar_feed.deleted'),
  },
})
export const calendarFeedEndpoints = withSchemas(wire.calendarFeedEndpoints, calendarFeedSchemas)

export const calendarFeedFileSchemas = schemas({
  read: {
    summary: "A user's own calendar as iCalendar (RFC 5545), by its secret address",
    params: z.object({ file: z.string().regex(/^[\w-]{43}\.ics$/) }),
    answer: z.unknown(),
    refusals: { 'calendar_feed.not_found': 404 },
  },
})
export const calendarFeedFiles = withSchemas(wire.calendarFeedFiles, calendarFeedFileSchemas)
