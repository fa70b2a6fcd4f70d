import type { OpeningHours } from '@crm/contract/foodbank/opening-hours'

/** ISO weekdays, Monday first. */
export const WEEKDAYS = ['1', '2', '3', '4', '5', '6', '7'] as const
export type Weekday = (typeof WEEKDAYS)[number]
export type Interval = { readonly opens_at: string; readonly closes_at: string }
export type Week = Readonly<Record<Weekday, readonly Interval[]>>

/** Intervals by weekday, each day's in the order of the clock. */
export function weekOf(hours: readonly OpeningHours[]): Week {
  const ofDay = (day: Weekday) =>
    hours
      .filter(({ weekday }) => String(weekday) === day)
      .map(({ opens_at, closes_at }) => ({ opens_at, closes_at }))
      .sort((a, b) => a.opens_at.localeCompare(b.opens_at))
  return { '1': ofDay('1'), '2': ofDay('2'), '3': ofDay('3'), '4': ofDay('4'), '5': ofDay('5'), '6': ofDay('6'), '7': ofDay('7') }
}

/** The week as the endpoint takes it, Monday's intervals first; intervals without any time are left out. */
export const hoursOf = (week: Week): OpeningHours[] =>
  WEEKDAYS.flatMap((day) => week[day].filter(isFilled).map((interval) => ({ weekday: Number(day), ...interval })))

/** Where the interval at a position of `hoursOf` stands on the screen: `opening_hours.3.opens_at` → that day's field. */
export function placeOf(week: Week, position: number): { day: Weekday; index: number } | undefined {
  return WEEKDAYS.flatMap((day) => week[day].flatMap((interval, index) => (isFilled(interval) ? [{ day, index }] : [])))[position]
}

/** Monday's intervals on every working day. */
export const copyMonday = (week: Week): Week => ({ ...week, '2': week['1'], '3': week['1'], '4': week['1'], '5': week['1'] })

const isFilled = ({ opens_at, closes_at }: Interval) => opens_at !== '' || closes_at !== ''
