import type { PermissionsData } from '@crm/contract/core/auth'
import { isNarrowing, narrows } from '@crm/contract/core/permissions'
import { hasPermission } from '#platform/session/access.ts'
import { isPermissionName } from './permission-name.ts'

/** Whether somebody may give a permission and take it, as the server decides it: one they hold, or a narrowing one that does not narrow them. */
export const handsOn = (data: PermissionsData, permission: string): boolean =>
  data.superadmin || (isNarrowing(permission) ? !narrows(permission, holds(data)) : holds(data)(permission))

const holds = (data: PermissionsData) => (permission: string) => isPermissionName(permission) && hasPermission(data, permission)
