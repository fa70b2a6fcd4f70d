import type { PermissionsData } from '@crm/contract/core/auth/auth'
import { isNarrowing, seesAll } from '@crm/contract/core/permissions'

/** Like the server: users give what they hold; a narrowing permission if they see everything. */
export const handsOn = (data: PermissionsData, permission: string): boolean =>
  data.superadmin ||
  (isNarrowing(permission) ? seesAll(permission, holds(data)) : holds(data)(permission))

const holds = (data: PermissionsData) => (permission: string) =>
  data.permissions[permission] === true
