import { assessment } from '@crm/contract/foodbank/entitlement/entitlement'
import {
  entitlementException,
  type EntitlementException,
  type EntitlementExceptionQuery,
} from '@crm/contract/foodbank/entitlement/exceptions'
import { sql, type Insertable } from 'kysely'
import { z } from 'zod'
import { can, type Actor } from '#platform/actor.ts'
import type { Connection, Transaction } from '#platform/database/database.ts'
import type { DB } from '#platform/database/schema.generated.ts'
import { allOf, condition, typedSql } from '#platform/database/typed-sql.ts'
import { getSort, pageOf } from '#platform/http/paging.ts'
import { isRestricted, unlessWithheld } from '../restriction/scope.ts'
import { isOwnClient, managedOrganizations } from '../visibility/scope.ts'

export async function insertExceptions(
  tx: Transaction,
  rows: readonly Insertable<DB['foodbank.entitlement_exception']>[],
): Promise<void> {
  await tx
    .insertInto('foodbank.entitlement_exception')
    .values([...rows])
    .execute()
}

const row = entitlementException
  .omit({ facts: true })
  .extend({ facts: assessment.loose().nullable(), total: z.number() })

/** One page, and how many there are. Of a file only clients of the actor's own organizations. */
export async function listExceptions(
  db: Connection,
  actor: Actor,
  query: EntitlementExceptionQuery,
  clientsOf: Actor | null = null,
): Promise<{ rows: EntitlementException[]; total: number }> {
  const { key, direction } = getSort(query.sort)
  const by = key === 'day' ? sql.ref('e.day') : sql.ref('e.created_at')
  const order = direction === 'desc' ? sql`desc` : sql`asc`
  const { rows } = await typedSql(row)`
    select e.id, e.applicant_id, a.name as applicant_name, a.surname as applicant_surname,
      coalesce(${isRestricted('a')}, false) as is_restricted, e.day, e.organization_id, o.label::text as organization_label,
      e.support_id is not null as is_support, r.kind, e.effect,
      ${unlessWithheld('a', actor, sql`e.facts`)} as facts, ${unlessWithheld('a', actor, sql`e.reason`)} as reason,
      u.name || ' ' || u.surname as created_by_name, e.created_at, count(*) over () as total
    from foodbank.entitlement_exception e
    join foodbank.entitlement_rule r on r.id = e.rule_id
    join foodbank.organization o on o.id = e.organization_id
    left join foodbank.applicant a on a.id = e.applicant_id and a.anonymized_at is null
    left join core.user u on u.id = e.created_by
    where ${allOf([visibleExceptions(actor), ...filters(query), clientsOf && isOwnClient('e.applicant_id', clientsOf)])}
    order by ${by} ${order}, e.id ${order}
    ${pageOf(query)}`.execute(db)
  return { rows, total: rows[0]?.total ?? 0 }
}

/** Like the reservations and hand-outs of a site: those of the actor's own, or all. */
const visibleExceptions = (actor: Actor) =>
  can(actor, 'fb_request.show_all')
    ? null
    : condition`(e.organization_id = any(${managedOrganizations(actor)}) or e.created_by = ${actor.user.id})`

const filters = (query: EntitlementExceptionQuery) => [
  query.applicant_id === undefined ? null : condition`e.applicant_id = ${query.applicant_id}`,
  query.organization_id === undefined
    ? null
    : condition`e.organization_id = ${query.organization_id}`,
  query.kind === undefined ? null : condition`r.kind = ${query.kind}`,
  query.effect === undefined ? null : condition`e.effect = ${query.effect}`,
  query.date_from === undefined ? null : condition`e.day >= ${query.date_from}`,
  query.date_to === undefined ? null : condition`e.day <= ${query.date_to}`,
]
