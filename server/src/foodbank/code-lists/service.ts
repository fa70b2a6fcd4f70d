import type { CodeListItem, CodeListName } from '@crm/contract/foodbank/code-lists'
import { getAuthor, type Actor } from '#platform/actor.ts'
import { transact, type Database } from '#platform/database/database.ts'
import { AppError, getConstraint, invalidField, refusing } from '#platform/errors.ts'
import { newId } from '#platform/id.ts'
import { requireTypeReason } from '../closed-periods/service.ts'
import { findById, insert, remove, update, type Values } from './repository.ts'

/** Refuses a name that differs from another only by letter case or accents. */
export function createItem(
  db: Database,
  actor: Actor,
  list: CodeListName,
  body: Values,
): Promise<CodeListItem> {
  return refusing(duplicateName(list), () =>
    transact(db, getAuthor(actor), (tx) => insert(tx, list, { id: newId(), ...body })),
  )
}

/**
 * Refuses with `stale_record`, and who counts among the homeless in a closed report with `applicant_type.period_closed`, until a reason
 * is given. Everything else of an item is a word: it changes no number.
 */
export function updateItem(
  db: Database,
  actor: Actor,
  list: CodeListName,
  id: string,
  { restatement_reason: reason = null, ...body }: Changes,
): Promise<CodeListItem> {
  return refusing(duplicateName(list), () =>
    transact(db, getAuthor(actor), async (tx) => {
      const current = await findById(tx, list, id)
      if (!current) throw new AppError(`${list}.not_found`)
      if (body.is_homeless !== undefined && body.is_homeless !== current.is_homeless)
        await requireTypeReason(tx, reason, id)
      const updated = await update(tx, list, id, body)
      if (updated) return updated
      throw new AppError('stale_record', { details: (await findById(tx, list, id)) ?? current })
    }),
  )
}

type Changes = Values & { updated_at: string; restatement_reason?: string | null }

/** Refuses with `…in_use` while a record refers to the item. */
export async function removeItem(
  db: Database,
  actor: Actor,
  list: CodeListName,
  id: string,
): Promise<void> {
  try {
    await transact(db, getAuthor(actor), async (tx) => {
      if (!(await remove(tx, list, id))) throw new AppError(`${list}.not_found`)
    })
  } catch (error) {
    // the foreign key of any referring table ends like this
    throw getConstraint(error)?.endsWith(`_${list}_id_fkey`)
      ? new AppError(`${list}.in_use`)
      : error
  }
}

const duplicateName = (list: CodeListName) => ({
  [`${list}__name`]: () => invalidField('name', 'duplicate'),
})
