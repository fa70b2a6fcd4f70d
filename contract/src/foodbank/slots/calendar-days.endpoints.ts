import { endpoints } from '../../platform/endpoint.ts'
import type { calendarDaySchemas } from './calendar-days.ts'

export const calendarDayEndpoints = endpoints<typeof calendarDaySchemas>()({
  list: { method: 'GET', path: '/foodbank/calendar-days', access: ['fb_request.read'] },
})
