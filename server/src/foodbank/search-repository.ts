import type { SearchHit } from '@crm/contract/core/search'
import { sql } from 'kysely'
import { findLikeliest } from '#core/search/matching.ts'
import type { Connection } from '#platform/database.ts'

/** Organizations that are not deleted, by name. */
export const findOrganizations = (db: Connection, typed: string, limit: number): Promise<SearchHit[]> =>
  findLikeliest(
    db,
    'organization',
    sql`select id, name as title, city as detail, name as place, search as form from foodbank.organization where deleted_at is null`,
    typed,
    limit,
  )
