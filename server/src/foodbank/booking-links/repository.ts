import { LINK_ACTS } from '@crm/contract/foodbank/booking-links/booking-links.endpoints'
import { id, moment } from '@crm/contract/platform/formats'
import type { Insertable } from 'kysely'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Actor } from '#platform/actor.ts'
import { changesRow, type Connection, type Transaction } from '#platform/database/database.ts'
import type { DB } from '#platform/database/schema.generated.ts'
import { anyOf, typedSql } from '#platform/database/typed-sql.ts'
import { requestFacts } from '../help-requests/policy.ts'
import { isRestricted } from '../restriction/scope.ts'
import { managedOrganizations, visibleRequests } from '../visibility/scope.ts'

const linked = requestFacts.extend({
  applicant_id: id,
  starts_at: moment,
  has_booking_links: z.boolean(),
  link_id: id.nullable(),
  token_hash: z.instanceof(Buffer).nullable(),
  created_at: moment.nullable(),
  created_by_name: z.string().nullable(),
  last_used_at: moment.nullable(),
  last_act: z.enum(LINK_ACTS).nullable(),
  last_act_at: moment.nullable(),
  revoked_at: moment.nullable(),
  revoked_by_name: z.string().nullable(),
})
export type Linked = z.infer<typeof linked>

/** Wall time in Prague as a moment. */
export const STARTS_AT = sql`((r.reserved_on + r.reserved_time) at time zone 'Europe/Prague')`

/** A visible reservation with its valid link, and the last revoked one. */
export async function findLinked(db: Connection, actor: Actor, requestId: string) {
  const { rows } = await typedSql(linked)`
    select r.applicant_id, r.status, r.reserved_on, s.id as support_id, null as settled_on, ${STARTS_AT} as starts_at,
      coalesce(r.created_by = ${actor.user.id}, false) as is_author,
      r.from_organization_id = any(${managedOrganizations(actor)}) as manages_from,
      r.to_organization_id = any(${managedOrganizations(actor)}) as manages_to, ${isRestricted('a')} as is_restricted,
      c.has_booking_links, l.id as link_id, l.token_hash, l.created_at, m.name || ' ' || m.surname as created_by_name, l.last_used_at, l.last_act, l.last_act_at,
      last.revoked_at, u.name || ' ' || u.surname as revoked_by_name
    from foodbank.help_request r
    join foodbank.applicant a on a.id = r.applicant_id
    cross join foodbank.settings c
    left join foodbank.support s on s.help_request_id = r.id
    left join foodbank.booking_link l on l.help_request_id = r.id and l.revoked_at is null
    left join core.user m on m.id = l.created_by
    left join lateral (
      select revoked_at, revoked_by from foodbank.booking_link
      where help_request_id = r.id and revoked_at is not null
      order by revoked_at desc, id desc limit 1
    ) last on true
    left join core.user u on u.id = last.revoked_by
    where r.id = ${requestId} and ${visibleRequests(actor)}`.execute(db)
  return rows[0]
}

export async function haveLinks(db: Connection): Promise<boolean> {
  const { has_booking_links } = await db
    .selectFrom('foodbank.settings')
    .select('has_booking_links')
    .executeTakeFirstOrThrow()
  return has_booking_links
}

/** Locked until the transaction ends: of two who make a link at once the second one sees the first. */
export async function lockRequest(tx: Transaction, requestId: string): Promise<void> {
  await tx
    .selectFrom('foodbank.help_request')
    .select('id')
    .where('id', '=', requestId)
    .forNoKeyUpdate()
    .execute()
}

export async function insert(
  tx: Transaction,
  links: readonly Insertable<DB['foodbank.booking_link']>[],
): Promise<void> {
  if (links.length === 0) return
  await tx
    .insertInto('foodbank.booking_link')
    .values(links)
    .onConflict((conflict) =>
      conflict.column('help_request_id').where('revoked_at', 'is', null).doNothing(),
    )
    .execute()
}

/** False if it was not valid. */
export async function revoke(
  tx: Transaction,
  linkId: string,
  { by, now }: { by: string; now: string },
) {
  return changesRow(
    tx
      .updateTable('foodbank.booking_link')
      .set({ revoked_at: now, revoked_by: by })
      .where('id', '=', linkId)
      .where('revoked_at', 'is', null),
  )
}

const openable = z.object({ request_id: id, applicant_id: id, link_id: id.nullable() })

/**
 * Of these reservations, those to come whose household may have a link: with the valid one, or none if there never was any. Their
 * households are kept from merging and erasing before them from being removed, as the link refers to both.
 */
export async function lockOpenable(
  tx: Transaction,
  requestIds: readonly string[],
  now: string,
): Promise<z.output<typeof openable>[]> {
  const { rows } = await typedSql(openable)`
    select r.id as request_id, r.applicant_id, l.id as link_id
    from foodbank.help_request r
    join foodbank.applicant a on a.id = r.applicant_id
    join foodbank.settings c on c.has_booking_links
    left join foodbank.booking_link l on l.help_request_id = r.id and l.revoked_at is null
    where r.id = ${anyOf(requestIds)} and r.status = 'active' and ${STARTS_AT} > ${now}::timestamptz
      and a.deleted_at is null and a.restricted_at is null
      and (l.id is not null or not exists (select from foodbank.booking_link e where e.help_request_id = r.id))
    order by a.id, r.id
    for key share of a, r`.execute(tx)
  return rows
}

export async function listValid(
  db: Connection,
  requestIds: readonly string[],
): Promise<{ id: string; help_request_id: string; token_hash: Buffer }[]> {
  return db
    .selectFrom('foodbank.booking_link')
    .select(['id', 'help_request_id', 'token_hash'])
    .where('help_request_id', '=', anyOf(requestIds))
    .where('revoked_at', 'is', null)
    .execute()
}
