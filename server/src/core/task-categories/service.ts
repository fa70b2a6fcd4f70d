import type { TaskCategory, taskCategoryEndpoints } from '@crm/contract/core/tasks/task-categories'
import type { BodyOf } from '@crm/contract/platform/endpoint'
import { getAuthor, type Actor } from '#platform/actor.ts'
import { transact, type Connection, type Database } from '#platform/database/database.ts'
import { AppError, refusing } from '#platform/errors.ts'
import { newId } from '#platform/id.ts'
import { findById, findIds, insert, remove, update } from './repository.ts'

export async function knownCategories(
  db: Connection,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  return new Set(ids.length === 0 ? [] : await findIds(db, ids))
}

/** Refuses with `category.name_taken` in any letter case. */
export function createCategory(
  db: Database,
  actor: Actor,
  { name }: BodyOf<typeof taskCategoryEndpoints.create>,
): Promise<TaskCategory> {
  return refusing(refusals, () =>
    transact(db, getAuthor(actor), async (tx) => {
      const id = newId()
      await insert(tx, { id, name })
      return getCategory(tx, id)
    }),
  )
}

/** Refuses with `stale_record` and the newer version. */
export function updateCategory(
  db: Database,
  actor: Actor,
  id: string,
  body: BodyOf<typeof taskCategoryEndpoints.update>,
): Promise<TaskCategory> {
  return refusing(refusals, () =>
    transact(db, getAuthor(actor), async (tx) => {
      const isUpdated = await update(tx, id, body.updated_at, body.name)
      const current = await getCategory(tx, id)
      if (!isUpdated) throw new AppError('stale_record', { details: current })
      return current
    }),
  )
}

/** Refuses with `category.in_use`. */
export function removeCategory(db: Database, actor: Actor, id: string): Promise<void> {
  return refusing(refusals, () =>
    transact(db, getAuthor(actor), async (tx) => {
      if (!(await remove(tx, id))) throw notFound()
    }),
  )
}

async function getCategory(db: Connection, id: string): Promise<TaskCategory> {
  const found = await findById(db, id)
  if (!found) throw notFound()
  return found
}

const notFound = () => new AppError('category.not_found')
const refusals = {
  task_category__name: () => new AppError('category.name_taken'),
  task_category_id_fkey: () => new AppError('category.in_use'),
}
