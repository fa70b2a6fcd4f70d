import type { Person } from '@crm/contract/core/users/people'
import type { PermissionName } from '@crm/contract/platform/endpoint'
import type { Connection } from '#platform/database/database.ts'
import { findHolderIds, listHolders, searchHolders } from './repository.ts'

/**
 * Active users to choose from, by pieces of name and surname in any order; at most `PEOPLE_LIMIT`, beginnings first, by surname. Only holders of
 * the permission without which they could not see what they are chosen for.
 */
export function findPeople(
  db: Connection,
  permission: PermissionName,
  search: string | undefined,
): Promise<Person[]> {
  return searchHolders(db, permission, search)
}

/** Those of the users who are active, not deleted, and hold the permission: who may be chosen, and who is told anything. */
export async function activePeople(
  db: Connection,
  permission: PermissionName,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  return new Set(ids.length === 0 ? [] : await findHolderIds(db, permission, ids))
}

/** Everybody active who holds the permission: who is told what concerns it. */
export const holdersOf = (db: Connection, permission: PermissionName): Promise<string[]> =>
  listHolders(db, permission)
