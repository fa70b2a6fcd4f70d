import { sql, type RawBuilder } from 'kysely'
import { can, type Actor } from '#platform/actor.ts'
import { managedOrganizations } from '../help-requests/scope.ts'

/** True when the actor's rights leave some supports out. */
export const seesOnlySomeSupports = (actor: Actor) => !can(actor, 'fb_support.show_all')

/**
 * Condition on `foodbank.support s`: the hand-outs that the actor may know of (domain.md §9.6). `show_all` sees every one, others
 * those of their own organizations and, so that who sent a household learns what it got, those recorded for requests they made.
 */
export function visibleSupports(actor: Actor): RawBuilder<boolean> {
  if (!seesOnlySomeSupports(actor)) return sql`true`
  return sql`(s.organization_id = any(${managedOrganizations(actor)}) or ${ofOwnRequests(actor)})`
}

/** Condition on `foodbank.support s`: recorded for a request that the actor made. */
export const ofOwnRequests = (actor: Actor): RawBuilder<boolean> =>
  sql`s.help_request_id = any(array(select id from foodbank.help_request where created_by = ${actor.user.id}))`
