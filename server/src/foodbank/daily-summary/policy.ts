import type { DailySummary } from '@crm/contract/foodbank/desk/daily-summary'
import { can, type Actor } from '#platform/actor.ts'
import { registersForAny } from '../applicants/policy.ts'

/**
 * Walk-ins are served by staff of the distribution point and by users who act for every
 * organization.
 */
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
