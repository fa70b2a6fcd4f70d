import type { SupportQuery } from '@crm/contract/foodbank/supports'
import { sql, type RawBuilder } from 'kysely'
import type { Actor } from '#platform/actor.ts'
import { condition } from '#platform/database/typed-sql.ts'
import type { Named } from '../applicants/matching.ts'
import {
  isOfOwnRequest,
  managedOrganizations,
  ofOwnRequests,
  seesOnlySomeSupports,
  visibleSupports,
} from '../visibility/scope.ts'

/** The day in Prague on which `foodbank.support s` was recorded. */
export const RECORDED_ON = sql`(s.created_at at time zone 'Europe/Prague')::date`

/**
 * One way to supports that match: organization by organization, or as the planner likes. It cannot know how many supports an
 * organization has, and reading them by day instead would walk through years of everybody's.
 */
export type Way = {
  readonly organizations: RawBuilder<string[]> | null
  readonly condition: RawBuilder<boolean>
}

/**
 * The ways that together lead to every support that the actor sees and that passes the filters, each on one way only; `all` of a period
 * are better met day by day than by all requests that the actor ever made.
 */
export function waysTo(
  actor: Actor,
  query: SupportQuery,
  { all = false, named = null }: { all?: boolean; named?: Named | null } = {},
): Way[] {
  const { applicant_id, organization_id } = query
  const rest = [...ofDates(query), ...(named ? [named.isOf('s.applicant_id')] : [])]
  if (applicant_id !== undefined) {
    const ofOrganization =
      organization_id === undefined ? [] : [condition`s.organization_id = ${organization_id}`]
    return [
      {
        organizations: null,
        condition: allOf([
          visibleSupports(actor),
          condition`s.applicant_id = ${applicant_id}`,
          ...ofOrganization,
          ...rest,
        ]),
      },
    ]
  }
  if (!seesOnlySomeSupports(actor)) {
    const organizations: RawBuilder<string[]> | null =
      organization_id === undefined ? null : sql`array[${organization_id}::uuid]`
    return [{ organizations, condition: allOf(rest) }]
  }
  const own = managedOrganizations(actor)
  const ofOwn = all ? isOfOwnRequest(actor) : ofOwnRequests(actor)
  const ofOther =
    organization_id === undefined ? [] : [condition`s.organization_id = ${organization_id}`]
  return [
    {
      organizations:
        organization_id === undefined
          ? own
          : sql`array(select id from unnest(${own}) id where id = ${organization_id})`,
      condition: allOf(rest),
    },
    {
      organizations: null,
      condition: allOf([
        ofOwn,
        condition`not s.organization_id = any(${own})`,
        ...ofOther,
        ...rest,
      ]),
    },
  ]
}

const ofDates = ({ date_from, date_to }: SupportQuery): RawBuilder<boolean>[] => [
  ...(date_from === undefined ? [] : [condition`s.date >= ${date_from}`]),
  ...(date_to === undefined ? [] : [condition`s.date <= ${date_to}`]),
]

const allOf = (conditions: RawBuilder<boolean>[]): RawBuilder<boolean> =>
  conditions.length === 0 ? condition`true` : condition`${sql.join(conditions, sql` and `)}`
