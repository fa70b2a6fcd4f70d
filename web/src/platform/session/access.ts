import type { Access, PermissionName } from '@crm/contract/platform/endpoint'
import type { PermissionsData } from '@crm/contract/core/auth'

/** What opens a screen: what its main call needs, or any of several, each of which opens a part of it. */
export type ScreenAccess = Access | { readonly anyOf: readonly Access[] }

/** Whether these rights reach an endpoint or a screen; a superadmin reaches everything (spec §6). */
export function allows(permissionsData: PermissionsData, access: ScreenAccess): boolean {
  if (access === 'public' || access === 'signed-in') return true
  if ('anyOf' in access) return access.anyOf.some((one) => allows(permissionsData, one))
  return access.every((permission) => hasPermission(permissionsData, permission))
}

/** Whether these rights hold one permission. */
export const hasPermission = ({ superadmin, permissions }: PermissionsData, permission: PermissionName): boolean =>
  superadmin || permissions[permission] === true
