import type { SupportGoods } from '@crm/contract/foodbank/support-goods/support-goods'
import { sql, type RawBuilder } from 'kysely'
import type { Transaction } from '#platform/database/database.ts'
import { condition } from '#platform/database/typed-sql.ts'
import { newId } from '#platform/id.ts'

/** What was scanned of a hand-out, as JSON; null: nothing. */
export const goodsOf = (supportId: RawBuilder<unknown>) => sql`(
  select jsonb_agg(to_jsonb(g) - array['id', 'support_id'] order by g.number)
  from foodbank.support_goods g where g.support_id = ${supportId})`

/** All that was scanned, as it is now. Of what is there already only weight and pieces change. */
export async function setGoods(
  tx: Transaction,
  supportId: string,
  goods: readonly SupportGoods[],
  before: readonly SupportGoods[] = [],
): Promise<void> {
  const keys = goods.map(({ goods_id }) => goods_id)
  if (before.length > 0)
    await tx
      .deleteFrom('foodbank.support_goods')
      .where('support_id', '=', supportId)
      .where(condition`goods_id <> all(${keys}::uuid[])`)
      .execute()
  if (goods.length === 0) return
  await tx
    .insertInto('foodbank.support_goods')
    .values(goods.map((one) => ({ ...one, id: newId(), support_id: supportId })))
    .onConflict((conflict) =>
      conflict
        .constraint('support_goods__once')
        .doUpdateSet(({ ref }) => ({
          grams: ref('excluded.grams'),
          pieces: ref('excluded.pieces'),
        }))
        .where(
          condition`(support_goods.grams, support_goods.pieces) is distinct from (excluded.grams, excluded.pieces)`,
        ),
    )
    .execute()
}
