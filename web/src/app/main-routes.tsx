import '@mantine/core/styles.layer.css'
import { type AnyRoute, createRoute, redirect } from '@tanstack/react-router'
import { corePaths } from '#core/paths.ts'
import { loadMessagesBy } from '#platform/i18n/messages.ts'
import { PageError } from '#platform/page/PageError.tsx'
import { ScreenSkeleton } from '#platform/page/ScreenSkeleton.tsx'
import './shell-texts.ts'
import { screenRoutes } from './screen-routes.tsx'
import { guardNavigation } from './guard-navigation.ts'
import { modules } from './modules.ts'
import { SignedIn } from './SignedIn.tsx'

loadMessagesBy(() => import('./message-texts.ts'))

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
  const inner = screenRoutes(main, screens).map((route) =>
    route.update({ pendingComponent: ScreenSkeleton }),
  )
  return [main.addChildren([...inner, homeRoute(main)]), unknown]
}

/** Spec §2: „/" leads to the dashboard. */
const homeRoute = (main: AnyRoute): AnyRoute =>
  createRoute({
    getParentRoute: () => main,
    path: corePaths.home(),
    beforeLoad: () => {
      throw redirect({ to: corePaths.dashboard(), replace: true })
    },
  })
