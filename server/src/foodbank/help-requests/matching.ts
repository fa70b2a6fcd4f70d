import type { RequestQuery } from '@crm/contract/foodbank/help-requests'
import { sql, type RawBuilder } from 'kysely'
import type { Actor } from '#platform/actor.ts'
import type { Clock } from '#platform/clock.ts'
import { allOf, condition } from '#platform/database/typed-sql.ts'
import { isLastFailed } from '../booking-messages/matching.ts'
import type { Named } from '../applicants/matching.ts'
import { displacedRequests, type Now } from '../displaced/matching.ts'
import { getNow } from '../displaced/service.ts'
import { managedOrganizations, requestScope, visibleRequests } from '../visibility/scope.ts'
import type { Way } from '../visibility/matching.ts'

export type AskedRequests = Omit<RequestQuery, 'displaced'> & {
  /** Only those without a place at this moment. */
  readonly displaced?: Now | undefined
}

export const askedAt = (clock: Clock, { displaced, ...query }: RequestQuery): AskedRequests => ({
  ...query,
  displaced: displaced === true ? getNow(clock) : undefined,
})

export const SETTLED_ON = sql`(coalesce(r.confirmed_at, r.closed_at) at time zone 'Europe/Prague')::date`

/** Each visible request that matches the filters except status is on exactly one path. */
export function waysTo(actor: Actor, query: AskedRequests, called: Named | null = null): Way[] {
  return ways(actor, query).map(and(called && called.isOf('r.applicant_id')))
}

function ways(actor: Actor, query: AskedRequests): Way[] {
  const { organization_id, to_organization_id: to, from_organization_id: from } = query
  const scope = requestScope(actor)
  if (query.applicant_id !== undefined || scope === 'created') return [plain(actor, query)]
  const sides = scope === 'all' ? waysOfAll : waysOfStaff(actor)
  const organization = organization_id ?? to ?? from
  if (organization === undefined)
    return scope === 'all' ? [plain(actor, query)] : throughOwn(actor).map(and(filters(query)))
  if (organization_id !== undefined) {
    const toOther = condition`r.to_organization_id <> ${organization}`
    const second = sides.from(organization).map(and(toOther))
    return [...sides.to(organization), ...second].map(
      and(filters({ ...query, organization_id: undefined })),
    )
  }
  return to !== undefined
    ? sides.to(to).map(and(filters({ ...query, to_organization_id: undefined })))
    : sides.from(organization).map(and(filters({ ...query, from_organization_id: undefined })))
}

const waysOfAll = {
  to: (id: string) => [through('to_organization_id', sql`array[${id}::uuid]`)],
  from: (id: string) => [through('from_organization_id', sql`array[${id}::uuid]`)],
}

/** Of another organization, staff see requests that lead to or come from one of theirs. */
function waysOfStaff(actor: Actor) {
  const own = managedOrganizations(actor)
  const ifOwn = (id: string): RawBuilder<unknown> =>
    sql`array(select id from unnest(${own}) id where id = ${id})`
  const isForeign = (side: RawBuilder<unknown>, id: string) =>
    condition`${side} = ${id} and not ${id} = any(${own})`
  return {
    to: (id: string) => [
      through('to_organization_id', ifOwn(id)),
      through('from_organization_id', own, isForeign(sql`r.to_organization_id`, id)),
    ],
    from: (id: string) => [
      through('from_organization_id', ifOwn(id)),
      through('to_organization_id', own, isForeign(sql`r.from_organization_id`, id)),
    ],
  }
}

function throughOwn(actor: Actor): Way[] {
  const own = managedOrganizations(actor)
  return [
    through('to_organization_id', own),
    through('from_organization_id', own, condition`not r.to_organization_id = any(${own})`),
  ]
}

const through = (
  side: 'to_organization_id' | 'from_organization_id',
  organizations: RawBuilder<unknown>,
  rest: RawBuilder<boolean> = condition`true`,
): Way => ({ through: { side, organizations }, condition: rest })

const plain = (actor: Actor, query: AskedRequests): Way => ({
  through: null,
  condition: allOf([visibleRequests(actor), filters(query)]),
})

const and = (more: RawBuilder<boolean> | null) => (way: Way) => ({
  ...way,
  condition: allOf([way.condition, more]),
})

type Filters = { readonly [K in keyof AskedRequests]: AskedRequests[K] | undefined }

const filters = (query: Filters): RawBuilder<boolean> =>
  allOf([
    query.applicant_id === undefined ? null : condition`r.applicant_id = ${query.applicant_id}`,
    query.organization_id === undefined
      ? null
      : condition`(r.to_organization_id = ${query.organization_id} or r.from_organization_id = ${query.organization_id})`,
    query.to_organization_id === undefined
      ? null
      : condition`r.to_organization_id = ${query.to_organization_id}`,
    query.from_organization_id === undefined
      ? null
      : condition`r.from_organization_id = ${query.from_organization_id}`,
    ...period(query),
    query.displaced
      ? condition`r.id in (select d.id from ${displacedRequests(allOf(period(query)), query.displaced)} d)`
      : null,
    query.told === undefined ? null : isLastFailed('r'),
  ])

const period = ({ date_from, date_to }: Filters) => [
  date_from === undefined ? null : condition`r.reserved_on >= ${date_from}`,
  date_to === undefined ? null : condition`r.reserved_on <= ${date_to}`,
]
