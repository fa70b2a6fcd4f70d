import { sql, type RawBuilder } from 'kysely'
import type { Connection } from '#platform/database/database.ts'
import { condition } from '#platform/database/typed-sql.ts'

export const hasDistributionPoint = (db: Connection) =>
  exists(db, sql`foodbank.organization where is_food_bank and deleted_at is null`)

export const hasOpeningHours = (db: Connection) =>
  exists(
    db,
    sql`foodbank.opening_hours h join foodbank.organization o on o.id = h.organization_id
      where o.is_food_bank and o.deleted_at is null`,
  )

export const findPointWithoutHours = (db: Connection) =>
  findPoint(
    db,
    condition`not exists (select from foodbank.opening_hours h where h.organization_id = o.id)`,
  )

/** An organization that only recommends households. */
export const hasReferrer = (db: Connection) =>
  exists(db, sql`foodbank.organization where not is_food_bank and deleted_at is null`)

/** A user of a distribution point who can sign in. */
export const hasManager = (db: Connection) =>
  exists(
    db,
    sql`foodbank.organization_manager m
      join foodbank.organization o on o.id = m.organization_id
      join core.user u on u.id = m.user_id
      where o.is_food_bank and o.deleted_at is null and u.active and u.deleted_at is null`,
  )

export const findPointWithoutManager = (db: Connection) =>
  findPoint(
    db,
    condition`not exists (select from foodbank.organization_manager m where m.organization_id = o.id)`,
  )

export const hasApplicant = (db: Connection) =>
  exists(db, sql`foodbank.applicant where deleted_at is null`)

export async function findApplicant(db: Connection) {
  const found = await db
    .selectFrom('foodbank.applicant')
    .select('id')
    .where('deleted_at', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return found?.id ?? null
}

export const hasRequest = (db: Connection) => exists(db, sql`foodbank.help_request`)

export const hasSupport = (db: Connection) => exists(db, sql`foodbank.support`)

async function exists(db: Connection, rows: RawBuilder<unknown>) {
  const found = await sql`select from ${rows} limit 1`.execute(db)
  return found.rows.length > 0
}

async function findPoint(db: Connection, lacks: RawBuilder<boolean>) {
  const found = await db
    .selectFrom('foodbank.organization as o')
    .select('o.id')
    .where(condition`o.is_food_bank and o.deleted_at is null and ${lacks}`)
    .orderBy('o.created_at')
    .orderBy('o.id')
    .limit(1)
    .executeTakeFirst()
  return found?.id ?? null
}
