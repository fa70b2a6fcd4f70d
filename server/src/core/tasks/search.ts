import type { SearchHit } from '@crm/contract/core/search'
import { searchPieces } from '@crm/contract/platform/search-pieces'
import { can, type Actor } from '#platform/actor.ts'
import type { Connection } from '#platform/database/database.ts'
import { findByPieces } from './list-repository.ts'

export async function searchTasks(
  db: Connection,
  actor: Actor,
  text: string,
  limit: number,
): Promise<SearchHit[]> {
  return can(actor, 'task.read') && searchPieces(text).length > 0
    ? findByPieces(db, actor, text, limit)
    : []
}
