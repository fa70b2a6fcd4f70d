import { Temporal } from 'temporal-polyfill'
import { lastQuarter } from '../report-estimates/period.ts'

/** Whole days, both ends included, `YYYY-MM-DD`. */
export type Period = { readonly date_from: string; readonly date_to: string }

/** The last `count` months, oldest first; the current one ends with the day. */
export function lastMonths(today: string, count: number): Period[] {
  const begin = Temporal.PlainDate.from(today).with({ day: 1 })
  return Array.from({ length: count }, (_nothing, index) => {
    const first = begin.subtract({ months: count - 1 - index })
    const last =
      index === count - 1 ? today : first.add({ months: 1 }).subtract({ days: 1 }).toString()
    return { date_from: first.toString(), date_to: last }
  })
}

/** The last `count` quarters that ended before the day, latest first. */
export function lastQuarters(today: string, count: number): Period[] {
  const quarters: Period[] = []
  for (let before = today; quarters.length < count; before = quarters.at(-1)?.date_from ?? today)
    quarters.push(lastQuarter(before))
  return quarters
}
