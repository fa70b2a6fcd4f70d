import { AMOUNT_ROWS } from '@crm/contract/foodbank/amounts'
import { sql } from 'kysely'
import { condition } from '#platform/database/typed-sql.ts'
import type { Transaction } from '#platform/database/database.ts'
import { toIso } from './days.ts'

/** Amounts of `foodbank.support s` in kilograms. */
const KINDS = AMOUNT_ROWS.flatMap(({ category, own, op }) => [
  { category, source: 'own', code: own },
  ...(op ? [{ category, source: 'eu', code: op }] : []),
])
const goods = sql`(
  select coalesce(jsonb_agg(jsonb_build_object('category', category, 'source', source, 'lot_id', null, 'grams', (kilograms * 1000)::bigint)), '[]')
  from (values ${sql.join(
    KINDS.map(
      ({ category, source, code }) =>
        sql`(${sql.lit(category)}, ${sql.lit(source)}, ${sql.ref(`s.${code}`)})`,
    ),
  )}) g (category, source, kilograms) where kilograms > 0
)`

/** The stock of the points gives what the hand-outs that were recorded in this time gave; in milliseconds. */
export async function drawHandOuts(tx: Transaction, after: number, until: number): Promise<void> {
  const wasRecorded = condition`s.created_at > ${toIso(after)} and s.created_at <= ${toIso(until)}`
  await sql`
    select set_config('app.actor_id', coalesce(s.created_by::text, ''), true),
      warehouse.hand_out(gen_random_uuid(), s.id, s.organization_id, s.date, (s.created_at at time zone 'Europe/Prague')::date,
        s.created_at, s.created_by, ${goods})
    from (select * from foodbank.support s where ${wasRecorded} order by created_at, id) s`.execute(
    tx,
  )
}
