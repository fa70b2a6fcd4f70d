import type { PermissionsData } from '@crm/contract/core/auth/auth'
import { isNarrowing, seesAll } from '@crm/contract/core/permissions'

/** Whether somebody may give a permission and take it, as the server decides it: one they hold, or a narrowing one where they see all. */
export const handsOn = (data: PermissionsData, permission: string): boolean =>
  data.superadmin ||
  (isNarrowing(permission) ? seesAll(permission, holds(data)) : holds(data)(permission))

const holds = (data: PermissionsData) => (permission: string) =>
  data.permissions[permission] === true
