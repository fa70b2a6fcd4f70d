import type { CodeListItem, CodeListName } from '@crm/contract/foodbank/code-lists'
import { authorOf, type Actor } from '#platform/actor.ts'
import { transact, type Database } from '#platform/database/database.ts'
import { AppError, constraintOf, invalidField, refusing } from '#platform/errors.ts'
import { newId } from '#platform/id.ts'
import { findById, insert, remove, update, type Values } from './repository.ts'

/** Adds an item; a name that differs from an existing one by letter case or accents only is refused at its field. */
export function createItem(
  db: Database,
  actor: Actor,
  list: CodeListName,
  body: Values,
): Promise<CodeListItem> {
  return refusing(duplicateName(list), () =>
    transact(db, authorOf(actor), (tx) => insert(tx, list, { id: newId(), ...body })),
  )
}

/** Changes an item; answers `stale_record` with the newer version when somebody was faster. */
export function updateItem(
  db: Database,
  actor: Actor,
  list: CodeListName,
  id: string,
  body: Values & { updated_at: string },
): Promise<CodeListItem> {
  return refusing(duplicateName(list), () =>
    transact(db, authorOf(actor), async (tx) => {
      const updated = await update(tx, list, id, body)
      if (updated) return updated
      const current = await findById(tx, list, id)
      throw current
        ? new AppError('stale_record', { details: current })
        : new AppError(`${list}.not_found`)
    }),
  )
}

/** Deletes an item for good; refused with `…in_use` while any record points to it (domain.md §9.7). */
export async function removeItem(
  db: Database,
  actor: Actor,
  list: CodeListName,
  id: string,
): Promise<void> {
  try {
    await transact(db, authorOf(actor), async (tx) => {
      if (!(await remove(tx, list, id))) throw new AppError(`${list}.not_found`)
    })
  } catch (error) {
    // Whichever table points here, its foreign key says so by its own name.
    throw constraintOf(error)?.endsWith(`_${list}_id_fkey`) ? new AppError(`${list}.in_use`) : error
  }
}

const duplicateName = (list: CodeListName) => ({
  [`${list}__name`]: () => invalidField('name', 'duplicate'),
})
