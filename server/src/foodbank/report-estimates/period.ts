import { Temporal } from 'temporal-polyfill'

/** The day that many days after. */
export const daysAfter = (day: string, days: number) =>
  Temporal.PlainDate.from(day).add({ days }).toString()

/** The quarter of a year that ended last before the day. */
export function lastQuarter(today: string): { date_from: string; date_to: string } {
  const { year, month } = Temporal.PlainDate.from(today)
  const begin = Temporal.PlainDate.from({ year, month: month - ((month - 1) % 3), day: 1 })
  return {
    date_from: begin.subtract({ months: 3 }).toString(),
    date_to: begin.subtract({ days: 1 }).toString(),
  }
}
