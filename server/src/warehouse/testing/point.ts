import { z } from 'zod'
import { transact } from '#platform/database/database.ts'
import type { Goods } from '#platform/handed-out.ts'
import { typedSql } from '#platform/database/typed-sql.ts'
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

const part = z.object({
  category: z.string(),
  grams: z.number(),
  missing_grams: z.number(),
  counted_grams: z.number(),
})

/** What became of the goods of a hand-out as it stands. */
export async function partsOf({ db }: Pick<World, 'db'>, subjectId: string) {
  const { rows } = await typedSql(part)`
    select g.category, g.grams, coalesce(h.missing_grams, 0) as missing_grams, coalesce(h.counted_grams, 0) as counted_grams
    from warehouse.document d
      cross join jsonb_to_recordset(d.goods) g (category text, source text, lot_id uuid, grams bigint)
      left join warehouse.handed_out h on h.document_id = d.id and (h.category, h.source) = (g.category, g.source)
        and h.lot_id is not distinct from g.lot_id
    where d.subject_id = ${subjectId} and d.state = 'posted' order by g.category`.execute(db)
  return rows
}
