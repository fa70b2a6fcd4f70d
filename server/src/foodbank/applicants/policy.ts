import type { ApplicantDetail } from '@crm/contract/foodbank/applicants/applicants'
import type { PermissionName } from '@crm/contract/platform/endpoint'
import { can, type Actor } from '#platform/actor.ts'

export type ApplicantFacts = {
  readonly deleted: boolean
  /** Erased or merged: cannot be restored. */
  readonly for_good?: boolean
  /** Stored but not used (GDPR, Article 18). */
  readonly restricted?: boolean
  /** The actor works for at least one organization. */
  readonly manages_any: boolean
}

/**
 * The register is shared, so permissions alone decide. Requests and hand-outs are entered for the
 * actor's own organization, or for any with `show_all`.
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

export const restores = (actor: Actor) =>
  can(actor, 'fb_applicant.delete') && can(actor, 'log.read')

export const registersForAny = (actor: Actor) => can(actor, 'fb_organization.full_edit')
