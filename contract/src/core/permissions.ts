import type { NamesIn } from '../platform/endpoint.ts'

/** Resources and actions of the administration; `<resource>.<action>` is a permission's name. */
export const corePermissions = {
  event: ['create', 'read', 'update'],
  active_directory: ['read', 'test', 'sync'],
  log: ['read'],
  position: ['read', 'create', 'update', 'delete'],
  role: ['read', 'create', 'update', 'delete'],
  // Permissions are fixed by the program; `role_rule` and `user_rule` grant them.
  rule: ['read'],
  settings: ['read', 'create', 'update', 'delete'],
  task: ['read', 'create', 'update', 'delete'],
  task_category: ['read', 'create', 'update', 'delete'],
  user: ['read', 'create', 'update', 'delete'],
  profile: ['read', 'update'],
  role_rule: ['update', 'delete'],
  user_role: ['update', 'delete'],
  user_rule: ['create', 'update', 'delete'],
  mail: ['test'],
  webhook: ['manage'],
  top_bar: ['show_main_navigation'],
  import: ['create', 'delete'],
  api_token: ['create'],
} as const

declare module '../platform/endpoint.ts' {
  interface Permissions extends Record<NamesIn<typeof corePermissions>, true> {}
}

/** True for permissions that limit: `show_user` shows only the holder's own records. */
export const isNarrowing = (permission: string) => permission.endsWith('.show_user')

/**
 * True when the permission limits its holder; not with `show_all` of the same resource. A limited
 * holder may neither remove it nor act over users who see more.
 */
export const narrows = (permission: string, has: (permission: string) => boolean) =>
  isNarrowing(permission) &&
  has(permission) &&
  !has(permission.replace(/\.show_user$/, '.show_all'))

/** The reading permission that is limited. */
export const narrowedReading = (permission: string) => permission.replace(/\.show_user$/, '.read')

/**
 * True for users who see every record of the resource. Only they grant and remove the permission,
 * because losing it shows more.
 */
export const seesAll = (permission: string, has: (permission: string) => boolean) =>
  has(narrowedReading(permission)) && has(permission.replace(/\.show_user$/, '.show_all'))
