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
import type { Way } from '../visibility/matching.ts'

export const RECORDED_ON = sql`(s.created_at at time zone 'Europe/Prague')::date`

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
    return [{ through: null, condition: chosen }]
  }
  const through = (organizations: RawBuilder<unknown>) =>
    ({ side: 'organization_id', organizations }) as const
  if (!seesOnlySomeSupports(actor)) {
    const chosen =
      organization_id === undefined ? null : through(sql`array[${organization_id}::uuid]`)
    return [{ through: chosen, condition: rest }]
  }
  const own = managedOrganizations(actor)
  const chosen =
    organization_id === undefined
      ? own
      : sql`array(select id from unnest(${own}) id where id = ${organization_id})`
  const ofOwn = all ? isOfOwnRequest(actor) : ofOwnRequests(actor)
  const ofOther = condition`not s.organization_id = any(${own})`
  return [
    { through: through(chosen), condition: rest },
    { through: null, condition: allOf([ofOwn, ofOther, ofOrganization, rest]) },
  ]
}

const filters = ({ date_from, date_to }: SupportQuery, named: Named | null) =>
  allOf([
    date_from === undefined ? null : condition`s.date >= ${date_from}`,
    date_to === undefined ? null : condition`s.date <= ${date_to}`,
    named && named.isOf('s.applicant_id'),
  ])
