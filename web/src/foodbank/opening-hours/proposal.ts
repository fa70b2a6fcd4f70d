import { getMinutes, type Interval } from '@crm/contract/foodbank/slots/opening-hours'
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
  hours: readonly Interval[],
  day: Weekday,
  slotMinutes: number,
): Interval | undefined {
  const whole = hours
    .filter(isWhole)
    .toSorted((a, b) => getOrder(a) - getOrder(b) || a.opens_at.localeCompare(b.opens_at))
  const ofDay = whole.filter((interval) => interval.weekday === day)
  const [first] = ofDay
  const last = ofDay.at(-1)
  if (!first || !last) return { ...MORNING, ...firstOfNeighbour(whole, day), weekday: day }
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
      weekday: day,
      opens_at: formatClock(found.opens),
      closes_at: formatClock(found.closes),
      slot_capacity: null,
    }
  )
}

/** From the nearest day before, else from the first one after. */
function firstOfNeighbour(whole: readonly Interval[], day: Weekday): Interval | undefined {
  const order = getOrder({ weekday: day })
  const before = whole.findLast((interval) => getOrder(interval) < order)?.weekday
  return whole.find((interval) => before === undefined || interval.weekday === before)
}

const getOrder = ({ weekday }: Pick<Interval, 'weekday'>) => weekday ?? 0

const formatClock = (minutes: number) =>
  `${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}`
const twoDigits = (value: number) => String(value).padStart(2, '0')
