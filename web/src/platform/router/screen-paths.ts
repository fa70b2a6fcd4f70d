import type { PermissionName } from '@crm/contract/platform/endpoint'
import type { ScreenAccess } from '../session/access.ts'
import type { Screen } from './screen.tsx'

/** Every screen's path with what it asks of the user, those inside other screens as well (which ask for both). */
export function pathsOfScreens(screens: readonly Screen[], above: ScreenAccess = 'signed-in'): Map<string, ScreenAccess> {
  const paths = new Map<string, ScreenAccess>()
  for (const screen of screens) {
    const access = both(above, screen.requires)
    paths.set(screen.path, access)
    for (const [path, inner] of pathsOfScreens(screen.children, access)) paths.set(path, inner)
  }
  return paths
}

/** Either of several ways into the one and either into the other. */
function both(one: ScreenAccess, other: ScreenAccess): ScreenAccess {
  const ways = waysOf(one).flatMap((outer) => waysOf(other).map((inner) => [...outer, ...inner]))
  const [only = [], ...others] = ways
  if (others.length > 0) return { anyOf: ways }
  return only.length > 0 ? only : 'signed-in'
}

const waysOf = (access: ScreenAccess): readonly (readonly PermissionName[])[] =>
  typeof access === 'string' ? [[]] : 'anyOf' in access ? access.anyOf.flatMap(waysOf) : [access]
