import { SEARCH_LIMIT, type SearchHit } from '@crm/contract/core/search'
import { can, type Actor } from '#platform/actor.ts'
import type { Context } from '#platform/context.ts'
import { searchEvents } from '#core/calendar/service.ts'
import { searchTasks } from '#core/tasks/service.ts'
import { findUsers } from './repository.ts'

/** Core first; each module checks what the actor may see. */
export async function quickSearch(
  context: Context,
  actor: Actor,
  text: string,
): Promise<SearchHit[]> {
  const found = await Promise.all(
    context.modules.map((module) => module.search(context, actor, text, SEARCH_LIMIT)),
  )
  return found.flat()
}

export async function searchCore(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  actor: Actor,
  text: string,
  limit: number,
): Promise<SearchHit[]> {
  const found = await Promise.all([
    can(actor, 'user.read') ? findUsers(db, text, limit) : [],
    searchTasks(db, actor, text, limit),
    searchEvents(db, clock, actor, text, limit),
  ])
  return found.flat()
}
