import { sql } from 'kysely'
import type { Connection } from '#platform/database.ts'

/** There is an organization that hands help out. */
export async function hasDistributionPoint(db: Connection): Promise<boolean> {
  const { rows } = await sql`select from foodbank.organization where is_food_bank and deleted_at is null limit 1`.execute(db)
  return rows.length > 0
}

/** Some distribution point is open at times, so that it can be booked. */
export async function hasOpeningHours(db: Connection): Promise<boolean> {
  const { rows } = await sql`
    select from foodbank.opening_hours h join foodbank.organization o on o.id = h.organization_id
    where o.is_food_bank and o.deleted_at is null limit 1`.execute(db)
  return rows.length > 0
}
