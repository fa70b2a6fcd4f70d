import type { Interval } from '@crm/contract/foodbank/slots/opening-hours'
import type { OpeningPattern } from '@crm/contract/foodbank/slots/opening-patterns'
import { useFormat } from '#platform/i18n/format.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { openingHoursTexts } from './texts.ts'

type Days = Pick<OpeningPattern, 'starts_on' | 'ends_on' | 'kind' | 'name'>

/** Dated hours and their intervals in words. */
export function useHoursWords() {
  const t = useTexts(openingHoursTexts)
  const format = useFormat()
  const getDays = ({ starts_on, ends_on }: Days) =>
    ends_on === null
      ? t('from', { day: format.date(starts_on) })
      : format.dateRange(starts_on, ends_on)
  const getName = ({ kind, name }: Days) => name ?? t(`kind.${kind}`)
  return {
    /** `1. 7. – 31. 8. 2026`, `od 1. 9. 2026` */
    getDays,
    getName,
    /** `08:00–12:00`, with places of its own. */
    getInterval: ({ opens_at, closes_at, slot_capacity }: Omit<Interval, 'weekday'>) => {
      const interval = t('range', { from: format.time(opens_at), to: format.time(closes_at) })
      return slot_capacity === null
        ? interval
        : t('withCapacity', { interval, count: slot_capacity })
    },
  }
}
