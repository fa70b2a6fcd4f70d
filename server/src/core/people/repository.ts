import { PEOPLE_LIMIT, type Person } from '@crm/contract/core/users/people'
import type { PermissionName } from '@crm/contract/platform/endpoint'
import { sql } from 'kysely'
import type { Connection } from '#platform/database/database.ts'
import { anyOf } from '#platform/database/typed-sql.ts'
import { beginningsFirst, formOfText, hasPieces } from '#platform/database/piece-search.ts'
import { holds } from './scope.ts'

const NAMES = formOfText(sql`surname || ' ' || name`)

/**
 * Active holders of a permission by name, matches at the beginning first; all if nothing is typed.
 */
export function searchHolders(
  db: Connection,
  permission: PermissionName,
  typed: string | undefined,
): Promise<Person[]> {
  return holders(db, permission)
    .select(['name', 'surname', 'avatar'])
    .where(hasPieces(NAMES, typed))
    .orderBy(beginningsFirst(NAMES, typed))
    .orderBy('surname')
    .orderBy('name')
    .orderBy('id')
    .limit(PEOPLE_LIMIT)
    .execute()
}

export async function findHolderIds(
  db: Connection,
  permission: PermissionName,
  ids: readonly string[],
): Promise<string[]> {
  const rows = await holders(db, permission).where('id', '=', anyOf(ids)).execute()
  return rows.map(({ id }) => id)
}

export async function listHolders(db: Connection, permission: PermissionName): Promise<string[]> {
  const rows = await holders(db, permission).orderBy('id').execute()
  return rows.map(({ id }) => id)
}

const holders = (db: Connection, permission: PermissionName) =>
  db
    .selectFrom('core.user as u')
    .select('id')
    .where('deleted_at', 'is', null)
    .where('active', '=', true)
    .where(holds('u', permission))
