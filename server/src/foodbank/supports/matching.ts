import type { SupportQuery } from '@crm/contract/foodbank/supports'
import { sql, type RawBuilder } from 'kysely'
import type { Actor } from '#platform/actor.ts'
import { allOf, condition } from '#platform/database/typed-sql.ts'
import type { Named } from '../applicants/matching.ts'
import {
  isOfOwnRequest,
  managedOrganizations,
  ofOwnRequests,
  seesOnlySomeSupports,
  visibleSupports,
} from '../visibility/scope.ts'

export const RECORDED_ON = sql`(s.created_at at time zone 'Europe/Prague')::date`

/**
 * By the index of an organization, or as planned by the database: it does not know how many
 * hand-outs an organization has, and would read years of them by day.
 */
export type Way = {
  readonly organizations: RawBuilder<unknown> | null
  readonly condition: RawBuilder<boolean>
}

/**
 * Each visible hand-out that matches the filters is on exactly one path. With `all`, a period is
 * read by day instead of by all requests the actor ever made.
 */
export function waysTo(
  actor: Actor,
  query: SupportQuery,
  { all = false, named = null }: { all?: boolean; named?: Named | null } = {},
): Way[] {
  const { applicant_id, organization_id } = query
  const ofOrganization =
    organization_id === undefined ? null : condition`s.organization_id = ${organization_id}`
  const rest = filters(query, named)
  if (applicant_id !== undefined) {
    const ofApplicant = condition`s.applicant_id = ${applicant_id}`
    const chosen = allOf([visibleSupports(actor), ofApplicant, ofOrganization, rest])
    return [{ organizations: null, condition: chosen }]
  }
  if (!seesOnlySomeSupports(actor)) {
    const organizations: RawBuilder<unknown> | null =
      organization_id === undefined ? null : sql`array[${organization_id}::uuid]`
    return [{ organizations, condition: rest }]
  }
  const own = managedOrganizations(actor)
  const ofOwn = all ? isOfOwnRequest(actor) : ofOwnRequests(actor)
  const ofOther = condition`not s.organization_id = any(${own})`
  return [
    {
      organizations:
        organization_id === undefined
          ? own
          : sql`array(select id from unnest(${own}) id where id = ${organization_id})`,
      condition: rest,
    },
    { organizations: null, condition: allOf([ofOwn, ofOther, ofOrganization, rest]) },
  ]
}

const filters = ({ date_from, date_to }: SupportQuery, named: Named | null) =>
  allOf([
    date_from === undefined ? null : condition`s.date >= ${date_from}`,
    date_to === undefined ? null : condition`s.date <= ${date_to}`,
    named && named.isOf('s.applicant_id'),
  ])
