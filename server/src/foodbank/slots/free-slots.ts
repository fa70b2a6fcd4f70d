import type { PatternKind } from '@crm/contract/foodbank/slots/opening-hours'
import type { Slot, SlotDay } from '@crm/contract/foodbank/slots/slots'
import { addDays } from '#platform/clock.ts'
import type { Pattern } from '../organizations/matching.ts'
import type { OfferedDays } from './repository.ts'

export type Offer = Pick<
  OfferedDays,
  'slot_minutes' | 'slot_capacity' | 'opening_hours' | 'patterns'
>
export type Obstacles = Pick<OfferedDays, 'blocked' | 'taken'>
/** What holds on one day. */
export type Hours = Pick<Pattern, 'slot_minutes' | 'slot_capacity' | 'opening_hours'>

/** The wall clock in Prague, read once for all comparisons. */
export type Now = { readonly today: string; readonly time: string }

/**
 * The strongest hours of a day, blocked or not: an exception, a season, the regular hours that
 * began last. The same rule as `foodbank.offer_on`.
 */
export function hoursOn(offer: Offer, day: string): Hours & Partial<Pattern> {
  const ofDay = offer.patterns.filter(
    ({ starts_on, ends_on }) => starts_on <= day && (ends_on === null || ends_on >= day),
  )
  const ofKind = (kind: PatternKind) => ofDay.findLast((pattern) => pattern.kind === kind)
  return ofKind('exception') ?? ofKind('season') ?? ofKind('regular') ?? offer
}

/** What is open that day, by time, each with its places of a slot. */
export const intervalsOn = ({ slot_capacity, opening_hours }: Hours, day: string) =>
  opening_hours
    .filter(({ weekday }) => weekday === null || weekday === getWeekday(day))
    .toSorted((a, b) => (a.opens_at < b.opens_at ? -1 : 1))
    .map((interval) => ({ ...interval, slot_capacity: interval.slot_capacity ?? slot_capacity }))

/**
 * Slots fit into the opening hours. Wall time, so clock changes do not matter. The same rule as
 * `foodbank.capacity_at`.
 */
export function slotsOf(offer: Offer, day: string): { time: string; capacity: number }[] {
  const hours = hoursOn(offer, day)
  return intervalsOn(hours, day).flatMap(({ opens_at, closes_at, slot_capacity }) => {
    const opens = getMinutes(opens_at)
    const count = Math.floor((getMinutes(closes_at) - opens) / hours.slot_minutes)
    return Array.from({ length: Math.max(0, count) }, (_, index) => ({
      time: toTime(opens + index * hours.slot_minutes),
      capacity: slot_capacity,
    }))
  })
}

/** Slots that have not passed, full ones too. A slot passes at the end of its first minute. */
export function getSlots(
  offer: Offer,
  day: string,
  { blocked, taken }: Obstacles,
  now: Now,
): Slot[] {
  if (day < now.today || blocked.some((block) => block.day === day)) return []
  const takenAt = new Map(
    taken.filter((slot) => slot.day === day).map((slot) => [slot.time, slot.taken]),
  )
  return slotsOf(offer, day)
    .filter(({ time }) => day !== now.today || time >= now.time)
    .map(({ time, capacity }) => ({
      time,
      capacity,
      free: Math.max(0, capacity - (takenAt.get(time) ?? 0)),
    }))
}

/** Of several reasons the one is given that no cancellation would remove. */
export function getDay(offer: Offer, day: string, obstacles: Obstacles, now: Now): SlotDay {
  if (day < now.today) return { day, state: 'past', ...NO_PLACES, note: null }
  const block = obstacles.blocked.find((candidate) => candidate.day === day)
  if (block) return { day, state: 'blocked', ...NO_PLACES, note: block.description }
  if (slotsOf(offer, day).length === 0) return { day, state: 'closed', ...NO_PLACES, note: null }
  const slots = getSlots(offer, day, obstacles, now)
  if (slots.length === 0) return { day, state: 'past', ...NO_PLACES, note: null }
  const free = slots.reduce((sum, slot) => sum + slot.free, 0)
  return {
    day,
    state: free > 0 ? 'free' : 'full',
    free,
    capacity: slots.reduce((sum, slot) => sum + slot.capacity, 0),
    note: null,
  }
}

const NO_PLACES = { free: 0, capacity: 0 } as const

export function nearestFree(offer: Offer, days: readonly string[], obstacles: Obstacles, now: Now) {
  for (const day of days) {
    const slot = getSlots(offer, day, obstacles, now).find(({ free }) => free > 0)
    if (slot) return { day, time: slot.time }
  }
  return null
}

export function daysFrom(first: string, count: number): string[] {
  return Array.from({ length: count }, (_, index) => addDays(first, index))
}

/** ISO weekday: 1 is Monday. */
const getWeekday = (day: string) => new Date(day).getUTCDay() || 7

const getMinutes = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))
const toTime = (minutes: number) =>
  `${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}`
const twoDigits = (value: number) => String(value).padStart(2, '0')
