import type { PermissionName } from '@crm/contract/platform/endpoint'

/** What is done for an organization of one's own. */
const FOR_AN_ORGANIZATION: readonly PermissionName[] = [
  'fb_applicant.create',
  'fb_request.create',
  'fb_request.confirm',
  'fb_support.create',
]

/** True when these permissions are of use for an organization alone; `null` stands for every permission. Who edits all works for all. */
export const needsOrganization = (permissions: ReadonlySet<string> | null): boolean =>
  permissions !== null &&
  !permissions.has('fb_organization.full_edit') &&
  FOR_AN_ORGANIZATION.some((permission) => permissions.has(permission))
