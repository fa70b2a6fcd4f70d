import './frame-styles.ts'
import { type AnyRoute, createRoute, redirect, type ParsedLocation } from '@tanstack/react-router'
import { corePaths } from '#core/paths.ts'
import { loadMessagesBy } from '#platform/i18n/messages.ts'
import { PageError } from '#platform/page/PageError.tsx'
import { ScreenSkeleton } from '#platform/page/ScreenSkeleton.tsx'
import { screenRoutes, prefetchScreens } from './screen-routes.tsx'
import { modules } from './modules.ts'
import { SignedIn } from './SignedIn.tsx'
import type { PermissionsData } from '@crm/contract/core/auth/session'
import { isLanding, rememberLastUrl } from '#core/sign-in/last-url.ts'
import { ApiError } from '#platform/api/errors.ts'
import { pathsOfScreens } from '#platform/router/screen-paths.ts'
import { allows } from '#platform/session/access.ts'
import {
  currentSession,
  hasToken,
  isRecentlyVerified,
  verifySession,
} from '#platform/session/session.ts'
import type { TextTree } from '@crm/texts/text'
import { addTexts } from '#platform/i18n/engine.ts'

/** Names of screens, menus and cards (`shellLabel`). */
addTexts(
  'cs',
  import.meta.glob<TextTree>('../../../texts/**/*.shell.cs.json', {
    eager: true,
    import: 'default',
  }),
)

loadMessagesBy(() => import('./message-texts.ts'))

const screens = modules.flatMap((module) => module.screens)

/** The routes behind the sign-in; unknown addresses lead to /404. */
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

const homeRoute = (main: AnyRoute): AnyRoute =>
  createRoute({
    getParentRoute: () => main,
    path: corePaths.home(),
    beforeLoad: () => {
      throw redirect({ to: corePaths.dashboard(), replace: true })
    },
  })

const NOTHING: PermissionsData = { superadmin: false, permissions: {} }
const rights = pathsOfScreens(screens)

type Navigation = {
  location: ParsedLocation
  preload: boolean
  matches: readonly { fullPath: string }[]
}

/**
 * Verifies the session on every navigation. Only the first one waits for it; a recently verified
 * session does not delay the screen.
 */
async function guardNavigation(navigation: Navigation): Promise<void> {
  if (navigation.preload) return
  await verify(navigation)
  if (isLanding(navigation.location.pathname)) leadWhereAllowed(navigation)
}

/** After signing in: the dashboard, when the user may not see the requested screen. */
function leadWhereAllowed({ matches }: Navigation) {
  const session = currentSession()
  const isOpen = matches.every(({ fullPath }) =>
    allows(session?.permissionsData ?? NOTHING, rights.get(fullPath) ?? 'signed-in'),
  )
  if (isOpen) return
  throw redirect({ to: corePaths.dashboard(), replace: true })
}

async function verify({ location, matches }: Navigation): Promise<void> {
  if (!hasToken()) throw toSignIn(location)
  prefetchScreens(matches.map((match) => match.fullPath))
  const verified = verifySession()
  if (isRecentlyVerified()) {
    // An ended session leads to the sign-in by itself; a lost network shows on the screen.
    verified.catch(() => undefined)
    return
  }
  try {
    await verified
  } catch (error) {
    throw error instanceof ApiError && error.status === 401 ? toSignIn(location) : error
  }
}

function toSignIn(location: ParsedLocation) {
  rememberLastUrl(location.href)
  return redirect({ to: corePaths.login(), replace: true })
}
