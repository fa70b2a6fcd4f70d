import type { GoodsBody } from '@crm/contract/warehouse/documents'
import type { Actor } from '#platform/actor.ts'
import type { Clock } from '#platform/clock.ts'
import type { Transaction } from '#platform/database/database.ts'
import { newId } from '#platform/id.ts'
import { createLot } from '../lots/service.ts'
import * as repository from './write-repository.ts'

export type OpeningGoods = GoodsBody & { readonly donor_id: string | null }

/**
 * What lies at a place when a warehouse begins, as a posted receipt. It came from no one donor; each
 * lot has its own. Returns its key. What the ledger refuses fails by its constraints.
 */
export async function receiveOpening(
  tx: Transaction,
  clock: Clock,
  actor: Actor,
  { to_place_id, note }: { to_place_id: string; note: string },
  goods: readonly OpeningGoods[],
): Promise<string> {
  const [id, source] = [newId(), 'own' as const]
  const by = actor.user.id
  const head = { to_place_id, source, note }
  await repository.insertDrafts(tx, [{ id, kind: 'receipt', created_by: by, ...head }])
  const lines = []
  for (const { key, grams, pieces, ...lot } of goods) {
    const by_pieces = pieces !== null
    const lotId = await createLot(tx, { ...lot, by_pieces, donor_site_id: null, source })
    lines.push({ id: key, document_id: id, lot_id: lotId, grams, pieces })
  }
  await repository.insertLines(tx, lines)
  await repository.markPosted(tx, id, by, clock.now().toISOString())
  return id
}

/** Reverses what the ledger lets go back; answers the receipts whose goods have moved on. */
export async function reverseOpening(
  tx: Transaction,
  clock: Clock,
  actor: Actor,
  ids: readonly string[],
  reason: string,
): Promise<string[]> {
  const reversal = { by: actor.user.id, at: clock.now().toISOString(), reason }
  const kept: string[] = []
  for (const id of ids) if (!(await repository.tryReversal(tx, id, reversal))) kept.push(id)
  return kept
}
