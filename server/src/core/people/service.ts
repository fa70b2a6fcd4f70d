import type { Person } from '@crm/contract/core/users/people'
import type { PermissionName } from '@crm/contract/platform/endpoint'
import type { Connection } from '#platform/database/database.ts'
import { findHolderIds, listHolders, searchHolders } from './repository.ts'

/**
 * Active users to choose from, at most `PEOPLE_LIMIT`, who hold the permission to see what they are
 * chosen for.
 */
export function findPeople(
  db: Connection,
  permission: PermissionName,
  search: string | undefined,
): Promise<Person[]> {
  return searchHolders(db, permission, search)
}

/** The users among `ids` who are active and hold the permission. */
export async function activePeople(
  db: Connection,
  permission: PermissionName,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  return new Set(ids.length === 0 ? [] : await findHolderIds(db, permission, ids))
}

export const holdersOf = (db: Connection, permission: PermissionName): Promise<string[]> =>
  listHolders(db, permission)

const MENTION = /@\[([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\]/g

/** Users mentioned as `@[<id>]`, each once, in order. */
export const mentionedIn = (text: string): string[] => [
  ...new Set([...text.matchAll(MENTION)].flatMap(([, id]) => id ?? [])),
]

/** Replaces mentions by names; unknown ids stay. */
export const withNames = (text: string, nameOf: (id: string) => string | undefined): string =>
  text.replaceAll(MENTION, (mention, id: string) => {
    const name = nameOf(id)
    return name === undefined ? mention : `@${name}`
  })
