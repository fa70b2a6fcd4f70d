import type { PermissionsData } from '@crm/contract/core/auth/auth'
import { isNarrowing, seesAll } from '@crm/contract/core/permissions'
import { hasPermission } from '#platform/session/access.ts'
import type { PermissionName } from '@crm/contract/platform/endpoint'

/** Whether somebody may give a permission and take it, as the server decides it: one they hold, or a narrowing one where they see all. */
export const handsOn = (data: PermissionsData, permission: string): boolean =>
  data.superadmin ||
  (isNarrowing(permission) ? seesAll(permission, holds(data)) : holds(data)(permission))

const holds = (data: PermissionsData) => (permission: string) =>
  isPermissionName(permission) && hasPermission(data, permission)

/** True of `<resource>.<action>`. */
const isPermissionName = (text: string): text is PermissionName => /^[a-z_]+\.[a-z_]+$/.test(text)
