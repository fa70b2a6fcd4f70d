import { HOUSEHOLD_LANGUAGES } from '@crm/contract/foodbank/applicants/contact'
import type { LINK_ACTS } from '@crm/contract/foodbank/booking-links/booking-links.endpoints'
import { day, id, moment } from '@crm/contract/platform/formats'
import { sql } from 'kysely'
import { z } from 'zod'
import { holds } from '#core/people/scope.ts'
import { changesRow, type Connection, type Transaction } from '#platform/database/database.ts'
import { typedSql } from '#platform/database/typed-sql.ts'
import { isTheirs, place, PLACE } from './matching.ts'
import { STARTS_AT } from './repository.ts'

const opened = z.object({
  link_id: id,
  id,
  applicant_id: id,
  from_organization_id: id,
  to_organization_id: id,
  reserved_on: day,
  reserved_time: z.string(),
  starts_at: moment,
  slot_minutes: z.number(),
  coming_at: moment.nullable(),
  created_at: moment,
  updated_at: moment,
  /** Null where it was never asked. */
  language: z.enum(HOUSEHOLD_LANGUAGES).nullable(),
  directions: z.string().nullable(),
  booking_link_hours: z.number(),
  is_theirs: z.boolean(),
  place,
})
/** A reservation as its household may see it: of the place and nothing of anybody. */
export type Opened = Omit<z.infer<typeof opened>, 'is_theirs'>

/** The reservation of a valid link, and whether the letters are right. */
export async function findOpened(
  db: Connection,
  tokenHash: Buffer,
  { letters, today }: { letters: string; today: string },
) {
  const { rows } = await typedSql(opened)`
    select l.id as link_id, r.id, r.applicant_id, r.from_organization_id, r.to_organization_id, r.reserved_on, r.reserved_time,
      ${STARTS_AT} as starts_at, t.slot_minutes, r.coming_at, r.created_at, r.updated_at, a.language, t.directions, c.booking_link_hours,
      ${isTheirs(letters)} as is_theirs, ${PLACE} as place
    from foodbank.booking_link l
    join foodbank.help_request r on r.id = l.help_request_id
    join foodbank.applicant a on a.id = r.applicant_id
    join foodbank.organization t on t.id = r.to_organization_id
    cross join foodbank.settings c
    where l.token_hash = ${tokenHash} and l.revoked_at is null and r.status = 'active' and r.reserved_on + 1 >= ${today}::date
      and a.deleted_at is null and a.restricted_at is null and c.has_booking_links`.execute(db)
  return rows[0]
}

/** At most once per period. */
export async function touchLink(db: Connection, linkId: string, now: string, since: string) {
  await sql`update foodbank.booking_link set last_used_at = ${now}
    where id = ${linkId} and (last_used_at is null or last_used_at < ${since})`.execute(db)
}

/** Notes who acted, for the history. False if the link is no longer valid. */
export async function noteAct(
  tx: Transaction,
  linkId: string,
  act: (typeof LINK_ACTS)[number],
  now: string,
) {
  return changesRow(
    tx
      .updateTable('foodbank.booking_link')
      .set({ last_act: act, last_act_at: now, last_used_at: now })
      .where('id', '=', linkId)
      .where('revoked_at', 'is', null),
  )
}

/** Who looks after the household: the managers of the organization that recommended it, and who booked. */
export async function listConcerned(tx: Transaction, requestId: string): Promise<string[]> {
  const { rows } = await typedSql(z.object({ id }))`
    select u.id from core.user u
    join foodbank.help_request r on r.id = ${requestId}
    where (u.id = r.created_by or exists (
        select from foodbank.organization_manager m where m.user_id = u.id and m.organization_id = r.from_organization_id
      ))
      and ${holds('u', 'fb_request.read')}
    order by u.id`.execute(tx)
  return rows.map((row) => row.id)
}
