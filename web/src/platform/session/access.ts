import { admits, type Access, type PermissionName } from '@crm/contract/platform/endpoint'
import type { PermissionsData } from '@crm/contract/core/auth/auth'

/** Whether these rights reach an endpoint or a screen; a superadmin reaches everything (spec §6). */
export const allows = (permissionsData: PermissionsData, access: Access): boolean =>
  admits(access, (permission) => hasPermission(permissionsData, permission))

/** Whether these rights hold one permission. */
export const hasPermission = (
  { superadmin, permissions }: PermissionsData,
  permission: PermissionName,
): boolean => superadmin || permissions[permission] === true
