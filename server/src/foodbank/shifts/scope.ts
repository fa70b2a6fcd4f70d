import { sql, type RawBuilder } from 'kysely'
import { can, type Actor } from '#platform/actor.ts'
import { condition } from '#platform/database/typed-sql.ts'
import { managedOrganizations } from '../visibility/scope.ts'

/** Of `foodbank.shift h`: its distribution point, or its place and collection. */
export const whereItIs = sql`
  left join foodbank.organization o on o.id = h.organization_id
  left join foodbank.shift_place p on p.id = h.place_id
  left join foodbank.collection c on c.id = p.collection_id`

/** Whether the actor coordinates `foodbank.collection c`: made it, or answers for the whole food bank. */
export const ownCollection = (actor: Actor): RawBuilder<boolean> =>
  can(actor, 'fb_organization.full_edit')
    ? condition`true`
    : condition`coalesce(c.created_by = ${actor.user.id}, false)`

/** Whether the actor coordinates `foodbank.shift h`, joined by `whereItIs`. */
export const ownShift = (actor: Actor): RawBuilder<boolean> =>
  can(actor, 'fb_organization.full_edit')
    ? condition`true`
    : condition`(
        case when h.organization_id is null then ${ownCollection(actor)}
        else h.organization_id = any(${managedOrganizations(actor)}) end
      )`

/**
 * Of `foodbank.volunteer v`: whoever coordinates sees those of their own shifts and those whom they
 * have written down; with `full_edit` all.
 */
export const visibleVolunteers = (actor: Actor): RawBuilder<boolean> =>
  can(actor, 'fb_organization.full_edit')
    ? condition`v.anonymized_at is null`
    : condition`v.anonymized_at is null and (v.created_by = ${actor.user.id} or exists (
        select from foodbank.shift_seat s join foodbank.shift h on h.id = s.shift_id ${whereItIs}
        where s.volunteer_id = v.id and ${ownShift(actor)}
      ))`

/** Of `foodbank.shift h`: seats that are taken. */
export const takenSeats = sql`
  (select count(*) from foodbank.shift_seat t where t.shift_id = h.id and t.state <> 'cancelled')`

export const startOfShift = sql`((h.day + h.starts_at) at time zone 'Europe/Prague')`
export const endOfShift = sql`((h.day + h.ends_at) at time zone 'Europe/Prague')`

/** Minutes of `foodbank.shift h`, or those that a seat `s` says instead. */
export const workedMinutes = sql`
  coalesce(s.minutes, (extract(epoch from h.ends_at - h.starts_at) / 60)::integer)`
