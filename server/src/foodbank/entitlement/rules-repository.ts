import {
  entitlementRule,
  type EntitlementRule,
  type EntitlementRuleQuery,
} from '@crm/contract/foodbank/entitlement/rules'
import { sql } from 'kysely'
import { changesRow, type Connection, type Transaction } from '#platform/database/database.ts'
import { allOf, condition, rowCount, typedSql } from '#platform/database/typed-sql.ts'
import { getSort, pageOf } from '#platform/http/paging.ts'
import { RULE } from './facts-repository.ts'

export type RuleValues = Pick<
  EntitlementRule,
  | 'organization_id'
  | 'kind'
  | 'valid_from'
  | 'valid_to'
  | 'applicant_type_ids'
  | 'amount'
  | 'period_days'
  | 'effect'
  | 'source'
>

const columns = (today: string) => sql`
  ${RULE}, u.name || ' ' || u.surname as created_by_name, r.updated_at, r.valid_from < ${today} as has_begun`
const tables = sql`
  foodbank.entitlement_rule r
  left join foodbank.organization o on o.id = r.organization_id
  left join core.user u on u.id = r.created_by`

export async function list(db: Connection, today: string, query: EntitlementRuleQuery) {
  const { key, direction } = getSort(query.sort)
  const order = direction === 'desc' ? sql`desc` : sql`asc`
  const matches = allOf([
    query.kind === undefined ? null : condition`r.kind = ${query.kind}`,
    query.organization_id === undefined
      ? null
      : condition`r.organization_id = ${query.organization_id}`,
  ])
  const { rows } = await typedSql(entitlementRule)`
    select ${columns(today)} from ${tables} where ${matches}
    order by ${key === 'valid_from' ? sql`r.valid_from ${order}, o.label nulls first` : sql`o.label ${order} nulls first, r.valid_from desc`}, r.kind, r.id
    ${pageOf(query)}`.execute(db)
  const { total } = await db
    .selectFrom('foodbank.entitlement_rule as r')
    .select(rowCount.as('total'))
    .where(matches)
    .executeTakeFirstOrThrow()
  return { rows, total }
}

export async function findById(db: Connection, today: string, id: string) {
  const { rows } = await typedSql(entitlementRule)`
    select ${columns(today)} from ${tables} where r.id = ${id}`.execute(db)
  return rows[0]
}

export async function insert(
  tx: Transaction,
  rule: RuleValues & { id: string; created_by: string },
): Promise<void> {
  await tx.insertInto('foodbank.entitlement_rule').values(rule).execute()
}

/** False if it was changed since `updatedAt`, has begun before `today` or is gone. */
export function update(
  tx: Transaction,
  id: string,
  values: RuleValues,
  { today, updatedAt }: { today: string; updatedAt: string },
) {
  return changesRow(
    tx
      .updateTable('foodbank.entitlement_rule')
      .set(values)
      .where('id', '=', id)
      .where('updated_at', '=', updatedAt)
      .where('valid_from', '>=', today),
  )
}

/** False if it has begun before `today` or is gone. */
export function remove(tx: Transaction, id: string, today: string) {
  return changesRow(
    tx
      .deleteFrom('foodbank.entitlement_rule')
      .where('id', '=', id)
      .where('valid_from', '>=', today),
  )
}

/** Of the types those that are there, locked so that they stay. */
export async function lockTypes(tx: Transaction, ids: readonly string[]): Promise<string[]> {
  const rows = await tx
    .selectFrom('foodbank.applicant_type')
    .select('id')
    .where(condition`id = any(${ids}::uuid[])`)
    .forKeyShare()
    .execute()
  return rows.map(({ id }) => id)
}
