import { type AnyRoute, createRoute, redirect } from '@tanstack/react-router'
import { NotAllowed } from '../platform/page/NotAllowed.tsx'
import { useAllows } from '../platform/session/use-can.ts'
import { type LazyComponent, lazyScreen } from '#platform/router/lazy-screen.tsx'
import { fillPath } from '#platform/router/fill-path.ts'
import type { Screen } from '#platform/router/screen.tsx'

/** Routes for screens; those inside another screen become its children. A screen whose right the user lacks says so instead. */
export function screenRoutes(parent: AnyRoute, screens: readonly Screen[]): AnyRoute[] {
  return screens.map((screen) => screenRoute(parent, screen, screen.path))
}

function screenRoute(parent: AnyRoute, screen: Screen, path: string): AnyRoute {
  const { first, children } = screen
  const route = createRoute({
    getParentRoute: () => parent,
    path,
    staticData: { title: screen.title },
    beforeLoad: screen.enter ?? (() => undefined),
    component: componentOf(screen),
  })
  const inner = children.map((child) =>
    screenRoute(route, child, child.path.slice(screen.path.length)),
  )
  if (first) inner.push(firstRoute(route, first))
  return inner.length > 0 ? route.addChildren(inner) : route
}

/** The screen's bare address goes on to the first of its children. */
const firstRoute = (parent: AnyRoute, first: string) =>
  createRoute({
    getParentRoute: () => parent,
    path: '/',
    beforeLoad: ({ params }) => {
      throw redirect({ href: fillPath(first, params), replace: true })
    },
  })

/** By path; one for each screen, however often routes are made of it: what is on the screen stays when the routes grow. */
const components = new Map<string, LazyComponent>()

function componentOf(screen: Screen): LazyComponent {
  const component = components.get(screen.path) ?? guarded(screen)
  components.set(screen.path, component)
  return component
}

/** Starts fetching screens by the paths of their routes; whoever renders one hears of it when that fails. */
export function prefetchScreens(paths: readonly string[]): void {
  for (const path of paths)
    components
      .get(path)
      ?.preload()
      .catch(() => undefined)
}

function guarded({ load, requires }: Screen): LazyComponent {
  const Lazy = lazyScreen(load)
  function GuardedScreen() {
    return useAllows(requires) ? <Lazy /> : <NotAllowed />
  }
  return requires === 'public' ? Lazy : Object.assign(GuardedScreen, { preload: Lazy.preload })
}
