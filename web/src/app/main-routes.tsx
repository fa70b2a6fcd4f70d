import '@mantine/core/styles.layer.css'
import { type AnyRoute, createRoute, redirect } from '@tanstack/react-router'
import { corePaths } from '#core/paths.ts'
import { registerMessages } from '#platform/i18n/messages.ts'
import { firstPath, menuFor } from '#platform/layout/menu-for.ts'
import { NothingAllowed } from '#platform/layout/NothingAllowed.tsx'
import { PageError } from '#platform/layout/PageError.tsx'
import { ScreenSkeleton } from '#platform/layout/ScreenSkeleton.tsx'
import { pathsOfScreens } from '#platform/router/screen-paths.ts'
import { screenRoutes } from '#platform/router/screen-routes.tsx'
import { currentSession } from '#platform/session/session.ts'
import { guardNavigation } from './guard-navigation.ts'
import { modules } from './modules.ts'
import { SignedIn } from './SignedIn.tsx'

registerMessages(modules.flatMap((module) => module.messages))

const screens = modules.flatMap((module) => module.screens)

/** The routes for which one must be signed in, and the way to /404 for every address that nobody has declared. */
export function mainRoutes(root: AnyRoute): AnyRoute[] {
  const main = createRoute({
    getParentRoute: () => root,
    id: 'main',
    beforeLoad: guardNavigation,
    component: SignedIn,
    errorComponent: PageError,
  })
  const unknown = createRoute({
    getParentRoute: () => root,
    path: '$',
    beforeLoad: () => {
      throw redirect({ to: corePaths.notFound(), replace: true })
    },
  })
  const inner = screenRoutes(main, screens).map((route) => route.update({ pendingComponent: ScreenSkeleton }))
  return [main.addChildren([...inner, ...homeRoutes(main)]), unknown]
}

/**
 * Spec §2: „/" leads to the dashboard. As long as no module declares that screen, both addresses lead to the first screen of the menu
 * that the user may see, and say so when there is none.
 */
function homeRoutes(main: AnyRoute): AnyRoute[] {
  const hasDashboard = pathsOfScreens(screens).has(corePaths.dashboard())
  const leadOn = () => {
    const session = currentSession()
    const path = hasDashboard ? corePaths.dashboard() : session && firstPath(menuFor(modules, session.permissionsData))
    if (path) throw redirect({ to: path, replace: true })
  }
  const addresses = hasDashboard ? [corePaths.home()] : [corePaths.home(), corePaths.dashboard()]
  return addresses.map((path) => createRoute({ getParentRoute: () => main, path, beforeLoad: leadOn, component: NothingAllowed }))
}
