import { sql } from 'kysely'
import { findLikeliest } from '#core/search/matching.ts'
import type { Connection } from '#platform/database/database.ts'

/** By both names; the full name is below a short one. */
export const findOrganizations = (db: Connection, typed: string, limit: number) =>
  findLikeliest(
    db,
    'organization',
    sql`
      select id, label as title, nullif(concat_ws(' · ', case when short_name is not null then name end, city), '') as detail, label as place, search as form
      from foodbank.organization where deleted_at is null`,
    typed,
    limit,
  )
