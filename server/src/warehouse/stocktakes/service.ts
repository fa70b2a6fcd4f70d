import type {
  Difference,
  Sheet,
  SheetRow,
  stocktakeEndpoints,
} from '@crm/contract/warehouse/stocktakes'
import type { GoodsBody, WarehouseDocument } from '@crm/contract/warehouse/documents'
import type { BodyOf } from '@crm/contract/platform/endpoint'
import { getAuthor, type Actor } from '#platform/actor.ts'
import type { Clock } from '#platform/clock.ts'
import {
  transact,
  type Connection,
  type Database,
  type Transaction,
} from '#platform/database/database.ts'
import { AppError, invalidField, refusing } from '#platform/errors.ts'
import { newId } from '#platform/id.ts'
import { begin } from '../documents/service.ts'
import { lockDraft, removeUnknownLots, touchDocument } from '../documents/drafts.ts'
import { createLot, requireLot } from '../lots/service.ts'
import * as repository from './repository.ts'

/** Refuses at `place_id` what is no place. */
export const createStocktake = (
  db: Database,
  actor: Actor,
  { key, place_id, note }: BodyOf<typeof stocktakeEndpoints.create>,
): Promise<WarehouseDocument> =>
  refusing({ document_from_place_id_fkey: () => invalidField('place_id', 'not_found') }, () =>
    begin(db, actor, key, 'stocktake', { from_place_id: place_id, note }),
  )

/** Refuses with `document.not_found`, also for documents of other kinds. */
export async function getSheet(db: Connection, id: string): Promise<Sheet> {
  const head = await repository.findSheet(db, id)
  if (!head) throw new AppError('document.not_found')
  return { ...head, rows: await repository.listSheet(db, id) }
}

export async function getDifferences(db: Connection, id: string): Promise<Difference[]> {
  if (!(await repository.findSheet(db, id))) throw new AppError('document.not_found')
  return repository.listDifferences(db, id)
}

/** Pieces are said of what is counted in them, and of nothing else. */
export function setCount(
  db: Database,
  clock: Clock,
  actor: Actor,
  id: string,
  { lot_id, grams, pieces }: BodyOf<typeof stocktakeEndpoints.setCount>,
): Promise<SheetRow> {
  return transact(db, getAuthor(actor), async (tx) => {
    await lockStocktake(tx, id)
    const lot = await requireLot(tx, lot_id, undefined)
    if (lot.by_pieces && pieces === null) throw invalidField('pieces', 'required')
    if (!lot.by_pieces && pieces !== null) throw invalidField('pieces', 'not_in_pieces')
    return count(tx, clock, actor, { id: newId(), document_id: id, lot_id, grams, pieces })
  })
}

/** Goods without a label become a lot; `key` is that of the count. */
export function addFound(
  db: Database,
  clock: Clock,
  actor: Actor,
  id: string,
  { key, grams, pieces, ...goods }: GoodsBody,
): Promise<SheetRow> {
  return transact(db, getAuthor(actor), async (tx) => {
    await lockStocktake(tx, id)
    const earlier = await repository.findCount(tx, key)
    if (earlier) {
      if (earlier.document_id !== id) throw new AppError('document.key_taken')
      return requireRow(tx, id, earlier.lot_id)
    }
    const lot_id = await createLot(tx, { ...goods, by_pieces: pieces !== null, source: 'own' })
    return count(tx, clock, actor, { id: key, document_id: id, lot_id, grams, pieces })
  })
}

/** A lot that only this count knows goes with it. */
export function removeCount(db: Database, actor: Actor, countId: string): Promise<void> {
  return transact(db, getAuthor(actor), async (tx) => {
    const found = await repository.findCount(tx, countId)
    if (!found) throw new AppError('stocktake.count_not_found')
    await lockStocktake(tx, found.document_id)
    if (!(await repository.removeCount(tx, countId)))
      throw new AppError('stocktake.count_not_found')
    await removeUnknownLots(tx, [found.lot_id])
    await touchDocument(tx, found.document_id)
  })
}

async function lockStocktake(tx: Transaction, id: string): Promise<void> {
  const { kind } = await lockDraft(tx, id)
  if (kind !== 'stocktake') throw new AppError('document.not_found')
}

type Counted = {
  readonly id: string
  readonly document_id: string
  readonly lot_id: string
  readonly grams: number
  readonly pieces: number | null
}

async function count(
  tx: Transaction,
  clock: Clock,
  actor: Actor,
  counted: Counted,
): Promise<SheetRow> {
  const by = { counted_by: actor.user.id, counted_at: clock.now().toISOString() }
  await repository.setCount(tx, { ...counted, ...by })
  await touchDocument(tx, counted.document_id)
  return requireRow(tx, counted.document_id, counted.lot_id)
}

async function requireRow(tx: Transaction, id: string, lotId: string): Promise<SheetRow> {
  const row = await repository.findRow(tx, id, lotId)
  if (!row) throw new AppError('stocktake.count_not_found')
  return row
}
