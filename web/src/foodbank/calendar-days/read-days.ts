import { calendarDayEndpoints } from '@crm/contract/foodbank/slots/calendar-days.endpoints'
import { call } from '#platform/api/call.ts'
import type { CalendarLayerEntry } from '#platform/module.ts'
import { getEntries } from './entries.ts'

export async function readDays(
  from: string,
  to: string,
  signal: AbortSignal,
): Promise<CalendarLayerEntry[]> {
  const { data } = await call(calendarDayEndpoints.list, { query: { from, to } }, { signal })
  return getEntries(data)
}
