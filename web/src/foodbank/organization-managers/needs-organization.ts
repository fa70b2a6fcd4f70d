import type { PermissionName } from '@crm/contract/platform/endpoint'

/** Permissions that are of use only to a user with an organization. */
const FOR_AN_ORGANIZATION: readonly PermissionName[] = [
  'fb_applicant.create',
  'fb_request.create',
  'fb_request.confirm',
  'fb_support.create',
]

/** `null` stands for every permission. A user who edits all organizations needs none. */
export const needsOrganization = (permissions: ReadonlySet<string> | null): boolean =>
  permissions !== null &&
  !permissions.has('fb_organization.full_edit') &&
  FOR_AN_ORGANIZATION.some((permission) => permissions.has(permission))
