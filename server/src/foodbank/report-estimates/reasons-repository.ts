import { estimateSheet, type EstimateSheet } from '@crm/contract/foodbank/reports/report-estimates'
import type { Actor } from '#platform/actor.ts'
import type { Connection, Transaction } from '#platform/database/database.ts'
import { typedSql } from '#platform/database/typed-sql.ts'
import { newId } from '#platform/id.ts'
import type { Sheet } from './repository.ts'

/** Why entries of a closed period were changed, latest first. */
export async function listReasons(
  db: Connection,
  { organization_id, date_from, date_to }: Sheet,
): Promise<EstimateSheet['restatements']> {
  const { rows } = await typedSql(estimateSheet.shape.restatements.element)`
    select r.indicators, r.reason, r.created_at, u.name || ' ' || u.surname as created_by_name
    from foodbank.report_estimate_reason r left join core.user u on u.id = r.created_by
    where r.organization_id = ${organization_id} and r.period_from = ${date_from} and r.period_to = ${date_to}
    order by r.created_at desc, r.id desc`.execute(db)
  return rows
}

/** Stores why entries of a closed period were changed. */
export async function insertReason(
  tx: Transaction,
  { user }: Actor,
  { organization_id, date_from, date_to }: Sheet,
  given: { readonly indicators: string[]; readonly reason: string },
): Promise<void> {
  const period = { period_from: date_from, period_to: date_to }
  await tx
    .insertInto('foodbank.report_estimate_reason')
    .values({ id: newId(), organization_id, ...period, ...given, created_by: user.id })
    .execute()
}
