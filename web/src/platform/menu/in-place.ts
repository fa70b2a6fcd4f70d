import type { PermissionsData } from '@crm/contract/core/auth/session'
import type { Place } from '../module.ts'
import { hasPermission } from '../session/access.ts'

/** Sorts what has a place for these rights; equal places keep their order. */
export function inPlace<T extends { readonly order: Place }>(
  things: readonly T[],
  permissionsData: PermissionsData,
): (Omit<T, 'order'> & { readonly order: number })[] {
  return things
    .flatMap((thing) => {
      const order =
        typeof thing.order === 'number'
          ? thing.order
          : thing.order((permission) => hasPermission(permissionsData, permission))
      return order === null ? [] : [{ ...thing, order }]
    })
    .toSorted((one, other) => one.order - other.order)
}
