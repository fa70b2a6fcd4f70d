import type { PermissionName } from '@crm/contract/platform/endpoint'

/** True of `<resource>.<action>`. */
export const isPermissionName = (text: string): text is PermissionName =>
  /^[a-z_]+\.[a-z_]+$/.test(text)
