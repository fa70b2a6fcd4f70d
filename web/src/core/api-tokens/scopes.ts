import type { PermissionsData } from '@crm/contract/core/auth/session'
import { isForTokens } from '@crm/contract/core/auth/token-permissions'

/** Like the server: what the user holds, and a token may have. */
export const mayHave = (data: PermissionsData, permission: string): boolean =>
  isForTokens(permission) && (data.superadmin || data.permissions[permission] === true)

/** Reading, and what widens or narrows it. */
export const isReading = (permission: string): boolean =>
  /\.(?:read|show_all|show_user)$/.test(permission)
