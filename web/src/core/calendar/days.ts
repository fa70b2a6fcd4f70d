/** Days are `YYYY-MM-DD`, calendar values without a zone. */

const DAY_MS = 86_400_000
const utcOf = (day: string) => Date.parse(`${day}T00:00:00Z`)
const dayOf = (moment: number) => new Date(moment).toISOString().slice(0, 10)

export const addDays = (day: string, days: number): string => dayOf(utcOf(day) + days * DAY_MS)

export const firstOfMonth = (day: string, months = 0): string =>
  dayOf(Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)) - 1 + months, 1))

export const mondayOf = (day: string): string =>
  addDays(day, -((new Date(utcOf(day)).getUTCDay() + 6) % 7))
