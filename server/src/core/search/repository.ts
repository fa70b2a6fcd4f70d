import type { SearchHit } from '@crm/contract/core/search'
import { sql } from 'kysely'
import type { Connection } from '#platform/database/database.ts'
import { findLikeliest } from './matching.ts'

export const findUsers = (db: Connection, typed: string, limit: number): Promise<SearchHit[]> =>
  findLikeliest(
    db,
    'user',
    sql`
      select id, name || ' ' || surname as title, coalesce(email, username) as detail, surname || ' ' || name as place,
        search as form
      from core.user where deleted_at is null`,
    typed,
    limit,
  )
