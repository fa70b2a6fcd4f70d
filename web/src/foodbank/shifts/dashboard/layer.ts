import { shiftEndpoints } from '@crm/contract/foodbank/shifts/shifts.endpoints'
import { shellLabel } from '#platform/i18n/use-texts.ts'
import type { CalendarLayer } from '#platform/module.ts'

/** The user’s own shifts among their events. */
export const ownShiftDays: CalendarLayer = {
  name: 'foodbank-own-shifts',
  label: shellLabel('shifts', 'mineCard'),
  requires: shiftEndpoints.list.access,
  load: () => import('./read-own-shifts.ts').then((file) => file.readOwnShifts),
}
