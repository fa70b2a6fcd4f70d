import type { Pictures } from '@crm/contract/foodbank/overview'
import { can, type Actor } from '#platform/actor.ts'
import { addDays, type Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import { capacityOfDays } from '../slots/service.ts'
import { lastMonths, type Period } from './periods.ts'
import { countComing, countNoShows, sumHelp, type MonthOfSite } from './pictures-repository.ts'
import { isPartial } from './service.ts'

const MONTHS = 12
const [OPEN_DAYS, DAYS_AHEAD] = [10, 21]
const NO_SHOW_DAYS = 90
const BARS = 10

export async function getPictures(db: Database, clock: Clock, actor: Actor): Promise<Pictures> {
  const today = clock.today()
  const noShowDays = { date_from: addDays(today, -NO_SHOW_DAYS), date_to: addDays(today, -1) }
  const [help, coming, organizations] = await Promise.all([
    can(actor, 'fb_support.read') ? getHelp(db, actor, today) : null,
    comingDays(db, actor, today),
    countNoShows(db, actor, noShowDays, BARS),
  ])
  return { help, coming, no_shows: { ...noShowDays, organizations }, is_partial: isPartial(actor) }
}

async function getHelp(
  db: Database,
  actor: Actor,
  today: string,
): Promise<NonNullable<Pictures['help']>> {
  const months = lastMonths(today, MONTHS)
  const period = { date_from: months[0]?.date_from ?? today, date_to: today }
  const sums = await sumHelp(db, actor, period)
  const bySite = [...Map.groupBy(sums, ({ organization_id }) => organization_id)]
    .map(([id, ofSite]) => ({ id, label: ofSite[0]?.label ?? '', ...weigh(ofSite) }))
    // stable sort: sites of equal weight stay in alphabetical order
    .toSorted((one, other) => other.kilograms - one.kilograms)
  return {
    ...period,
    months: months.map((month) => ({
      ...month,
      ...weigh(sums.filter((sum) => sum.month === month.date_from)),
    })),
    sites: bySite.slice(0, BARS),
    sites_left: Math.max(0, bySite.length - BARS),
  }
}

/** Hundredths are summed as integers, to equal the sum of the list. */
function weigh(sums: readonly MonthOfSite[]) {
  const food = sums.reduce((sum, part) => sum + part.food, 0)
  const material = sums.reduce((sum, part) => sum + part.material, 0)
  return { food: food / 100, material: material / 100, kilograms: (food + material) / 100 }
}

async function comingDays(db: Database, actor: Actor, today: string): Promise<Pictures['coming']> {
  const days = Array.from({ length: DAYS_AHEAD }, (_nothing, index) => addDays(today, index + 1))
  const period: Period = { date_from: days[0] ?? today, date_to: days.at(-1) ?? today }
  const counted = Map.groupBy(
    await countComing(db, actor, period),
    ({ organization_id }) => organization_id,
  )
  if (counted.size === 0) return { days: [], sites: [], sites_left: 0 }
  const sites = (await capacityOfDays(db, today, days))
    .filter(({ id }) => counted.has(id))
    .map(({ id, label, capacities }) => {
      const booked = new Map(counted.get(id)?.map((count) => [count.day, count.booked]))
      return {
        id,
        label,
        days: days.map((day, index) => ({
          day,
          capacity: capacities[index] ?? null,
          booked: booked.get(day) ?? 0,
        })),
      }
    })
  const open = days
    .filter((_day, index) => sites.some((site) => isOpen(site.days[index])))
    .slice(0, OPEN_DAYS)
  const shown = sites
    .map((site) => ({ ...site, days: site.days.filter(({ day }) => open.includes(day)) }))
    .filter((site) => site.days.some(isOpen))
    .toSorted((one, other) => bookedAt(other) - bookedAt(one))
  return {
    days: open,
    sites: shown.slice(0, BARS),
    sites_left: Math.max(0, shown.length - BARS),
  }
}

type SiteDay = { readonly capacity: number | null; readonly booked: number }
const isOpen = (day: SiteDay | undefined) =>
  day !== undefined && (day.capacity !== null || day.booked > 0)
const bookedAt = ({ days }: { readonly days: readonly SiteDay[] }) =>
  days.reduce((sum, { booked }) => sum + booked, 0)
