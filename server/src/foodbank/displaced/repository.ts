import { DISPLACED_REASONS, reservationInTheWay } from '@crm/contract/foodbank/slots/displaced'
import { day, id } from '@crm/contract/platform/formats'
import { sql, type RawBuilder } from 'kysely'
import { z } from 'zod'
import { can, type Actor } from '#platform/actor.ts'
import type { Connection } from '#platform/database/database.ts'
import { allOf, condition, typedSql } from '#platform/database/typed-sql.ts'
import { displacedRequests, type Now } from './matching.ts'

/** Null: every organization; without an end: all days to come. */
export type Scope = {
  readonly organizationId: string | null
  readonly from?: string
  readonly to?: string
}

const displaced = z.object({
  id,
  applicant_id: id,
  from_organization_id: id,
  to_organization_id: id,
  reserved_on: day,
  reserved_time: z.string(),
  note: z.string().nullable(),
  reason: z.enum(DISPLACED_REASONS),
})
export type Displaced = z.infer<typeof displaced>

const ORDER = sql`r.reserved_on, r.reserved_time, r.to_organization_id, r.created_at, r.id`

export async function list(db: Connection, scope: Scope, now: Now) {
  const { rows } = await typedSql(displaced)`
    select r.id, r.applicant_id, r.from_organization_id, r.to_organization_id, r.reserved_on, r.reserved_time, r.note, d.reason
    from ${displacedRequests(chosen(scope), now)} d join foodbank.help_request r on r.id = d.id
    order by ${ORDER}`.execute(db)
  return rows
}

/** With names if the actor may read applicants; at most `limit`. */
export async function describe(
  db: Connection,
  actor: Actor,
  displaced: readonly Pick<Displaced, 'id' | 'reason'>[],
  limit: number,
) {
  const [who, name] = can(actor, 'fb_applicant.read')
    ? [sql`a.id`, sql`a.surname || ' ' || a.name`]
    : [sql`null::uuid`, sql`''`]
  const { rows } = await typedSql(reservationInTheWay)`
    select r.id, r.reserved_on, r.reserved_time, ${who} as applicant_id, ${name} as applicant_name, o.label as organization_label, d.reason
    from unnest(${displaced.map(({ id }) => id)}::uuid[], ${displaced.map(({ reason }) => reason)}::text[]) d (id, reason)
    join foodbank.help_request r on r.id = d.id
    join foodbank.applicant a on a.id = r.applicant_id
    join foodbank.organization o on o.id = r.to_organization_id
    order by r.reserved_on, r.reserved_time, o.label, a.surname, a.name, r.id
    limit ${limit}`.execute(db)
  return rows
}

const chosen = ({ organizationId, from, to }: Scope): RawBuilder<boolean> =>
  allOf([
    organizationId === null ? null : condition`r.to_organization_id = ${organizationId}`,
    from === undefined ? null : condition`r.reserved_on >= ${from}`,
    to === undefined ? null : condition`r.reserved_on <= ${to}`,
  ])
