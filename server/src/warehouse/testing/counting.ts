import { newId } from '#platform/id.ts'
import type { World } from '../../testing/world.ts'

/** A posted stocktake: grams by lot, counted now. */
export async function count(
  { db, clock }: Pick<World, 'db' | 'clock'>,
  placeId: string,
  found: Readonly<Record<string, number>>,
): Promise<string> {
  const [id, at] = [newId(), clock.now().toISOString()]
  await db
    .insertInto('warehouse.document')
    .values({ id, kind: 'stocktake', from_place_id: placeId })
    .execute()
  await db
    .insertInto('warehouse.count')
    .values(
      Object.entries(found).map(([lot_id, grams]) => ({
        id: newId(),
        document_id: id,
        lot_id,
        grams,
        counted_at: at,
      })),
    )
    .execute()
  await db
    .updateTable('warehouse.document')
    .set({ state: 'posted', happened_at: at, posted_at: at })
    .where('id', '=', id)
    .execute()
  return id
}
