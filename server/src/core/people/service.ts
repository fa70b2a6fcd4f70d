import type { PermissionName } from '@crm/contract/platform/endpoint'
import type { Connection } from '#platform/database/database.ts'
import { findHolderIds } from './repository.ts'

export { searchHolders as findPeople, listHolders as listPermissionHolders } from './repository.ts'

export async function activePeople(
  db: Connection,
  permission: PermissionName,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  return new Set(ids.length === 0 ? [] : await findHolderIds(db, permission, ids))
}

const MENTION = /@\[([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\]/g

/** Users mentioned as `@[<id>]`, each once, in order. */
export const mentionedIn = (text: string): string[] => [
  ...new Set([...text.matchAll(MENTION)].flatMap(([, id]) => id ?? [])),
]

export const withNames = (text: string, getName: (id: string) => string | undefined): string =>
  text.replaceAll(MENTION, (mention, id: string) => {
    const name = getName(id)
    return name === undefined ? mention : `@${name}`
  })
