import type { taskEndpoints } from '@crm/contract/core/tasks/tasks'
import type { EndpointAnswer, ParsedInput } from '@crm/contract/platform/endpoint'
import { inWords } from '#core/log/names.ts'
import { openCatalog, type Catalog } from '#core/log/service.ts'
import type { Actor } from '#platform/actor.ts'
import type { Context } from '#platform/context.ts'
import type { Database } from '#platform/database/database.ts'
import { toPage } from '#platform/http/paging.ts'
import { getVisible } from './policy.ts'
import { listByTask } from './repository.ts'

/**
 * A page of a task's changelog; needs only the right to see the task. Refuses with
 * `task.not_found`.
 */
export async function listChanges(
  { db, modules }: Pick<Context, 'db' | 'modules'>,
  actor: Actor,
  taskId: string,
  query: ParsedInput<typeof taskEndpoints.changes>['query'],
): Promise<EndpointAnswer<typeof taskEndpoints.changes>> {
  await getVisible(db, actor, taskId)
  const { rows, total, capped } = await listByTask(db, taskId, query)
  const entries = await inWords(db, actor, modules, await getCatalog(db)(db), rows)
  return toPage(query, entries, total, capped)
}

/** The catalog changes only by migrations, so each database is read once. */
const catalogs = new WeakMap<Database, Catalog>()

function getCatalog(db: Database): Catalog {
  const catalog = catalogs.get(db) ?? openCatalog()
  catalogs.set(db, catalog)
  return catalog
}
