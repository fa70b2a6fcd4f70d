import type { Access } from '@crm/contract/platform/endpoint'
import type { Screen } from './screen.tsx'

/** Every screen's path with what it asks of the user, those inside other screens as well (which ask for both). */
export function pathsOfScreens(
  screens: readonly Screen[],
  above: Access = 'signed-in',
): Map<string, Access> {
  const paths = new Map<string, Access>()
  for (const screen of screens) {
    const access = both(above, screen.requires)
    paths.set(screen.path, access)
    for (const [path, inner] of pathsOfScreens(screen.children, access)) paths.set(path, inner)
  }
  return paths
}

function both(one: Access, other: Access): Access {
  const needed = [one, other].flatMap((access) => (typeof access === 'string' ? [] : access))
  return needed.length > 0 ? needed : 'signed-in'
}
