import { HOUSEHOLD_LANGUAGES, PREFERRED_TIMES } from '@crm/contract/foodbank/applicants/contact'
import { OFFER_STATES, WAIT_STATES } from '@crm/contract/foodbank/waiting/waiting.endpoints'
import { day, id } from '@crm/contract/platform/formats'
import { z } from 'zod'
import type { Connection } from '#platform/database/database.ts'
import { typedSql } from '#platform/database/typed-sql.ts'
import { isTheirs, place, PLACE } from '../../booking-links/matching.ts'

const offered = z.object({
  id,
  wait_id: id,
  applicant_id: id,
  to_organization_id: id,
  reserved_on: day,
  reserved_time: z.string(),
  offer: z.enum(OFFER_STATES),
  wait: z.enum(WAIT_STATES),
  wanted_from: day,
  wanted_to: day,
  wanted_time: z.enum(PREFERRED_TIMES).nullable(),
  /** Their reservation that is moved to the place which they take. */
  moves: z
    .object({
      id,
      to_organization_id: id,
      reserved_on: day,
      reserved_time: z.string(),
      place: z.string(),
    })
    .nullable(),
  /** What the household has in the period, instead of its wait. */
  booked: z
    .object({ id, reserved_on: day, reserved_time: z.string(), is_coming: z.boolean() })
    .nullable(),
  /** Null where it was never asked. */
  language: z.enum(HOUSEHOLD_LANGUAGES).nullable(),
  /** Where it is booked, else of the offered place. */
  place,
  directions: z.string().nullable(),
  is_theirs: z.boolean(),
})
/** An offered place as its household may see it: nothing of anybody else. */
export type Offered = Omit<z.infer<typeof offered>, 'is_theirs'>

/** The offer of a link to the end of the day after it, and whether the letters are right. */
export async function findOffered(
  db: Connection,
  tokenHash: Buffer,
  { letters, today }: { letters: string; today: string },
) {
  const { rows } = await typedSql(offered)`
    select f.id, w.id as wait_id, w.applicant_id, w.to_organization_id, f.reserved_on, f.reserved_time,
      coalesce(f.answer, 'open') as offer, coalesce(w.ended_for, 'waiting') as wait, w.wanted_from, w.wanted_to, w.wanted_time,
      case when m.id is not null then json_build_object(
        'id', m.id, 'to_organization_id', m.to_organization_id, 'reserved_on', m.reserved_on,
        'reserved_time', to_char(m.reserved_time, 'HH24:MI'), 'place', mt.name
      ) end as moves,
      case when r.id is not null then json_build_object(
        'id', r.id, 'reserved_on', r.reserved_on, 'reserved_time', to_char(r.reserved_time, 'HH24:MI'), 'is_coming', r.coming_at is not null
      ) end as booked,
      a.language, ${PLACE} as place, t.directions, ${isTheirs(letters)} as is_theirs
    from foodbank.offer f
    join foodbank.wait w on w.id = f.wait_id
    join foodbank.applicant a on a.id = w.applicant_id
    left join foodbank.help_request m on m.id = w.request_id and m.applicant_id = w.applicant_id and m.status = 'active'
    left join foodbank.organization mt on mt.id = m.to_organization_id
    left join lateral (
      select * from foodbank.help_request
      where w.ended_for = 'booked' and applicant_id = w.applicant_id and status = 'active' and reserved_on between w.wanted_from and w.wanted_to
      order by reserved_on, reserved_time limit 1
    ) r on true
    join foodbank.organization t on t.id = coalesce(r.to_organization_id, f.organization_id)
    cross join foodbank.settings c
    where f.token_hash = ${tokenHash} and greatest(f.reserved_on, r.reserved_on) + 1 >= ${today}::date
      and a.deleted_at is null and a.restricted_at is null and c.has_booking_links`.execute(db)
  return rows[0]
}
