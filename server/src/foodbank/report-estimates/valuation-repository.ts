import { estimateSheet, type Valuation } from '@crm/contract/foodbank/reports/report-estimates'
import type { Actor } from '#platform/actor.ts'
import type { Connection, Transaction } from '#platform/database/database.ts'
import { typedSql } from '#platform/database/typed-sql.ts'
import { newId } from '#platform/id.ts'
import type { Sheet } from './repository.ts'

const valuationRow = estimateSheet.shape.valuation.unwrap()

/** The prices and the rate of exactly this period. */
export async function findValuation(
  db: Connection,
  { organization_id, date_from, date_to }: Sheet,
): Promise<Valuation | null> {
  const { rows } = await typedSql(valuationRow)`
    select prices, rate, rate_day from foodbank.report_valuation
    where organization_id = ${organization_id} and period_from = ${date_from} and period_to = ${date_to}`.execute(
    db,
  )
  return rows[0] ?? null
}

/** The prices of the site's latest other period. */
export async function findLastPrices(
  db: Connection,
  { organization_id, date_from, date_to }: Sheet,
): Promise<Valuation['prices']> {
  const { rows } = await typedSql(valuationRow.pick({ prices: true }))`
    select prices from foodbank.report_valuation
    where organization_id = ${organization_id} and not (period_from = ${date_from} and period_to = ${date_to})
    order by period_to desc, period_from desc limit 1`.execute(db)
  return rows[0]?.prices ?? {}
}

/** Writes the prices and the rate of the period, in place of those that are there. */
export async function putValuation(
  tx: Transaction,
  { user }: Actor,
  { organization_id, date_from, date_to }: Sheet,
  { prices, rate, rate_day }: Valuation,
): Promise<void> {
  const written = { prices: JSON.stringify(prices), rate, rate_day, updated_by: user.id }
  await tx
    .insertInto('foodbank.report_valuation')
    .values({
      id: newId(),
      organization_id,
      period_from: date_from,
      period_to: date_to,
      ...written,
      created_by: user.id,
    })
    .onConflict((conflict) => conflict.constraint('report_valuation__once').doUpdateSet(written))
    .execute()
}
