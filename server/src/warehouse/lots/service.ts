import type { Lot, LotMovementQuery, lotEndpoints } from '@crm/contract/warehouse/lots'
import type { Category } from '@crm/contract/warehouse/goods'
import type { BodyOf } from '@crm/contract/platform/endpoint'
import { getAuthor, type Actor } from '#platform/actor.ts'
import {
  transact,
  type Connection,
  type Database,
  type Transaction,
} from '#platform/database/database.ts'
import { AppError, invalidField } from '#platform/errors.ts'
import { toPage } from '#platform/http/paging.ts'
import { newId } from '#platform/id.ts'
import * as repository from './repository.ts'

export { moveToDonorOfDraft as moveLotsOfDraft } from './repository.ts'

/** Refuses with `lot.not_found`. */
export async function getLot(db: Connection, id: string): Promise<Lot> {
  const found = await repository.find(db, id)
  if (!found) throw new AppError('lot.not_found')
  const [places, sorted, recalls] = await Promise.all([
    repository.listPlaces(db, id),
    repository.listSorted(db, id),
    repository.listRecalls(db, id),
  ])
  const ofWay = (isMade: boolean) =>
    sorted.filter(({ is_made }) => is_made === isMade).map(({ is_made: _made, ...lot }) => lot)
  return { ...found, places, sorted_from: ofWay(false), sorted_into: ofWay(true), recalls }
}

/** What tells it from other lots. Refuses with `lot.not_found`. */
export async function getFacts(db: Connection, id: string) {
  const found = await repository.find(db, id)
  if (!found) throw new AppError('lot.not_found')
  const {
    state_reason: _reason,
    eu_delivery: _delivery,
    created_at: _created,
    updated_at: _updated,
    ...facts
  } = found
  return facts
}

export async function listMovements(db: Connection, id: string, query: LotMovementQuery) {
  const { rows, total } = await repository.listMovements(db, id, query)
  if (total === 0) await getLot(db, id)
  return toPage(query, rows, total)
}

type NewLot = Omit<repository.LotValues, 'category'> & { readonly category: Category | null }

/** Returns its key. Of a product it takes the category; refuses one that is gone at `product_id`. */
export async function createLot(tx: Transaction, lot: NewLot): Promise<string> {
  const id = newId()
  await repository.insert(tx, id, { ...lot, category: await categoryOf(tx, lot) })
  return id
}

async function categoryOf(tx: Transaction, { product_id, category }: NewLot): Promise<Category> {
  if (typeof product_id !== 'string') {
    if (category === null) throw invalidField('category', 'required')
    return category
  }
  const product = await repository.findProduct(tx, product_id)
  if (!product?.is_active) throw invalidField('product_id', 'not_found')
  return product.category
}

/**
 * Whether it is counted in pieces, and what lies of it at the place. Refuses with `lot.not_found`.
 */
export async function requireLot(tx: Transaction, id: string, placeId: string | undefined) {
  const found = await repository.lockWithBalance(tx, id, placeId)
  if (!found) throw new AppError('lot.not_found')
  return found
}

/** Corrects what stands on the package. Refuses with `stale_record` and the newer version. */
export const updateLot = (
  db: Database,
  actor: Actor,
  id: string,
  { updated_at, ...values }: BodyOf<typeof lotEndpoints.update>,
): Promise<Lot> => change(db, actor, id, updated_at, values)

/**
 * Refuses with `stale_record` and the newer version, and at `reason` a recall that is taken back
 * without one.
 */
export async function setState(
  db: Database,
  actor: Actor,
  id: string,
  { updated_at, state, reason }: BodyOf<typeof lotEndpoints.setState>,
): Promise<Lot> {
  const { lot_state } = await getLot(db, id)
  if (lot_state === 'recalled' && reason === null) throw invalidField('reason', 'required')
  return change(db, actor, id, updated_at, { state, state_reason: reason })
}

const change = (
  db: Database,
  actor: Actor,
  id: string,
  updatedAt: string,
  values: Partial<repository.LotValues>,
): Promise<Lot> =>
  transact(db, getAuthor(actor), async (tx) => {
    const isUpdated = await repository.update(tx, id, updatedAt, values)
    const current = await getLot(tx, id)
    if (!isUpdated) throw new AppError('stale_record', { details: current })
    return current
  })
