import { z } from 'zod'
import { calendarQuery } from '../../core/calendar/events.ts'
import { schemas, withSchemas } from '../../platform/endpoint.ts'
import { one } from '../../platform/envelopes.ts'
import { day, id } from '../../platform/formats.ts'
import { PATTERN_KINDS } from './opening-hours.ts'
import * as wire from './calendar-days.endpoints.ts'

export const calendarDays = z.object({
  /** By day and distribution point, without empty ones. */
  reservations: z.array(
    z.object({ day, organization_id: id, organization_label: z.string(), count: z.number().int() }),
  ),
  /** Each day of a blocked range. Without an organization all are blocked. */
  blocked: z.array(
    z.object({
      day,
      first_day: day,
      last_day: day,
      organization_id: id.nullable(),
      organization_label: z.string().nullable(),
      description: z.string().nullable(),
    }),
  ),
  /** Hours that hold from a day to a day, or from a day on. */
  patterns: z.array(
    z.object({
      id,
      organization_id: id,
      organization_label: z.string(),
      kind: z.enum(PATTERN_KINDS),
      name: z.string().nullable(),
      starts_on: day,
      ends_on: day.nullable(),
      /** Of an exception, by time. */
      intervals: z.array(z.object({ opens_at: z.string(), closes_at: z.string() })),
    }),
  ),
})
export type CalendarDays = z.infer<typeof calendarDays>

export const calendarDaySchemas = schemas({
  list: {
    summary:
      'Reservations, blocked days and dated hours of a period by distribution point, within the caller’s scope',
    query: calendarQuery,
    answer: one(calendarDays),
  },
})
export const calendarDayEndpoints = withSchemas(wire.calendarDayEndpoints, calendarDaySchemas)
