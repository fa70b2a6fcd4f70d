import type { Format } from '#platform/i18n/format.ts'
import { toWallTime } from '#platform/i18n/prague-time.ts'
import { today } from '#platform/i18n/today.ts'

/** The time of a deadline for which only the day is given. */
export const END_OF_WORK = '16:00'

type DeadlineState = 'late' | 'today' | 'later'

type Words = {
  readonly late: (days: number) => string
  readonly lateToday: (time: string) => string
  readonly today: (time: string) => string
  readonly tomorrow: (time: string) => string
}

/** State and words of a deadline; days are Prague's. */
export function getDeadline(
  deadline: string,
  now: Date,
  { date, dateShort, toTime }: Pick<Format, 'date' | 'dateShort' | 'toTime'>,
  words: Words,
) {
  const { day } = toWallTime(deadline)
  const time = toTime(deadline)
  const days = daysBetween(today(now), day)
  const isLate = Date.parse(deadline) < now.getTime()
  const state: DeadlineState = isLate ? 'late' : days === 0 ? 'today' : 'later'
  const said = () => {
    if (isLate) return days === 0 ? words.lateToday(time) : words.late(-days)
    if (days === 0) return words.today(time)
    if (days === 1) return words.tomorrow(time)
    return `${day.slice(0, 4) === today(now).slice(0, 4) ? dateShort(day) : date(day)} ${time}`
  }
  return { state, words: said() }
}

const daysBetween = (from: string, to: string) =>
  Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000)
