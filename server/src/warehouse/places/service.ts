import type { Place, placeEndpoints } from '@crm/contract/warehouse/places'
import type { BodyOf } from '@crm/contract/platform/endpoint'
import { getAuthor, type Actor } from '#platform/actor.ts'
import { transact, type Connection, type Database } from '#platform/database/database.ts'
import { AppError, getConstraint, invalidField, refusing } from '#platform/errors.ts'
import { newId } from '#platform/id.ts'
import { findById, insert, lockAndLook, remove, update } from './repository.ts'

/** Refuses a name that is taken beside it, and a parent that is no warehouse, at its field. */
export const createPlace = (
  db: Database,
  actor: Actor,
  body: BodyOf<typeof placeEndpoints.create>,
): Promise<Place> =>
  refusing(refusals, () =>
    transact(db, getAuthor(actor), async (tx) => {
      const id = newId()
      await insert(tx, id, body)
      return getPlace(tx, id)
    }),
  )

/**
 * Refuses with `place.not_empty` to put a place with goods out of use, and with `stale_record` and
 * the newer version.
 */
export const updatePlace = (
  db: Database,
  actor: Actor,
  id: string,
  body: BodyOf<typeof placeEndpoints.update>,
): Promise<Place> =>
  refusing(refusals, () =>
    transact(db, getAuthor(actor), async (tx) => {
      const holdsGoods = !body.is_active && (await lockAndLook(tx, id))
      const isUpdated = await update(tx, id, body)
      const current = await getPlace(tx, id)
      if (!isUpdated) throw new AppError('stale_record', { details: current })
      if (holdsGoods) throw new AppError('place.not_empty')
      return current
    }),
  )

/** Refuses with `place.in_use`. */
export async function removePlace(db: Database, actor: Actor, id: string): Promise<void> {
  try {
    await transact(db, getAuthor(actor), async (tx) => {
      if (!(await remove(tx, id))) throw notFound()
    })
  } catch (error) {
    // of its zones, or of any table with goods that were there
    throw /^place_parent_|_place_id_fkey$/.test(getConstraint(error) ?? '')
      ? new AppError('place.in_use')
      : error
  }
}

async function getPlace(db: Connection, id: string): Promise<Place> {
  const found = await findById(db, id)
  if (!found) throw notFound()
  return found
}

const notFound = () => new AppError('place.not_found')
const noWarehouse = () => invalidField('parent_id', 'not_found')
const refusals = {
  place__name: () => invalidField('name', 'duplicate'),
  place_parent_id_fkey: noWarehouse,
  place_parent_kind_fkey: noWarehouse,
}
