import type { Position } from '@crm/contract/core/users/positions'
import { getAuthor, type Actor } from '#platform/actor.ts'
import { transact, type Connection, type Database } from '#platform/database/database.ts'
import { AppError, getConstraint, invalidField, refusing } from '#platform/errors.ts'
import { newId } from '#platform/id.ts'
import { findById, insert, remove, update, type PositionValues } from './repository.ts'

/** Refuses a taken code at its field. */
export function createPosition(
  db: Database,
  actor: Actor,
  body: PositionValues,
): Promise<Position> {
  return refusing(refusals, () =>
    transact(db, getAuthor(actor), async (tx) => {
      const id = newId()
      await insert(tx, id, body)
      return getPosition(tx, id)
    }),
  )
}

/**
 * Refuses with `position.occupied` if several users hold it, and with `stale_record` and the newer
 * version.
 */
export function updatePosition(
  db: Database,
  actor: Actor,
  id: string,
  { updated_at, ...values }: PositionValues & { updated_at: string },
): Promise<Position> {
  return refusing(refusals, () =>
    transact(db, getAuthor(actor), async (tx) => {
      const isUpdated = await update(tx, id, updated_at, values)
      const current = await getPosition(tx, id)
      if (!isUpdated) throw new AppError('stale_record', { details: current })
      return current
    }),
  )
}

/** Refuses with `position.in_use`. */
export async function removePosition(db: Database, actor: Actor, id: string): Promise<void> {
  try {
    await transact(db, getAuthor(actor), async (tx) => {
      if (!(await remove(tx, id))) throw notFound()
    })
  } catch (error) {
    // any table's foreign key to it
    throw getConstraint(error)?.endsWith('_position_id_fkey')
      ? new AppError('position.in_use')
      : error
  }
}

async function getPosition(db: Connection, id: string): Promise<Position> {
  const found = await findById(db, id)
  if (!found) throw notFound()
  return found
}

const notFound = () => new AppError('position.not_found')
const refusals = {
  position__code: () => invalidField('code', 'duplicate'),
  user__position_occupied: () => new AppError('position.occupied'),
}
