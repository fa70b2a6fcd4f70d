import { z } from 'zod'
import { calendarQuery } from '../../core/calendar/events.ts'
import { schemas, withSchemas } from '../../platform/endpoint.ts'
import { one } from '../../platform/envelopes.ts'
import { day, id } from '../../platform/formats.ts'
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
})
export type CalendarDays = z.infer<typeof calendarDays>

export const calendarDaySchemas = schemas({
  list: {
    summary:
      'Reservations and blocked days of a period by distribution point, within the caller’s scope',
    query: calendarQuery,
    answer: one(calendarDays),
  },
})
export const calendarDayEndpoints = withSchemas(wire.calendarDayEndpoints, calendarDaySchemas)
