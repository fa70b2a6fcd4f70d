import type { ApplicantDetail } from '@crm/contract/foodbank/applicants/applicants'
import type { PermissionName } from '@crm/contract/platform/endpoint'
import { can, type Actor } from '#platform/actor.ts'

/** What decides over the rights to one applicant besides permissions. */
export type ApplicantFacts = {
  readonly deleted: boolean
  /** Erased or merged, which no restoring undoes. */
  readonly for_good?: boolean
  /** Kept, and used for nothing (Article 18). */
  readonly restricted?: boolean
  /** The actor is of the staff of at least one organization. */
  readonly manages_any: boolean
}

/**
 * What the actor may do with an applicant. The register is shared (domain.md §9.6), so the permission alone decides; a deleted
 * applicant can only be brought back. Requests and hand-outs are entered for one's own organization, or for any with `show_all`.
 */
export function applicantRights(
  actor: Actor,
  { deleted, for_good = false, restricted = false, manages_any }: ApplicantFacts,
): ApplicantDetail['can'] {
  const may = (permission: PermissionName) => !deleted && !restricted && can(actor, permission)
  return {
    update: may('fb_applicant.update'),
    delete: may('fb_applicant.delete'),
    restore: deleted && !for_good && restores(actor),
    add_member: may('fb_household_member.create'),
    update_member: may('fb_household_member.update'),
    delete_member: may('fb_household_member.delete'),
    create_request: may('fb_request.create') && (manages_any || can(actor, 'fb_request.show_all')),
    create_support: may('fb_support.create') && (manages_any || can(actor, 'fb_support.show_all')),
  }
}

/** Who sees deleted applicants and brings them back (domain.md §9.7). */
export const restores = (actor: Actor) =>
  can(actor, 'fb_applicant.delete') && can(actor, 'log.read')

/** True when the actor registers households for every organization, not only for those it belongs to. */
export const registersForAny = (actor: Actor) => can(actor, 'fb_organization.full_edit')
