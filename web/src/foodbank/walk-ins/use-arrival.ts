import type { Reservation } from '@crm/contract/foodbank/daily-summary'
import { useFormat } from '#platform/i18n/format.ts'
import { wallTimeOf } from '#platform/i18n/prague-time.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { walkInTexts } from './texts.ts'
import { walkInOf } from './walk-in-row.ts'

/** How a row that is no reservation is told: its mark, when it was recorded, and by whom. Undefined of a reservation. */
export function useArrival(reservation: Reservation) {
  const t = useTexts(walkInTexts)
  const format = useFormat()
  const walkIn = walkInOf(reservation)
  if (!walkIn) return undefined
  const { recorded } = walkIn
  const mark = t('row.mark')
  if (!recorded) return { mark, when: '', whole: mark }
  const { day } = wallTimeOf(recorded.at)
  const when = day === reservation.reserved_on ? format.timeOf(recorded.at) : format.dateShort(day)
  const words = recorded.by === null ? t('row.recorded', { when }) : t('row.recordedBy', { when, who: recorded.by })
  return { mark, when, whole: `${mark} · ${words}` }
}
