import type { Person } from '@crm/contract/core/people'
import type { Connection } from '#platform/database.ts'
import { findActiveIds, searchActive } from './repository.ts'

/** More words than this no name has; the rest of a pasted sentence would only cost time. */
const MAX_WORDS = 6

/** Active users to choose from, by the beginnings of name and surname in any order; at most `PEOPLE_LIMIT`, by surname. */
export function findPeople(db: Connection, search: string | undefined): Promise<Person[]> {
  const words = (search ?? '').split(/\s+/).filter((word) => word !== '')
  return searchActive(db, words.slice(0, MAX_WORDS))
}

/** Those of the users who are active and not deleted: who may be chosen, and who is told anything. */
export async function activePeople(db: Connection, ids: readonly string[]): Promise<ReadonlySet<string>> {
  return new Set(ids.length === 0 ? [] : await findActiveIds(db, ids))
}
