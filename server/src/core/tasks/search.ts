import type { SearchHit } from '@crm/contract/core/search'
import { can, type Actor } from '#platform/actor.ts'
import type { Connection } from '#platform/database.ts'
import { findByWords } from './search-repository.ts'

/** More words than this only cost time. */
const MAX_WORDS = 6

/** The quick search's part: tasks that the actor sees, by words of name and description, however accented. */
export async function searchTasks(db: Connection, actor: Actor, text: string, limit: number): Promise<SearchHit[]> {
  const words = text.split(/\s+/).filter(Boolean).slice(0, MAX_WORDS)
  if (words.length === 0 || !can(actor, 'task.read')) return []
  return findByWords(db, actor, words, limit)
}
