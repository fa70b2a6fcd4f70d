import type { HelpRequest } from '@crm/contract/foodbank/help-requests'
import fc from 'fast-check'

export const DAYS = ['2026-03-10', '2026-03-11', '2026-03-12'] as const
export const TIMES = ['08:00', '08:30', '09:10', '09:30'] as const
/** Moments and what the clock in Prague shows then. */
export const MOMENTS = [
  { moment: '2026-03-10T06:00:00Z', today: '2026-03-10', time: '07:00' },
  { moment: '2026-03-10T08:05:00Z', today: '2026-03-10', time: '09:05' },
  { moment: '2026-03-11T07:30:00Z', today: '2026-03-11', time: '08:30' },
  { moment: '2026-03-11T23:00:00Z', today: '2026-03-12', time: '00:00' },
  { moment: '2026-03-12T09:01:00Z', today: '2026-03-12', time: '10:01' },
] as const
/** Opening hours of every day, in minutes of the day. */
export const HOURS = [
  { slot_minutes: 30, intervals: [[480, 600]] },
  { slot_minutes: 60, intervals: [[480, 720]] },
  {
    slot_minutes: 10,
    intervals: [
      [480, 540],
      [550, 565],
    ],
  },
  { slot_minutes: 30, intervals: [] },
] as const

const DAY_MS = 86_400_000

const slot = fc.record({ day: fc.constantFrom(...DAYS), time: fc.constantFrom(...TIMES) })
const which = fc.nat({ max: 3 })
export const command = fc.oneof(
  { weight: 12, arbitrary: fc.record({ do: fc.constant('book' as const), slot }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('move' as const), which, slot }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('ownMove' as const), which, slot }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('ownCancel' as const), which }) },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constantFrom('cancel' as const, 'confirm' as const, 'reject' as const),
      which,
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('block' as const), day: fc.constantFrom(...DAYS) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('unblock' as const), day: fc.constantFrom(...DAYS) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('blockRange' as const),
      days: fc.integer({ min: 1, max: DAYS.length }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('dated' as const),
      kind: fc.constantFrom('season' as const, 'exception' as const),
      from: fc.constantFrom(...DAYS),
      to: fc.constantFrom(...DAYS),
      hours: fc.constantFrom(...HOURS),
      capacity: fc.integer({ min: 1, max: 3 }),
      /** Of its first interval. */
      own: fc.option(fc.integer({ min: 1, max: 3 })),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('undated' as const) }) },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('hours' as const), hours: fc.constantFrom(...HOURS) }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('capacity' as const),
      capacity: fc.integer({ min: 1, max: 3 }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('clock' as const), at: fc.constantFrom(...MOMENTS) }),
  },
)
export type Command = typeof command extends fc.Arbitrary<infer C> ? C : never
export type Slot = { day: string; time: string }

/** The rules once more, as plainly as they can be said, against which the server is held. */
export class Model {
  hours: (typeof HOURS)[number] = HOURS[0]
  capacity = 1
  clock: (typeof MOMENTS)[number] = MOMENTS[0]
  blocked: { from: string; to: string }[] = []
  dated: {
    id: string
    kind: 'season' | 'exception'
    from: string
    to: string
    hours: (typeof HOURS)[number]
    capacity: number
    own: number | null
  }[] = []
  requests: {
    request: HelpRequest
    status: 'active' | 'confirmed' | 'rejected' | 'deleted'
    slot: Slot
    /** Of the household's own link. */
    path: string
  }[] = []

  /** An exception before a season before the regular hours. */
  holding(day: string) {
    const ofDay = this.dated.filter((one) => isWithin(day, one))
    const found =
      ofDay.find(({ kind }) => kind === 'exception') ?? ofDay.find(({ kind }) => kind === 'season')
    return found ?? { hours: this.hours, capacity: this.capacity, own: null }
  }

  /** The slots of a day with their places. */
  slots(day: string): { time: string; capacity: number }[] {
    const { hours, capacity, own } = this.holding(day)
    const { slot_minutes, intervals } = hours
    return Array.from({ length: 24 * 60 }, (_, minute) => minute).flatMap((minute) => {
      const index = intervals.findIndex(
        ([opens, closes]) =>
          minute >= opens &&
          minute + slot_minutes <= closes &&
          (minute - opens) % slot_minutes === 0,
      )
      const places = index === 0 ? (own ?? capacity) : capacity
      return index < 0 ? [] : [{ time: toClock(minute), capacity: places }]
    })
  }

  capacityAt = ({ day, time }: Slot) => this.slots(day).find((slot) => slot.time === time)?.capacity

  isBlocked = (day: string) => this.blocked.some((range) => isWithin(day, range))

  taken({ day, time }: Slot, except?: string): number {
    const counted = this.requests.filter(
      ({ status }) => status === 'active' || status === 'confirmed',
    )
    return counted.filter(
      ({ slot: at, request }) => at.day === day && at.time === time && request.id !== except,
    ).length
  }

  isPast = ({ day, time }: Slot) =>
    day < this.clock.today || (day === this.clock.today && time < this.clock.time)

  /** What taking the slot answers. */
  refusal(at: Slot, except?: string): string | null {
    if (at.day < this.clock.today) return 'request.day_in_past'
    const capacity = this.capacityAt(at)
    if (this.isPast(at) || capacity === undefined) return 'request.slot_unavailable'
    if (this.isBlocked(at.day)) return 'request.day_blocked'
    return this.taken(at, except) >= capacity ? 'request.slot_taken' : null
  }

  /** The household's link opens while the reservation stands, and changes it until the slot begins. */
  link({ status, slot }: { status: string; slot: Slot }): 'closed' | 'too late' | 'open' {
    const last = new Date(Date.parse(slot.day) + DAY_MS).toISOString().slice(0, 10)
    if (status !== 'active' || last < this.clock.today) return 'closed'
    const startsAt = Date.parse(`${slot.day}T${slot.time}:00+01:00`)
    return startsAt > Date.parse(this.clock.moment) ? 'open' : 'too late'
  }

  offered(day: string) {
    if (this.isBlocked(day)) return []
    const slots = this.slots(day).filter(({ time }) => !this.isPast({ day, time }))
    return slots.map(({ time, capacity }) => ({
      time,
      capacity,
      free: Math.max(0, capacity - this.taken({ day, time })),
    }))
  }
}

export const isWithin = (day: string, { from, to }: { from: string; to: string }) =>
  from <= day && day <= to
export const areApart = (one: { from: string; to: string }, other: { from: string; to: string }) =>
  one.to < other.from || other.to < one.from
export const toClock = (minute: number) => new Date(minute * 60_000).toISOString().slice(11, 16)
