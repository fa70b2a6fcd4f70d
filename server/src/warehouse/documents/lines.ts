import type {
  GoodsBody,
  LotLineBody,
  WarehouseDocument,
  documentEndpoints,
} from '@crm/contract/warehouse/documents'
import { MAX_LINES } from '@crm/contract/warehouse/documents.endpoints'
import type { IssuedGoods } from '@crm/contract/warehouse/partners/issued'
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
import { createLot, requireLot } from '../lots/service.ts'
import { findStopped } from './lacks-repository.ts'
import { listIssued } from './issued-repository.ts'
import { countLines, findRival, inheritOrigin, isForPeople } from './lines-repository.ts'
import { requireDraft } from './policy.ts'
import { getDocument } from './service.ts'
import * as repository from './write-repository.ts'

/** Goods that come in, or out of a sorting; they become a lot. Refuses at its field a product that is not there. */
export function addGoods(
  db: Database,
  actor: Actor,
  id: string,
  { key, grams, pieces, ...goods }: GoodsBody,
): Promise<WarehouseDocument> {
  return transact(db, getAuthor(actor), async (tx) => {
    const document = requireDraft(await repository.lock(tx, id))
    const { kind, donor_id, donor_site_id, source, eu_delivery_id } = document
    if (!COMING.includes(kind)) throw new AppError('document.other_kind')
    if (await isRepeated(tx, id, key)) return getDocument(tx, id)
    const lotId = await createLot(tx, {
      ...goods,
      by_pieces: pieces !== null,
      donor_id,
      donor_site_id,
      source: source ?? 'own',
      eu_delivery_id,
    })
    const is_made = kind === 'sorting'
    const line = { id: key, document_id: id, lot_id: lotId, grams, pieces, is_made }
    await repository.insertLines(tx, [line])
    return changed(tx, id, document)
  })
}

const COMING: readonly string[] = ['receipt', 'direct_collection', 'sorting']
const KNOWN: readonly string[] = ['sorting', 'transfer', 'issue', 'return', 'disposal']

/**
 * Some of a lot that lies where the document takes from, or that the partner of a return has got.
 * Refuses more than that at `grams` or `pieces`; for a partner or a distribution point goods that may
 * not be given with `stock.stopped`, and at `reason` those that spoil later than others.
 */
export function addLot(
  db: Database,
  clock: Clock,
  actor: Actor,
  id: string,
  { key, lot_id, ...taken }: LotLineBody,
): Promise<WarehouseDocument> {
  return refusing({ document_line__lot: () => new AppError('document.has_lot') }, () =>
    transact(db, getAuthor(actor), async (tx) => {
      const document = requireDraft(await repository.lock(tx, id))
      if (!KNOWN.includes(document.kind)) throw new AppError('document.other_kind')
      if (await isRepeated(tx, id, key)) return getDocument(tx, id)
      await repository.insertLines(tx, [{ id: key, document_id: id, lot_id, ...taken }])
      await requireMovable(tx, clock, id, document, { lot_id, ...taken })
      return changed(tx, id, document)
    }),
  )
}

/** What the partner of a return can give back and is not in it yet. Refuses with `document.not_found` and `document.other_kind`. */
export async function listIssuedTo(db: Connection, id: string): Promise<IssuedGoods[]> {
  const document = await getDocument(db, id)
  if (document.kind !== 'return' || document.partner_id === null)
    throw new AppError('document.other_kind')
  return listIssued(db, document.partner_id, { notIn: id })
}

/** Of goods that come in any weight; of a lot the refusals are those of `addLot`. */
export function updateLine(
  db: Database,
  clock: Clock,
  actor: Actor,
  lineId: string,
  taken: BodyOf<typeof documentEndpoints.updateLine>,
): Promise<WarehouseDocument> {
  return transact(db, getAuthor(actor), async (tx) => {
    const { id, lot_id, is_made, document } = await lockOfLine(tx, lineId)
    if (!(await repository.updateLine(tx, lineId, taken)))
      throw new AppError('document.line_not_found')
    if (is_made) await requirePieces(tx, { lot_id, ...taken })
    else await requireMovable(tx, clock, id, document, { lot_id, ...taken })
    return changed(tx, id, document)
  })
}

