import { calendarDayEndpoints } from '@crm/contract/foodbank/slots/calendar-days.endpoints'
import { shellLabel } from '#platform/i18n/use-texts.ts'
import type { CalendarLayer } from '#platform/module.ts'

export const foodbankDays: CalendarLayer = {
  name: 'foodbank-days',
  label: shellLabel('calendar-days', 'layer'),
  requires: calendarDayEndpoints.list.access,
  load: () => import('./read-days.ts').then((file) => file.readDays),
}
