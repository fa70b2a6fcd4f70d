import { type AnyRoute, createRoute, redirect } from '@tanstack/react-router'
import { NotAllowed } from '../platform/page/NotAllowed.tsx'
import { useAllows } from '../platform/session/use-can.ts'
import type { Screen } from '#platform/router/screen.tsx'
import { type ComponentType, type ReactNode, use } from 'react'
import { loadChunk } from '../platform/router/load-screen.ts'

/** Nested screens become child routes. A screen whose right the user lacks says so. */
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
    component: screenComponent(screen),
  })
  const inner = children.map((child) =>
    screenRoute(route, child, child.path.slice(screen.path.length)),
  )
  if (first) inner.push(firstRoute(route, first))
  return inner.length > 0 ? route.addChildren(inner) : route
}

/** The path of a screen with a first child leads to that child. */
const firstRoute = (parent: AnyRoute, first: string) =>
  createRoute({
    getParentRoute: () => parent,
    path: '/',
    beforeLoad: ({ params }) => {
      throw redirect({ href: fillPath(first, params), replace: true })
    },
  })

/** One component for each screen, so that it stays mounted when routes are added. */
const components = new Map<string, LazyComponent>()

function screenComponent(screen: Screen): LazyComponent {
  const component = components.get(screen.path) ?? guarded(screen)
  components.set(screen.path, component)
  return component
}

/** Starts loading screens; rendering reports a failure. */
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
    return useAllows(requires) ? <Lazy /> : <NotAllowed needed={requires} />
  }
  return requires === 'public' ? Lazy : Object.assign(GuardedScreen, { preload: Lazy.preload })
}

/** `/users/$id/overview` with `{ id: '7' }` → `/users/7/overview`. */
export const fillPath = (path: string, params: Readonly<Record<string, string>>): string =>
  path.replace(/\$(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))

type LazyComponent = (() => ReactNode) & { readonly preload: () => Promise<void> }

/**
 * A component loaded on first use. The router calls `preload` and shows the screen's error when it
 * fails; the next attempt loads again. (The router's own `lazyRouteComponent` reloads the page,
 * which fails without a network.)
 */
function lazyScreen(load: () => Promise<ComponentType>): LazyComponent {
  let loaded: ComponentType | undefined
  let loading: Promise<void> | undefined

  const preload = (): Promise<void> => {
    loading ??= loadChunk(load).then(
      (component) => {
        loaded = component
      },
      (error: unknown) => {
        loading = undefined
        throw error
      },
    )
    return loading
  }

  function LazyScreen() {
    if (!loaded) use(preload())
    const Loaded = loaded
    return Loaded && <Loaded />
  }
  return Object.assign(LazyScreen, { preload })
}
