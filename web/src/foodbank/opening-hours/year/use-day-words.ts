import type { YearDay } from '@crm/contract/foodbank/slots/opening-patterns'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { openingHoursTexts } from '../texts.ts'
import { useHoursWords } from '../use-hours-words.ts'

/** A day of the year in words, without its date. */
export function useDayWords() {
  const t = useTexts(openingHoursTexts)
  const { getInterval } = useHoursWords()
  const getState = ({ state, note }: YearDay) =>
    note === null ? t(`yearState.${state}`) : `${t(`yearState.${state}`)} (${note})`
  const getHours = ({ intervals }: YearDay) =>
    intervals.map((interval) => getInterval({ ...interval, slot_capacity: null })).join(', ')
  const getBooked = ({ state, active, confirmed, capacity }: YearDay) =>
    t(state === 'past' ? 'yearBookedPast' : 'yearBooked', {
      booked: active + confirmed,
      capacity,
    })
  const getDisplaced = ({ displaced }: YearDay) => t('yearDisplaced', { count: displaced })
  return {
    getState,
    getHours,
    getBooked,
    getDisplaced,
    /** „otevřeno, 08:00–12:00, objednáno 5 z 16, 2 bez místa“ */
    getAll: (day: YearDay) =>
      [
        getState(day),
        getHours(day),
        day.capacity > 0 || day.active + day.confirmed > 0 ? getBooked(day) : '',
        day.displaced > 0 ? getDisplaced(day) : '',
      ]
        .filter(Boolean)
        .join(', '),
  }
}
