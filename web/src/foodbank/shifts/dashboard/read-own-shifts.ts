import { shiftEndpoints } from '@crm/contract/foodbank/shifts/shifts.endpoints'
import { call } from '#platform/api/call.ts'
import { label, textOfLabel } from '#platform/i18n/use-texts.ts'
import type { CalendarLayerEntry } from '#platform/module.ts'
import { foodbankPaths } from '../../paths.ts'
import { hoursText } from '../duration.ts'
import { shiftTexts } from '../texts.ts'

export async function readOwnShifts(
  from: string,
  to: string,
  signal: AbortSignal,
): Promise<CalendarLayerEntry[]> {
  const { data } = await call(
    shiftEndpoints.list,
    { query: { mine: 'true', from, to, per_page: 100 } },
    { signal },
  )
  return data.map((shift) => ({
    id: `shift-${shift.id}`,
    day: shift.day,
    title: textOfLabel(
      label(shiftTexts, 'card.entry', {
        hours: hoursText(shift),
        place: shift.place_name ?? shift.organization_label ?? '',
      }),
    ),
    path: `${foodbankPaths.shifts()}?day=${shift.day}`,
    tone: 'plain',
  }))
}
