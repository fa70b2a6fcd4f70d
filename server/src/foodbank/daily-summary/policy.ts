import type { DailySummary } from '@crm/contract/foodbank/desk/daily-summary'
import { can, type Actor } from '#platform/actor.ts'
import { registersForAny } from '../applicants/policy.ts'

/** What the actor may do at a distribution point for who comes without a reservation: its staff, and who acts for every organization. */
export function walkInRights(
  actor: Actor,
  { is_own }: { readonly is_own: boolean },
): DailySummary['can'] {
  const serves =
    can(actor, 'fb_applicant.read') &&
    can(actor, 'fb_support.create') &&
    (is_own || can(actor, 'fb_support.show_all'))
  return {
    serve_walk_in: serves,
    register_walk_in:
      serves && can(actor, 'fb_applicant.create') && (is_own || registersForAny(actor)),
  }
}
