import { sql, type RawBuilder } from 'kysely'
import type { Actor } from '#platform/actor.ts'
import { condition } from '#platform/database/typed-sql.ts'
import { managedOrganizations, requestScope } from '../visibility/scope.ts'

/**
 * Condition on `foodbank.moved_request m` with its reservation `r`, if that is still there: as of
 * reservations, at the old and at the new distribution point.
 */
export function visibleMoved(actor: Actor): RawBuilder<boolean> {
  const managed = managedOrganizations(actor)
  switch (requestScope(actor)) {
    case 'all':
      return condition`true`
    case 'created':
      return condition`r.created_by = ${actor.user.id}`
    case 'staff':
      return condition`(
        m.old_organization_id = any(${managed}) or m.new_organization_id = any(${managed}) or m.from_organization_id = any(${managed})
      )`
  }
}

/** Condition on `foodbank.call c` with its reservation `r` and what was moved of it, `m`. */
export function visibleCalls(actor: Actor): RawBuilder<boolean> {
  const managed = managedOrganizations(actor)
  switch (requestScope(actor)) {
    case 'all':
      return condition`true`
    case 'created':
      return condition`r.created_by = ${actor.user.id}`
    case 'staff':
      return condition`(
        c.organization_id = any(${managed}) or r.from_organization_id = any(${managed}) or m.old_organization_id = any(${managed})
      )`
  }
}

/**
 * Condition on `foodbank.call c` and its reservation `r`: nobody has ticked it off, and the
 * reservation still stands as it did then.
 */
export const isLeft = (today: string): RawBuilder<boolean> => condition`(
  c.reached_at is null and r.status = 'active' and r.reserved_on >= ${today}
  and (r.to_organization_id, r.reserved_on, r.reserved_time) = (c.organization_id, c.reserved_on, c.reserved_time)
)`

/** Joins what was moved of `foodbank.call c`. */
export const JOIN_MOVED = sql`left join foodbank.moved_request m on m.move_id = c.move_id and m.request_id = c.request_id`
