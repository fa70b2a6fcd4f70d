import { addDays } from '#platform/clock.ts'

export const startOfMonth = (day: string) => `${day.slice(0, 7)}-01`

export const endOfMonth = (day: string) => addDays(startOfMonth(addDays(startOfMonth(day), 31)), -1)

/** Whole days, negative backwards. In UTC, where every day has 24 hours. */
export const daysBetween = (from: string, to: string) =>
  (Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000
