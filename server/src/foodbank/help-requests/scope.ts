import { sql, type RawBuilder } from 'kysely'
import { can, type Actor } from '#platform/actor.ts'

/** The organizations whose staff the actor is, as an SQL array that is worked out once a statement. */
export const managedOrganizations = (actor: Actor): RawBuilder<string[]> =>
  sql`array(select organization_id from foodbank.organization_manager where user_id = ${actor.user.id})`

/** True when the actor's rights leave some requests out. */
export const seesOnlySomeRequests = (actor: Actor) => !can(actor, 'fb_request.show_all')

/**
 * Condition on `foodbank.help_request r`: the requests that the actor may know of (domain.md §9.6). `show_all` sees every one;
 * without it `show_user` sees those it created, everybody else those from or to their own organizations.
 */
export function visibleRequests(actor: Actor): RawBuilder<boolean> {
  if (!seesOnlySomeRequests(actor)) return sql`true`
  if (can(actor, 'fb_request.show_user')) return sql`r.created_by = ${actor.user.id}`
  const managed = managedOrganizations(actor)
  return sql`(r.to_organization_id = any(${managed}) or r.from_organization_id = any(${managed}))`
}
