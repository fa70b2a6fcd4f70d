import type { Reservation } from '@crm/contract/foodbank/desk/daily-summary'
import { useFormat } from '#platform/i18n/format.ts'
import { toWallTime } from '#platform/i18n/prague-time.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { dailySummaryTexts } from './texts.ts'
import { getWalkIn } from './walk-in-row.ts'

/** For a row without a reservation: its label, when it was recorded, and by whom. */
export function useArrival(reservation: Reservation) {
  const t = useTexts(dailySummaryTexts)
  const format = useFormat()
  const walkIn = getWalkIn(reservation)
  if (!walkIn) return undefined
  const { recorded } = walkIn
  const mark = t('walkIn.mark')
  if (!recorded) return { mark, day: '', time: '', whole: mark }
  const wall = toWallTime(recorded.at)
  const day = wall.day === reservation.reserved_on ? '' : format.dateShort(wall.day)
  const time = format.time(wall.time)
  const when = day ? `${format.dateWithin(wall.day)} ${time}` : time
  const words =
    recorded.by === null
      ? t('walkIn.recorded', { when })
      : t('walkIn.recordedBy', { when, who: recorded.by })
  return { mark, day, time, whole: `${mark} · ${words}` }
}
