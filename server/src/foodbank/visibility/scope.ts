import { sql, type RawBuilder } from 'kysely'
import { can, type Actor } from '#platform/actor.ts'
import { condition } from '#platform/database/typed-sql.ts'

// Who may know of what (domain.md §9.6), as conditions for the statements of every feature.

/** The organizations whose staff the actor is, as an SQL array that is computed once per statement. */
export const managedOrganizations = (actor: Actor): RawBuilder<unknown> =>
  sql`array(select organization_id from foodbank.organization_manager where user_id = ${actor.user.id})`

/**
 * Which requests the actor may know of: with `show_all` every one, with `show_user` those that they created, otherwise those from or to
 * their own organizations.
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
      return condition`true`
    case 'created':
      return condition`r.created_by = ${actor.user.id}`
    case 'staff':
      return condition`(r.to_organization_id = any(${managed}) or r.from_organization_id = any(${managed}))`
  }
}

/** Condition on `foodbank.organization o`: distribution points whose day the actor may see, their own and those with requests they see. */
export function visibleDesks(actor: Actor): RawBuilder<boolean> {
  const isDesk = condition`o.is_food_bank and o.deleted_at is null`
  if (!seesOnlySomeRequests(actor)) return isDesk
  return condition`${isDesk} and (o.id = any(${managedOrganizations(actor)}) or o.id = any(${visibleTargets(actor)}))`
}

/** Distribution points that visible requests lead to, besides the actor's own, as an SQL array that is computed once per statement. */
function visibleTargets(actor: Actor): RawBuilder<unknown> {
  const chosen =
    requestScope(actor) === 'created'
      ? sql`created_by = ${actor.user.id}`
      : sql`from_organization_id = any(${managedOrganizations(actor)})`
  return sql`array(select distinct to_organization_id from foodbank.help_request where ${chosen})`
}

/** True when the actor's rights leave some supports out. */
export const seesOnlySomeSupports = (actor: Actor) => !can(actor, 'fb_support.show_all')

/**
 * Condition on `foodbank.support s`: the hand-outs that the actor may know of. With `show_all` every one, otherwise those of their own
 * organizations and those recorded for requests that they made, so that the organization that sent a household learns what it got.
 */
export function visibleSupports(actor: Actor): RawBuilder<boolean> {
  if (!seesOnlySomeSupports(actor)) return condition`true`
  return condition`(s.organization_id = any(${managedOrganizations(actor)}) or ${isOfOwnRequest(actor)})`
}

/** Condition on `foodbank.support s`: recorded for a request that the actor made; for few hand-outs, or those of a period. */
export const isOfOwnRequest = (actor: Actor): RawBuilder<boolean> =>
  condition`exists (select from foodbank.help_request own where own.id = s.help_request_id and own.created_by = ${actor.user.id})`

/** The same where nothing else says which hand-outs are meant: from the requests to them, whatever the planner expects. */
export const ofOwnRequests = (actor: Actor): RawBuilder<boolean> =>
  condition`s.help_request_id = any(array(select id from foodbank.help_request where created_by = ${actor.user.id}))`
