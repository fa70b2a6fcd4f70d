import type { Overview } from '@crm/contract/foodbank/overview'
import { can, type Actor } from '#platform/actor.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database.ts'
import { seesOnlySomeRequests } from '../help-requests/scope.ts'
import { seesOnlySomeSupports } from '../supports/scope.ts'
import { monthsUntil, type Period } from './months.ts'
import { countReservations, countUnresolved, sumSupports, type Sum } from './repository.ts'

/** What the actor needs at the beginning of the day; each number is that of the list that it opens, within the same scope. */
export async function getOverview(db: Database, clock: Clock, actor: Actor): Promise<Overview> {
  const today = clock.today()
  const readsSupports = can(actor, 'fb_support.read')
  const [organizations, unresolved, months] = await Promise.all([
    countReservations(db, actor, today),
    countUnresolved(db, actor, today),
    readsSupports ? compareMonths(db, actor, today) : null,
  ])
  const is_partial = seesOnlySomeRequests(actor) || (readsSupports && seesOnlySomeSupports(actor))
  return { today, organizations, unresolved, months, is_partial }
}

async function compareMonths(db: Database, actor: Actor, today: string): Promise<NonNullable<Overview['months']>> {
  const { current, previous } = monthsUntil(today)
  const sums = await sumSupports(db, actor, [current, previous])
  const ofPeriod = (period: number) => sums.filter((sum) => sum.period === period)
  return { current: monthOf(current, ofPeriod(0)), previous: monthOf(previous, ofPeriod(1)) }
}

function monthOf(period: Period, sums: readonly Sum[]): NonNullable<Overview['months']>['current'] {
  const whole = sums.find(({ date }) => date === null)
  return {
    ...period,
    kilograms: whole?.kilograms ?? 0,
    households: whole?.households ?? 0,
    supports: whole?.supports ?? 0,
    by_day: runningTotals(period, new Map(sums.map(({ date, kilograms }) => [date, kilograms]))),
  }
}

/** Every day of the period with all kilograms up to it, rounded to the two places that are stored. */
function runningTotals({ from, to }: Period, kilograms: ReadonlyMap<string | null, number>) {
  let total = 0
  return Array.from({ length: Number(to.slice(8)) }, (_nothing, index) => {
    const day = index + 1
    total = Math.round((total + (kilograms.get(from.slice(0, 8) + String(day).padStart(2, '0')) ?? 0)) * 100) / 100
    return { day, kilograms: total }
  })
}
