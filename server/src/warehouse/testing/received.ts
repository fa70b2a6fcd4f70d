import { newId } from '#platform/id.ts'
import type { World } from '../../testing/world.ts'

type Received = {
  readonly place_id: string
  readonly product_id?: string
  readonly donor_id?: string
  readonly donor_site_id?: string
  readonly grams?: number
}

/** Goods that lie at a place because a receipt was posted; past the endpoints that receive them. */
export async function receive(
  { db, clock }: Pick<World, 'db' | 'clock'>,
  { place_id, product_id, donor_id, donor_site_id, grams = 12_500 }: Received,
): Promise<void> {
  const at = clock.now().toISOString()
  const [lotId, documentId] = [newId(), newId()]
  const from = {
    source: 'own' as const,
    donor_id: donor_id ?? null,
    donor_site_id: donor_site_id ?? null,
  }
  await db
    .insertInto('warehouse.lot')
    .values({
      id: lotId,
      ...from,
      product_id: product_id ?? null,
      category: 'durables',
      date_kind: 'none',
      date_precision: 'day',
      by_pieces: false,
    })
    .execute()
  await db
    .insertInto('warehouse.document')
    .values({ id: documentId, kind: 'receipt', to_place_id: place_id, ...from })
    .execute()
  await db
    .insertInto('warehouse.document_line')
    .values({ id: newId(), document_id: documentId, lot_id: lotId, grams })
    .execute()
  await db
    .updateTable('warehouse.document')
    .set({ state: 'posted', happened_at: at, posted_at: at })
    .where('id', '=', documentId)
    .execute()
}
