import type { PermissionsData } from '@crm/contract/core/auth/session'
import { isNarrowing, seesAll } from '@crm/contract/core/permissions'
import type { PermissionGroup } from '#platform/module.ts'

/** Actions with a column of their own; all others share the last one. */
export const COLUMNS = ['read', 'create', 'update', 'delete'] as const

export type Resource = PermissionGroup['resources'][number]

export const getName = (resource: Resource, action: string) => `${resource.name}.${action}`

export const getPermissions = (resources: readonly Resource[], action?: string): string[] =>
  resources.flatMap((resource) =>
    resource.actions
      .filter((one) => action === undefined || one === action)
      .map((one) => getName(resource, one)),
  )

/** Without the actions that are not offered, and without areas that have no other. */
export const getOffered = (
  resources: readonly Resource[],
  offers: (permission: string) => boolean = () => true,
): Resource[] =>
  resources
    .map((resource) => ({
      ...resource,
      actions: resource.actions.filter((action) => offers(getName(resource, action))),
    }))
    .filter(({ actions }) => actions.length > 0)

export function getShare(
  permissions: readonly string[],
  chosen: ReadonlySet<string>,
): 'all' | 'some' | 'none' {
  const count = permissions.filter((permission) => chosen.has(permission)).length
  return count === 0 ? 'none' : count === permissions.length ? 'all' : 'some'
}

/** Adds all changeable permissions, or removes them if all are chosen. */
export function toggled(
  permissions: readonly string[],
  chosen: readonly string[],
  isGrantable: (permission: string) => boolean,
): string[] {
  const changeable = permissions.filter(isGrantable)
  const next = new Set(chosen)
  if (getShare(changeable, next) === 'all')
    for (const permission of changeable) next.delete(permission)
  else for (const permission of changeable) next.add(permission)
  return [...next].toSorted()
}

/** Like the server: users give what they hold; a narrowing permission if they see everything. */
export const handsOn = (data: PermissionsData, permission: string): boolean =>
  data.superadmin ||
  (isNarrowing(permission) ? seesAll(permission, holds(data)) : holds(data)(permission))

const holds = (data: PermissionsData) => (permission: string) =>
  data.permissions[permission] === true
