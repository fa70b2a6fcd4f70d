import type { Slot, SlotDay } from '@crm/contract/foodbank/slots/slots'
import { addDays } from '#platform/clock.ts'
import type { OfferedDays } from './repository.ts'

export type Offer = Pick<OfferedDays, 'slot_minutes' | 'slot_capacity' | 'opening_hours'>
export type Obstacles = Pick<OfferedDays, 'blocked' | 'taken'>

/** The wall clock in Prague, read once for all comparisons. */
export type Now = { readonly today: string; readonly time: string }

/** Slots fit into the opening hours. Wall time, so clock changes do not matter. */
export function slotTimes({ slot_minutes, opening_hours }: Offer, day: string): string[] {
  return opening_hours
    .filter(({ weekday }) => weekday === getWeekday(day))
    .toSorted((a, b) => (a.opens_at < b.opens_at ? -1 : 1))
    .flatMap(({ opens_at, closes_at }) => {
      const opens = getMinutes(opens_at)
      const count = Math.floor((getMinutes(closes_at) - opens) / slot_minutes)
      return Array.from({ length: Math.max(0, count) }, (_, index) =>
        toTime(opens + index * slot_minutes),
      )
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
  return upcoming(slotTimes(offer, day), day, now).map((time) => ({
    time,
    capacity: offer.slot_capacity,
    free: Math.max(0, offer.slot_capacity - (takenAt.get(time) ?? 0)),
  }))
}

/** Of several reasons the one is given that no cancellation would remove. */
export function getDay(offer: Offer, day: string, obstacles: Obstacles, now: Now): SlotDay {
  if (day < now.today) return { day, state: 'past', ...NO_PLACES, note: null }
  const block = obstacles.blocked.find((candidate) => candidate.day === day)
  if (block) return { day, state: 'blocked', ...NO_PLACES, note: block.description }
  const times = slotTimes(offer, day)
  if (times.length === 0) return { day, state: 'closed', ...NO_PLACES, note: null }
  const slots = getSlots(offer, day, obstacles, now)
  if (slots.length === 0) return { day, state: 'past', ...NO_PLACES, note: null }
  const free = slots.reduce((sum, slot) => sum + slot.free, 0)
  return {
    day,
    state: free > 0 ? 'free' : 'full',
    free,
    capacity: slots.length * offer.slot_capacity,
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

const upcoming = (times: string[], day: string, now: Now) =>
  day === now.today ? times.filter((time) => time >= now.time) : times

const getMinutes = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))
const toTime = (minutes: number) =>
  `${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}`
const twoDigits = (value: number) => String(value).padStart(2, '0')
