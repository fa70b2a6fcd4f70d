import { sql, type RawBuilder } from 'kysely'
import { can, type Actor } from '#platform/actor.ts'

/** The organizations whose staff the actor is, as an SQL array that is worked out once a statement. */
export const managedOrganizations = (actor: Actor): RawBuilder<string[]> =>
  sql`array(select organization_id from foodbank.organization_manager where user_id = ${actor.user.id})`

/**
 * Which requests the actor may know of (domain.md §9.6): `show_all` sees every one; without it `show_user` sees those it created,
 * everybody else those from or to their own organizations.
 */
export function requestScope(actor: Actor): 'all' | 'created' | 'staff' {
  if (can(actor, 'fb_request.show_all')) return 'all'
  return can(actor, 'fb_request.show_user') ? 'created' : 'staff'
}

/** True when the actor's rights leave some requests out. */
export const seesOnlySomeRequests = (actor: Actor) => requestScope(actor) !== 'all'

/** The scope as a condition on `foodbank.help_request r`. */
export function visibleRequests(actor: Actor): RawBuilder<boolean> {
  const managed = managedOrganizations(actor)
  switch (requestScope(actor)) {
    case 'all':
      return sql`true`
    case 'created':
      return sql`r.created_by = ${actor.user.id}`
    case 'staff':
      return sql`(r.to_organization_id = any(${managed}) or r.from_organization_id = any(${managed}))`
  }
}

/** Distribution points that visible requests lead to, besides the actor's own, as an SQL array that is worked out once a statement. */
export function visibleTargets(actor: Actor): RawBuilder<string[]> {
  const condition =
    requestScope(actor) === 'created'
      ? sql`created_by = ${actor.user.id}`
      : sql`from_organization_id = any(${managedOrganizations(actor)})`
  return sql`array(select distinct to_organization_id from foodbank.help_request where ${condition})`
}

/** The day in Prague on which `foodbank.help_request r` was confirmed or closed. */
export const SETTLED_ON = sql`(coalesce(r.confirmed_at, r.closed_at) at time zone 'Europe/Prague')::date`