/** With its lot, if it has come in by this line. */
export function removeLine(db: Database, actor: Actor, lineId: string): Promise<WarehouseDocument> {
  return transact(db, getAuthor(actor), async (tx) => {
    const { id, lot_id, document } = await lockOfLine(tx, lineId)
    if (!(await repository.removeLine(tx, lineId))) throw new AppError('document.line_not_found')
    await repository.removeUnknownLots(tx, [lot_id])
    return changed(tx, id, document)
  })
}

async function lockOfLine(tx: Transaction, lineId: string) {
  const line = await repository.findLine(tx, lineId)
  if (!line) throw new AppError('document.line_not_found')
  const { document_id: id, lot_id, is_made } = line
  return { id, lot_id, is_made, document: requireDraft(await repository.lock(tx, id)) }
}

/** Whether an earlier try has added it; refuses the key of another document's line, and one too many. */
async function isRepeated(tx: Transaction, id: string, key: string): Promise<boolean> {
  const earlier = await repository.findLine(tx, key)
  if (earlier && earlier.document_id !== id) throw new AppError('document.key_taken')
  if (!earlier && (await countLines(tx, id)) >= MAX_LINES) throw new AppError('document.full')
  return earlier !== undefined
}

type Taken = Omit<LotLineBody, 'key'>

/** Of goods that come in any weight. */
async function requireMovable(
  tx: Transaction,
  clock: Clock,
  id: string,
  { kind, from_place_id, partner_id }: repository.Locked,
  taken: Taken,
) {
  if (from_place_id !== null) return requireTakeable(tx, clock, id, kind, from_place_id, taken)
  await requirePieces(tx, taken)
  if (kind === 'return' && partner_id !== null) await requireIssued(tx, partner_id, taken)
}

async function requireIssued(tx: Transaction, partnerId: string, taken: Taken) {
  const [issued] = await listIssued(tx, partnerId, { lotIds: [taken.lot_id] })
  if (taken.grams > (issued?.grams ?? 0)) throw invalidField('grams', 'above_issued')
  if ((taken.pieces ?? 0) > (issued?.pieces ?? 0)) throw invalidField('pieces', 'above_issued')
}

async function requireTakeable(
  tx: Transaction,
  clock: Clock,
  id: string,
  kind: repository.Locked['kind'],
  placeId: string,
  taken: Taken,
) {
  const { grams, pieces } = await requirePieces(tx, taken, placeId)
  if (taken.grams > grams) throw invalidField('grams', 'above_stock')
  if ((taken.pieces ?? 0) > pieces) throw invalidField('pieces', 'above_stock')
  const isEaten = await isForPeople(tx, id)
  if (!isEaten && kind !== 'sorting') return
  const now = clock.now().toISOString()
  const stopped = (await findStopped(tx, id, now)).filter(({ lot_id }) => lot_id === taken.lot_id)
  if (stopped.length > 0) throw new AppError('stock.stopped', { details: { lots: stopped } })
  if (isEaten && taken.reason === null && (await findRival(tx, id, placeId, taken.lot_id, now)))
    throw invalidField('reason', 'not_first')
}

/** Pieces are said of what is counted in them, and of nothing else. */
async function requirePieces(tx: Transaction, { lot_id, pieces }: Taken, placeId?: string) {
  const lot = await requireLot(tx, lot_id, placeId)
  if (lot.by_pieces && pieces === null) throw invalidField('pieces', 'required')
  if (!lot.by_pieces && pieces !== null) throw invalidField('pieces', 'not_in_pieces')
  return lot
}

async function changed(
  tx: Transaction,
  id: string,
  { kind }: repository.Locked,
): Promise<WarehouseDocument> {
  if (kind === 'sorting') await inheritOrigin(tx, id)
  await repository.touch(tx, id)
  return getDocument(tx, id)
}
