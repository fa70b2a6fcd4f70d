import { PEOPLE_LIMIT, type Person } from '@crm/contract/core/people'
import type { PermissionName } from '@crm/contract/platform/endpoint'
import { sql } from 'kysely'
import type { Connection } from '#platform/database.ts'
import { containing } from '#platform/paging.ts'
import { holds } from './scope.ts'

/** Active holders of a permission in whose name or surname every word begins another word, whatever its accents; without words the first ones. */
export function searchHolders(db: Connection, permission: PermissionName, words: readonly string[]): Promise<Person[]> {
  return db
    .selectFrom('core.user as u')
    .select(['id', 'name', 'surname', 'avatar'])
    .where('deleted_at', 'is', null)
    .where('active', '=', true)
    .where(holds('u', permission))
    .where((eb) =>
      eb.and(
        words.map((word) => sql<boolean>`core.search_form(' ' || surname || ' ' || name) like core.search_form(${containing(` ${word}`)})`),
      ),
    )
    .orderBy('surname')
    .orderBy('name')
    .orderBy('id')
    .limit(PEOPLE_LIMIT)
    .execute()
}

/** Which of these users are there, active, and hold the permission. */
export async function findHolderIds(db: Connection, permission: PermissionName, ids: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('core.user as u')
    .select('id')
    .where('deleted_at', 'is', null)
    .where('active', '=', true)
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .where(holds('u', permission))
    .execute()
  return rows.map(({ id }) => id)
}

/** Everybody active who holds the permission. */
export async function listHolders(db: Connection, permission: PermissionName): Promise<string[]> {
  const rows = await db
    .selectFrom('core.user as u')
    .select('id')
    .where('deleted_at', 'is', null)
    .where('active', '=', true)
    .where(holds('u', permission))
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}
