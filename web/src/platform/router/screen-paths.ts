import type { Access } from '@crm/contract/platform/endpoint'
import type { Screen } from './screen.tsx'

/** The access of every screen by path; nested screens need both rights. */
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
