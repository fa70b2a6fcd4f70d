import type { NamesIn } from '../platform/endpoint.ts'

/** Resources and actions of the general administration (domain.md §8.6); `<resource>.<action>` is a permission's name. */
export const corePermissions = {
  event: ['create', 'read', 'update'],
  active_directory: ['read', 'test', 'sync'],
  log: ['read'],
  position: ['read', 'create', 'update', 'delete'],
  role: ['read', 'create', 'update', 'delete'],
  // The program says which permissions there are: nobody makes, changes or deletes one (role_rule and user_rule give and take them).
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
  top_bar: ['show_main_navigation'],
  // Beyond the specification.
  import: ['create', 'delete'],
} as const

declare module '../platform/endpoint.ts' {
  interface Permissions extends Record<NamesIn<typeof corePermissions>, true> {}
}

/** True of a permission that takes sight away instead of giving it: `show_user` leaves only one's own records (domain.md §8.6). */
export const isNarrowing = (permission: string) => permission.endsWith('.show_user')

/**
 * True when a permission narrows its holder's sight: with `show_all` of the same resource it does not. Whom it narrows may neither put it
 * off nor act over those who see more.
 */
export const narrows = (permission: string, has: (permission: string) => boolean) =>
  isNarrowing(permission) &&
  has(permission) &&
  !has(permission.replace(/\.show_user$/, '.show_all'))

/** The permission to read that a narrowing one narrows. */
export const narrowedReading = (permission: string) => permission.replace(/\.show_user$/, '.read')

/**
 * True when somebody sees every record of a narrowing permission's resource: they alone give it and take it away, for whoever loses it
 * sees more than before.
 */
export const seesAll = (permission: string, has: (permission: string) => boolean) =>
  has(narrowedReading(permission)) && has(permission.replace(/\.show_user$/, '.show_all'))
