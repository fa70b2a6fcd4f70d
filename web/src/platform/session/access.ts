import { admits, type Access, type PermissionName } from '@crm/contract/platform/endpoint'
import type { PermissionsData } from '@crm/contract/core/auth/session'

/** A superadministrator reaches everything. */
export const allows = (permissionsData: PermissionsData, access: Access): boolean =>
  admits(access, (permission) => hasPermission(permissionsData, permission))

export const hasPermission = (
  { superadmin, permissions }: PermissionsData,
  permission: PermissionName,
): boolean => superadmin || permissions[permission] === true
