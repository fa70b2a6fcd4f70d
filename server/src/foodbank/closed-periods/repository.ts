import { closedPeriod, type ClosedPeriod } from '@crm/contract/foodbank/closings/closed-periods'
import { sql, type RawBuilder } from 'kysely'
import type { Connection, Transaction } from '#platform/database/database.ts'
import { typedSql } from '#platform/database/typed-sql.ts'

/** A hand-out that is recorded (nothing before), moved or removed (nothing after). */
export type SupportMove = {
  readonly id: string
  readonly applicant_id: string
  readonly organization_id: string
  readonly before: string | null
  readonly after: string | null
}

export type RequestPlace = {
  readonly to_organization_id: string
  readonly reserved_on: string
}

/** Waits for a closing that is being made, and lets none begin before the transaction ends. */
export const lockClosings = (tx: Transaction) =>
  sql`lock table foodbank.report_closing in row exclusive mode`.execute(tx)

/** Lets one closing be made at a time. The first statement of its transaction, so that it sees what it has waited for. */
export const lockForClosing = (tx: Transaction) =>
  sql`lock table foodbank.report_closing in share row exclusive mode`.execute(tx)

/** The closings that hold and whose reports a change of a hand-out concerns. */
export const listClosingsOfSupport = (
  tx: Transaction,
  { id, applicant_id, organization_id, before, after }: SupportMove,
): Promise<ClosedPeriod[]> =>
  listPeriods(
    tx,
    sql`select foodbank.closings_of_support(${id}, ${applicant_id}, ${organization_id}, ${before}, ${after})`,
  )

/** The closings that hold and have counted help of one of these applicants. */
export const listClosingsOfApplicants = (
  db: Connection,
  ids: readonly string[],
): Promise<ClosedPeriod[]> =>
  listPeriods(
    db,
    sql`
      select foodbank.closings_of(s.organization_id, array[s.date])
      from foodbank.support s where s.applicant_id = any(${ids}::uuid[])`,
  )

/** The closings that hold and have one of the days on which a request is or shall be. */
export const listClosingsOfRequest = (
  tx: Transaction,
  places: readonly RequestPlace[],
): Promise<ClosedPeriod[]> =>
  listPeriods(
    tx,
    sql.join(
      places.map(
        ({ to_organization_id, reserved_on }) =>
          sql`select foodbank.closings_of(${to_organization_id}, array[${reserved_on}::date])`,
      ),
      sql` union `,
    ),
  )

/** A rule as it is or shall be: the place is null for the whole food bank. */
export type RulePlace = {
  readonly id: string
  readonly organization_id: string | null
  readonly valid_from: string
}

/** The closings that hold and in whose period one of these rules says something. */
export const listClosingsOfRules = (
  tx: Transaction,
  rules: readonly RulePlace[],
): Promise<ClosedPeriod[]> =>
  listPeriods(
    tx,
    sql.join(
      rules.map(
        ({ id, organization_id, valid_from }) =>
          sql`select foodbank.closings_of_rule(${id}, ${organization_id}, ${valid_from})`,
      ),
      sql` union `,
    ),
  )

/** The closings that hold and have counted help of households of this type. */
export const listClosingsOfType = (tx: Transaction, id: string): Promise<ClosedPeriod[]> =>
  listPeriods(tx, sql`select foodbank.closings_of_type(${id})`)

export type Span = {
  readonly date_from: string
  readonly date_to: string
  readonly organization_id: string | null
}

/** Closings, of the same organization or of it and the whole, that have some of the days without having all or being all of them. */
export const listCrossing = (
  db: Connection,
  { date_from, date_to, organization_id }: Span,
): Promise<ClosedPeriod[]> =>
  listPeriods(
    db,
    sql`
      select c.id from foodbank.report_closing c
      where (c.organization_id is null or ${organization_id}::uuid is null or c.organization_id = ${organization_id})
        and c.period_from <= ${date_to} and c.period_to >= ${date_from} and foodbank.holds(c)
        and not (c.period_from <= ${date_from} and c.period_to >= ${date_to})
        and not (c.period_from >= ${date_from} and c.period_to <= ${date_to})`,
  )

/** The closings that hold and are of exactly these days: estimates of others do not count in them. */
export const listClosingsOfEstimates = (
  tx: Transaction,
  { date_from, date_to, organization_id }: Span,
): Promise<ClosedPeriod[]> =>
  listPeriods(
    tx,
    sql`
      select c.id from foodbank.report_closing c
      where c.period_from = ${date_from} and c.period_to = ${date_to} and foodbank.holds(c)
        and (c.organization_id is null or c.organization_id = ${organization_id})`,
  )

/** The closings that changes of this transaction were noted for. */
export const listClosingsNoted = (tx: Transaction): Promise<ClosedPeriod[]> =>
  listPeriods(
    tx,
    sql`
      select unnest(r.closing_ids) from foodbank.restatement_reason r
      where r.xmin = pg_current_xact_id()::xid`,
  )

/** Given to the trigger that notes the change. */
export const setReason = (tx: Transaction, reason: string | null) =>
  sql`select set_config('app.restatement_reason', ${reason ?? ''}, true)`.execute(tx)

async function listPeriods(db: Connection, ids: RawBuilder<unknown>): Promise<ClosedPeriod[]> {
  const { rows } = await typedSql(closedPeriod)`
    select c.id, c.period_from as date_from, c.period_to as date_to, o.label as organization_label, c.version
    from foodbank.report_closing c left join foodbank.organization o on o.id = c.organization_id
    where c.id in (${ids}) order by c.period_from, c.period_to, o.label nulls first`.execute(db)
  return rows
}
