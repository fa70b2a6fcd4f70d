import { endpoints, get } from '../../platform/endpoint.ts'
import type { calendarDaySchemas } from './calendar-days.ts'

export const calendarDayEndpoints = endpoints<typeof calendarDaySchemas>()({
  list: get('/foodbank/calendar-days', ['fb_request.read']),
})
