import { day, id } from '@crm/contract/platform/formats'
import { pictures } from '@crm/contract/foodbank/overview'
import { sql, type RawBuilder } from 'kysely'
import { z } from 'zod'
import type { Actor } from '#platform/actor.ts'
import { plannedAnew, type Connection } from '#platform/database/database.ts'
import { typedSql } from '#platform/database/typed-sql.ts'
import { waysTo as waysToRequests } from '../help-requests/matching.ts'
import { managedOrganizations, requestScope } from '../visibility/scope.ts'
import { waysTo as waysToSupports } from '../supports/matching.ts'
import { rowsOn } from '../visibility/matching.ts'
import type { Period } from './periods.ts'

/** Hundredths of a kilogram; `month` is its first day. */
const monthOfSite = z.object({
  organization_id: id,
  label: z.string(),
  month: day,
  food: z.number(),
  material: z.number(),
})
export type MonthOfSite = z.infer<typeof monthOfSite>

/** One pass over indexes that contain the sums. */
export async function sumHelp(db: Connection, actor: Actor, { date_from, date_to }: Period) {
  const query = { date_from, date_to, page: 1, per_page: 1, sort: 'date' } as const
  const found = rowsOn(
    's',
    waysToSupports(actor, query, { all: true }),
    sql`s.organization_id, s.date, s.food_hundredths, s.material_hundredths`,
  )
  const { rows } = await typedSql(monthOfSite)`
    select m.organization_id, o.label, m.month, m.food, m.material
    from (
      select organization_id, date_trunc('month', date)::date as month,
        sum(food_hundredths)::bigint as food, sum(material_hundredths)::bigint as material
      from (${found}) s
      group by organization_id, date_trunc('month', date)::date
    ) m
    join foodbank.organization o on o.id = m.organization_id
    order by o.label, o.id, m.month ${plannedAnew}`.execute(db)
  return rows
}

/** A site without reservations has one row without a day. */
const comingAtSite = z.object({ organization_id: id, day: day.nullable(), booked: z.number() })

/** Only where the actor sees all reservations. */
export async function countComing(db: Connection, actor: Actor, { date_from, date_to }: Period) {
  const scope = requestScope(actor)
  if (scope === 'created') return []
  const seen = scope === 'all' ? sql`true` : sql`o.id = any(${managedOrganizations(actor)})`
  const { rows } = await typedSql(comingAtSite)`
    select o.id as organization_id, r.reserved_on as day, count(r.reserved_on) as booked
    from foodbank.organization o
    left join foodbank.help_request r
      on r.to_organization_id = o.id and r.status = 'active' and r.reserved_on between ${date_from} and ${date_to}
    where o.is_food_bank and o.deleted_at is null and ${seen}
    group by o.id, r.reserved_on`.execute(db)
  return rows
}

const noShows = pictures.shape.no_shows.shape.organizations.element

/** By the organization that booked them. */
export async function countNoShows(
  db: Connection,
  actor: Actor,
  { date_from, date_to }: Period,
  limit: number,
) {
  const { rows } = await typedSql(noShows)`
    select o.id, o.label, n.settled, n.missed
    from (${settled(actor, { date_from, date_to })}) n
    join foodbank.organization o on o.id = n.from_organization_id
    where n.missed > 0
    order by n.missed::float / n.settled desc, n.missed desc, o.label, o.id
    limit ${limit} ${plannedAnew}`.execute(db)
  return rows
}

/**
 * For a view of all requests counted per organization from an index, because a count by day would
 * read every row.
 */
function settled(actor: Actor, { date_from, date_to }: Period): RawBuilder<unknown> {
  const counted = sql`count(*) filter (where r.status <> 'active') as settled, count(*) filter (where r.status = 'rejected') as missed`
  if (requestScope(actor) === 'all') {
    return sql`
      select f.id as from_organization_id, c.* from foodbank.organization f
      cross join lateral (
        select ${counted} from foodbank.help_request r
        where r.from_organization_id = f.id and r.reserved_on between ${date_from} and ${date_to}
      ) c`
  }
  const query = { date_from, date_to, page: 1, per_page: 1, sort: 'reserved_on' } as const
  const found = rowsOn('r', waysToRequests(actor, query), sql`r.from_organization_id, r.status`)
  return sql`select r.from_organization_id, ${counted} from (${found}) r group by r.from_organization_id`
}
