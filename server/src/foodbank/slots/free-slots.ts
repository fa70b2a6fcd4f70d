import type { OpeningHours } from '@crm/contract/foodbank/slots/opening-hours'
import type { Slot, SlotDay } from '@crm/contract/foodbank/slots/slots'

/** What a distribution point offers: its opening hours cut into slots, each for `slot_capacity` households. */
export type Offer = {
  readonly slot_minutes: number
  readonly slot_capacity: number
  readonly opening_hours: readonly OpeningHours[]
}

/** How many places of a slot are taken by active and confirmed requests. */
export type TakenSlot = { readonly day: string; readonly time: string; readonly taken: number }

/** A day on which nothing is handed out. */
export type Block = { readonly day: string; readonly description: string | null }

/** Blocked days and taken places of the days in question. */
export type Obstacles = { readonly blocked: readonly Block[]; readonly taken: readonly TakenSlot[] }

/** What the wall clock of Prague shows, read once for all that is compared with it. */
export type Now = { readonly today: string; readonly time: string }

/** Beginnings of the day's slots; each fits wholly into its interval. Wall time, so the days when clocks change have the same ones. */
export function slotTimes({ slot_minutes, opening_hours }: Offer, day: string): string[] {
  return opening_hours
    .filter(({ weekday }) => weekday === weekdayOf(day))
    .toSorted((a, b) => (a.opens_at < b.opens_at ? -1 : 1))
    .flatMap(({ opens_at, closes_at }) => {
      const opens = minutesOf(opens_at)
      const count = Math.floor((minutesOf(closes_at) - opens) / slot_minutes)
      return Array.from({ length: Math.max(0, count) }, (_, index) =>
        timeOf(opens + index * slot_minutes),
      )
    })
}

/** The slots of a day that have not passed, full ones included; none on a blocked day. A slot has passed with the minute it begins in. */
export function slotsOf(
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

/** Whether a day can be booked, and why not; of several reasons the one that no other slot length or cancellation would lift. */
export function dayOf(offer: Offer, day: string, obstacles: Obstacles, now: Now): SlotDay {
  if (day < now.today) return { day, state: 'past', ...NO_PLACES, note: null }
  const block = obstacles.blocked.find((candidate) => candidate.day === day)
  if (block) return { day, state: 'blocked', ...NO_PLACES, note: block.description }
  const times = slotTimes(offer, day)
  if (times.length === 0) return { day, state: 'closed', ...NO_PLACES, note: null }
  const slots = slotsOf(offer, day, obstacles, now)
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

/** The first slot with a place left among the given days, in their order. */
export function nearestFree(offer: Offer, days: readonly string[], obstacles: Obstacles, now: Now) {
  for (const day of days) {
    const slot = slotsOf(offer, day, obstacles, now).find(({ free }) => free > 0)
    if (slot) return { day, time: slot.time }
  }
  return null
}

/** `count` days from `first` on. */
export function daysFrom(first: string, count: number): string[] {
  const start = Date.parse(first)
  // Calendar days counted in UTC, where every one has 24 hours.
  return Array.from({ length: count }, (_, index) =>
    new Date(start + index * DAY_MS).toISOString().slice(0, 10),
  )
}

const DAY_MS = 24 * 3_600_000

/** ISO weekday: 1 is Monday. */
const weekdayOf = (day: string) => new Date(day).getUTCDay() || 7

const upcoming = (times: string[], day: string, now: Now) =>
  day === now.today ? times.filter((time) => time >= now.time) : times

const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))
const timeOf = (minutes: number) =>
  `${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}`
const twoDigits = (value: number) => String(value).padStart(2, '0')
