import { CATEGORIES, SOURCES } from '@crm/contract/warehouse/goods'
import { z } from 'zod'
import type { HandedOut } from '#platform/handed-out.ts'
import type { Transaction } from '#platform/database/database.ts'
import { typedSql } from '#platform/database/typed-sql.ts'

const lack = z.object({
  category: z.enum(CATEGORIES),
  source: z.enum(SOURCES),
  there_grams: z.number().int(),
})
const lacking = z.object({ lacks: z.array(lack).nullable() })

/** One round trip: the database keeps the rules. Answers what is lacking where the place requires it. */
export async function handOut(
  tx: Transaction,
  key: string,
  by: string | null,
  { today, at }: { readonly today: string; readonly at: string },
  { subject_id, point_id, day, goods }: HandedOut,
) {
  const { rows } = await typedSql(lacking)`
    select warehouse.hand_out(${key}, ${subject_id}, ${point_id}, ${day}, ${today}, ${at}, ${by}, ${JSON.stringify(goods)}::jsonb)
      as lacks`.execute(tx)
  return rows[0]?.lacks ?? []
}
