import { sql, type RawBuilder } from 'kysely'
import type { Connection } from '#platform/database/database.ts'
import { condition } from '#platform/database/typed-sql.ts'

export async function hasDistributionPoint(db: Connection): Promise<boolean> {
  const { rows } =
    await sql`select from foodbank.organization where is_food_bank and deleted_at is null limit 1`.execute(
      db,
    )
  return rows.length > 0
}

export async function hasOpeningHours(db: Connection): Promise<boolean> {
  const { rows } = await sql`
    select from foodbank.opening_hours h join foodbank.organization o on o.id = h.organization_id
    where o.is_food_bank and o.deleted_at is null limit 1`.execute(db)
  return rows.length > 0
}

export const findPointWithoutHours = (db: Connection): Promise<string | null> =>
  findPoint(
    db,
    condition`not exists (select from foodbank.opening_hours h where h.organization_id = o.id)`,
  )

/** An organization that only recommends households. */
export async function hasReferrer(db: Connection): Promise<boolean> {
  const { rows } =
    await sql`select from foodbank.organization where not is_food_bank and deleted_at is null limit 1`.execute(
      db,
    )
  return rows.length > 0
}

/** A user of a distribution point who can sign in. */
export async function hasManager(db: Connection): Promise<boolean> {
  const { rows } = await sql`
    select from foodbank.organization_manager m
    join foodbank.organization o on o.id = m.organization_id
    join core.user u on u.id = m.user_id
    where o.is_food_bank and o.deleted_at is null and u.active and u.deleted_at is null limit 1`.execute(
    db,
  )
  return rows.length > 0
}

export const findPointWithoutManager = (db: Connection): Promise<string | null> =>
  findPoint(
    db,
    condition`not exists (select from foodbank.organization_manager m where m.organization_id = o.id)`,
  )

export async function hasApplicant(db: Connection): Promise<boolean> {
  return (await findApplicant(db)) !== null
}

/** The latest one. */
export async function findApplicant(db: Connection): Promise<string | null> {
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

export async function hasRequest(db: Connection): Promise<boolean> {
  const { rows } = await sql`select from foodbank.help_request limit 1`.execute(db)
  return rows.length > 0
}

export async function hasSupport(db: Connection): Promise<boolean> {
  const { rows } = await sql`select from foodbank.support limit 1`.execute(db)
  return rows.length > 0
}

async function findPoint(db: Connection, lacks: RawBuilder<boolean>): Promise<string | null> {
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
