import type { YearDay } from '@crm/contract/foodbank/slots/opening-patterns'
import type { Clock } from '#platform/clock.ts'
import type { Connection } from '#platform/database/database.ts'
import { daysFrom, hoursOn, intervalsOn, slotsOf } from '../slots/free-slots.ts'
import { findOpenDays } from '../slots/service.ts'
import { countBooked } from './repository.ts'

/** Every day of the year as it will be; of past ones what was blocked and booked. Refuses with `organization.not_found`. */
export async function getYear(
  db: Connection,
  clock: Clock,
  organizationId: string,
  year: number,
): Promise<YearDay[]> {
  const period = { from: `${year}-01-01`, to: `${year}-12-31` }
  const now = { today: clock.today(), time: clock.time() }
  const [offer, counted] = await Promise.all([
    findOpenDays(db, organizationId, period),
    countBooked(db, organizationId, period, now),
  ])
  const blocked = new Map(offer.blocked.toReversed().map((block) => [block.day, block]))
  const booked = new Map(counted.map(({ day, ...counts }) => [day, counts]))
  return daysFrom(period.from, isLeap(year) ? 366 : 365).map((day) => ({
    day,
    ...getHours(day),
    ...(booked.get(day) ?? NONE),
  }))

  function getHours(day: string) {
    const hours = hoursOn(offer, day)
    const { slot_minutes } = hours
    const block = blocked.get(day)
    if (block)
      return { ...CLOSED, slot_minutes, state: 'blocked' as const, note: block.description }
    if (day < now.today) return { ...CLOSED, slot_minutes, state: 'past' as const, note: null }
    const capacity = slotsOf(offer, day).reduce((sum, slot) => sum + slot.capacity, 0)
    if (capacity === 0) return { ...CLOSED, slot_minutes, state: 'closed' as const, note: null }
    return {
      state: hours.kind ?? ('regular' as const),
      note: hours.name ?? null,
      intervals: intervalsOn(hours, day),
      slot_minutes,
      capacity,
    }
  }
}

const NONE = { active: 0, confirmed: 0, displaced: 0 }
const CLOSED = { intervals: [], capacity: 0 }

const isLeap = (year: number) => new Date(Date.UTC(year, 1, 29)).getUTCMonth() === 1
