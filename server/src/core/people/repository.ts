import { PEOPLE_LIMIT, type Person } from '@crm/contract/core/people'
import { sql } from 'kysely'
import type { Connection } from '#platform/database.ts'
import { containing } from '#platform/paging.ts'

/** Active users in whose name or surname every word begins another word, whatever its accents; without words the first ones. */
export function searchActive(db: Connection, words: readonly string[]): Promise<Person[]> {
  return db
    .selectFrom('core.user')
    .select(['id', 'name', 'surname', 'avatar'])
    .where('deleted_at', 'is', null)
    .where('active', '=', true)
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

/** Which of these users are there and active. */
export async function findActiveIds(db: Connection, ids: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('core.user')
    .select('id')
    .where('deleted_at', 'is', null)
    .where('active', '=', true)
    .where(sql<boolean>`id = any(${ids})`)
    .execute()
  return rows.map(({ id }) => id)
}
