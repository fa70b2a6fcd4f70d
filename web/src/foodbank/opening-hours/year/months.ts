import type { YearDay } from '@crm/contract/foodbank/slots/opening-patterns'

/** A month with the number of empty places before its first day; weeks begin on Monday. */
export type Month = {
  readonly month: string
  readonly offset: number
  readonly days: readonly YearDay[]
}

export function toMonths(days: readonly YearDay[]): Month[] {
  const months = Map.groupBy(days, ({ day }) => day.slice(0, 7))
  return [...months].map(([month, ofMonth]) => ({
    month,
    offset: (new Date(`${month}-01T12:00:00Z`).getUTCDay() + 6) % 7,
    days: ofMonth,
  }))
}

const STEPS: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  ArrowUp: -7,
  ArrowDown: 7,
}

/** Where a key leads in the year; undefined for other keys. It stays within the year. */
export function reachedBy(key: string, at: number, days: readonly YearDay[]): number | undefined {
  const last = days.length - 1
  const within = (index: number) => Math.min(last, Math.max(0, index))
  const step = STEPS[key]
  if (step !== undefined) return at + step < 0 || at + step > last ? at : at + step
  if (key === 'Home') return 0
  if (key === 'End') return last
  if (key === 'PageUp' || key === 'PageDown') {
    const month = Number(days[at]?.day.slice(5, 7)) + (key === 'PageDown' ? 1 : -1)
    const first = days.findIndex(({ day }) => Number(day.slice(5, 7)) === month)
    return first < 0 ? (key === 'PageDown' ? last : 0) : within(first)
  }
  return undefined
}

export function sumYear(days: readonly YearDay[]) {
  const sum = (count: (day: YearDay) => number) =>
    days.reduce((total, day) => total + count(day), 0)
  return {
    /** Of past days those on which somebody was booked. */
    open: days.filter(
      ({ state, capacity, active, confirmed }) =>
        (state === 'past' ? active + confirmed : capacity) > 0,
    ).length,
    booked: sum(({ active, confirmed }) => active + confirmed),
    displaced: sum(({ displaced }) => displaced),
  }
}
