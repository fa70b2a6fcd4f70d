import { getMinutes, type OpeningHours } from '@crm/contract/foodbank/slots/opening-hours'
import { isWhole, type Weekday } from './week.ts'

const MORNING = { opens_at: '08:00', closes_at: '12:00', slot_capacity: null } as const
const PAUSE_MINUTES = 60
/** The latest time of a day. */
const LAST_MINUTE = 24 * 60 - 1

/**
 * The interval that „+“ offers: the first as another day has it, a further one an hour after the
 * last with the same length, or before the first at the end of the day. Undefined when no slot of
 * that many minutes fits.
 */
export function proposedInterval(
  hours: readonly OpeningHours[],
  day: Weekday,
  slotMinutes: number,
): OpeningHours | undefined {
  const whole = hours
    .filter(isWhole)
    .toSorted((a, b) => a.weekday - b.weekday || a.opens_at.localeCompare(b.opens_at))
  const weekday = Number(day)
  const ofDay = whole.filter((interval) => interval.weekday === weekday)
  const [first] = ofDay
  const last = ofDay.at(-1)
  if (!first || !last) return { ...MORNING, ...firstOfNeighbour(whole, weekday), weekday }
  const opens = getMinutes(last.closes_at) + PAUSE_MINUTES
  const length = getMinutes(last.closes_at) - getMinutes(last.opens_at)
  const after = { opens, closes: Math.min(opens + length, LAST_MINUTE) }
  const closes = getMinutes(first.opens_at) - PAUSE_MINUTES
  const before = { opens: Math.max(0, closes - length), closes }
  const found = [after, before].find(
    (candidate) => candidate.closes - candidate.opens >= slotMinutes,
  )
  return (
    found && {
      weekday,
      opens_at: formatClock(found.opens),
      closes_at: formatClock(found.closes),
      slot_capacity: null,
    }
  )
}

/** From the nearest day before, else from the first one after. */
function firstOfNeighbour(
  whole: readonly OpeningHours[],
  weekday: number,
): OpeningHours | undefined {
  const before = whole.findLast((interval) => interval.weekday < weekday)?.weekday
  return whole.find((interval) => interval.weekday === (before ?? interval.weekday))
}

const formatClock = (minutes: number) =>
  `${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}`
const twoDigits = (value: number) => String(value).padStart(2, '0')
