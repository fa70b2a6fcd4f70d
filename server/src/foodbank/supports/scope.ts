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
  return sql`(s.organization_id = any(${managedOrganizations(actor)}) or ${isOfOwnRequest(actor)})`
}

/** Condition on `foodbank.support s`: recorded for a request that the actor made; for few hand-outs, or those of a period. */
export const isOfOwnRequest = (actor: Actor): RawBuilder<boolean> =>
  sql`exists (select from foodbank.help_request own where own.id = s.help_request_id and own.created_by = ${actor.user.id})`

/** The same where nothing else says which hand-outs are meant: from the requests to them, whatever the planner expects. */
export const ofOwnRequests = (actor: Actor): RawBuilder<boolean> =>
  sql`s.help_request_id = any(array(select id from foodbank.help_request where created_by = ${actor.user.id}))`

/** The day in Prague on which `foodbank.support s` was recorded. */
export const RECORDED_ON = sql`(s.created_at at time zone 'Europe/Prague')::date`
