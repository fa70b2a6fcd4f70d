import { wallTimeOf } from '#platform/i18n/prague-time.ts'
import type { Entry } from '../entries.ts'

const [FIRST, LAST] = [6, 22]

/** The hours of the day view: usual working hours, more if an entry needs them. */
export function hoursOf(entries: readonly Pick<Entry, 'allDay' | 'start' | 'end'>[]): {
  from: string
  to: string
} {
  const spans = entries.filter(({ allDay }) => !allDay).map(spanOf)
  const from = Math.min(FIRST, ...spans.map(([start]) => start))
  const to = Math.max(LAST, ...spans.map(([, end]) => end))
  return { from: timeOf(from), to: timeOf(to) }
}

/** Hours from and to; an entry over midnight takes the whole day. */
function spanOf({ start, end }: Pick<Entry, 'start' | 'end'>): [number, number] {
  const [begin, finish] = [wallTimeOf(start), wallTimeOf(end)]
  if (begin.day !== finish.day) return finish.time === '00:00' ? [hourOf(begin.time), 24] : [0, 24]
  return [
    hourOf(begin.time),
    finish.time.endsWith(':00') ? hourOf(finish.time) : hourOf(finish.time) + 1,
  ]
}

const hourOf = (time: string) => Number(time.slice(0, 2))
const timeOf = (hour: number) => `${String(hour).padStart(2, '0')}:00:00`
