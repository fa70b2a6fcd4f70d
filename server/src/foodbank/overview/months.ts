export type Period = { readonly from: string; readonly to: string }

/** This month to today, and the month before to the same day; of a 31st to its last day. Days are `YYYY-MM-DD`. */
export function monthsUntil(today: string): { current: Period; previous: Period } {
  const [year, month, day] = [Number(today.slice(0, 4)), Number(today.slice(5, 7)), Number(today.slice(8, 10))]
  const before = new Date(Date.UTC(year, month - 1, 0))
  const previous = before.toISOString().slice(0, 8)
  const lastDay = Math.min(day, before.getUTCDate())
  return {
    current: { from: `${today.slice(0, 8)}01`, to: today },
    previous: { from: `${previous}01`, to: `${previous}${String(lastDay).padStart(2, '0')}` },
  }
}
