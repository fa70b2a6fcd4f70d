import { transact } from '#platform/database/database.ts'
import type { Goods } from '#platform/handed-out.ts'
import { newId } from '#platform/id.ts'
import type { World } from '../../testing/world.ts'
import { takeHandedOut } from '../documents/hand-outs.ts'

type Wanted = Partial<Goods> & { readonly grams: number }

/** A distribution point whose hand-outs take from what lies there, and what another module tells of them. */
export async function createPoint(world: World, given: { requires_stock?: boolean } = {}) {
  const { db, clock } = world
  const [place, stands_for] = [newId(), newId()]
  await db
    .insertInto('warehouse.place')
    .values({
      id: place,
      name: `Výdejna ${place.slice(-6)}`,
      kind: 'point',
      storage: 'dry',
      subject_id: stands_for,
      draws_since: '2026-01-01',
      ...given,
    })
    .execute()
  const author = { userId: world.as('food_bank_manager').userId, address: null }
  return {
    place,
    stands_for,
    /** All of a hand-out as it is now; no goods: it is deleted. Answers what is lacking. */
    tell: (subject_id: string, day: string, goods: readonly Wanted[]) =>
      transact(db, author, (tx) =>
        takeHandedOut(
          tx,
          author,
          { today: clock.today(), at: clock.now().toISOString() },
          {
            subject_id,
            point_id: stands_for,
            day,
            goods: goods.map((one) => ({
              category: 'pastries',
              source: 'own',
              lot_id: null,
              ...one,
            })),
          },
        ),
      ),
  }
}

/** What became of the goods of a hand-out as it stands. */
export async function partsOf({ db }: Pick<World, 'db'>, subjectId: string) {
  return db
    .selectFrom('warehouse.handed_out as h')
    .innerJoin('warehouse.document as d', 'd.id', 'h.document_id')
    .where('d.subject_id', '=', subjectId)
    .where('d.state', '=', 'posted')
    .select(['h.category', 'h.grams', 'h.missing_grams', 'h.counted_grams'])
    .orderBy('h.category')
    .execute()
}
