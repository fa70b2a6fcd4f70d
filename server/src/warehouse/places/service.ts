import { toLink, type Place, type placeEndpoints } from '@crm/contract/warehouse/places'
import type { BodyOf } from '@crm/contract/platform/endpoint'
import { getAuthor, type Actor } from '#platform/actor.ts'
import type { Context } from '#platform/context.ts'
import {
  transact,
  type Connection,
  type Database,
  type Transaction,
} from '#platform/database/database.ts'
import { AppError, getConstraint, invalidField, refusing } from '#platform/errors.ts'
import { listHandOutPoints } from '#platform/handed-out.ts'
import { newId } from '#platform/id.ts'
import { findById, insert, lockAndLook, remove, update } from './repository.ts'

/** The modules know where they hand goods out. */
type Known = Pick<Context, 'db' | 'clock' | 'modules'>

/**
 * Refuses at its field a name that is taken beside it, a parent that is no warehouse, and a record
 * whose hand-outs take from another place, or which hands nothing out.
 */
export const createPlace = (
  context: Known,
  actor: Actor,
  body: BodyOf<typeof placeEndpoints.create>,
): Promise<Place> =>
  refusing(refusals, () =>
    transact(context.db, getAuthor(actor), async (tx) => {
      const id = newId()
      const draws_since = await beginToDraw(tx, context, body.subject_id)
      await insert(tx, { id, ...body, draws_since })
      return getPlace(tx, id)
    }),
  )

/**
 * Refuses like `createPlace`, with `place.not_empty` to put a place with goods out of use, and with
 * `stale_record` and the newer version.
 */
export const updatePlace = (
  context: Known,
  actor: Actor,
  id: string,
  { updated_at, ...body }: BodyOf<typeof placeEndpoints.update>,
): Promise<Place> =>
  refusing(refusals, () =>
    transact(context.db, getAuthor(actor), async (tx) => {
      const holdsGoods = !body.is_active && (await lockAndLook(tx, id))
      const { kind, ...before } = await getPlace(tx, id)
      const link = toLink(kind, body)
      // whoever hands nothing out any more stays linked
      const draws_since =
        link.subject_id === before.subject_id
          ? before.draws_since
          : await beginToDraw(tx, context, link.subject_id)
      const isUpdated = await update(tx, id, updated_at, { ...body, ...link, draws_since })
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
    throw /^place_parent_|_place_id_fkey$|^trip_vehicle_/.test(getConstraint(error) ?? '')
      ? new AppError('place.in_use')
      : error
  }
}

/** The first day whose hand-outs take from a place that is linked to the record now. */
async function beginToDraw(
  tx: Transaction,
  { clock, modules }: Known,
  subjectId: string | null,
): Promise<string | null> {
  if (subjectId === null) return null
  const points = await listHandOutPoints({ modules, db: tx })
  if (!points.some(({ id }) => id === subjectId)) throw invalidField('subject_id', 'not_found')
  return clock.today()
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
  place__subject: () => invalidField('subject_id', 'duplicate'),
  place_parent_id_fkey: noWarehouse,
  place_parent_kind_fkey: noWarehouse,
}
