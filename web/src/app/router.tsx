import {
  type AnyRoute,
  createRootRoute,
  createRoute,
  createRouter,
  redirect,
  type RouterHistory,
  Outlet,
} from '@tanstack/react-router'
import { corePaths } from '#core/paths.ts'
import { publicScreens } from '#core/public-screens.ts'
import { rememberLastUrl } from '#core/sign-in/last-url.ts'
import { PageError } from '#platform/page/PageError.tsx'
import { ScreenError } from '#platform/page/ScreenError.tsx'
import { loadChunk } from '#platform/router/load-screen.ts'
import { screenRoutes } from './screen-routes.tsx'
import { parseSearch, stringifySearch } from '#platform/router/search-params.ts'
import { IDLE_CODE } from '#platform/session/idle.ts'
import { hasToken, onSessionEnd } from '#platform/session/session.ts'
import { toastError } from '#platform/toast/toast.ts'
import { DocumentTitle } from '#platform/page/DocumentTitle.tsx'
import { Toasts } from '#platform/toast/Toasts.tsx'
import { useTexts } from '../platform/i18n/use-texts.ts'
import { BrandMark } from '../platform/page/BrandMark.tsx'
import classes from '../platform/page/Starting.module.css'
import { pageTexts } from '../platform/page/texts.ts'

/** No skeleton flickers for what comes at once. */
const SKELETON_AFTER_MS = 150

/**
 * The router; tests pass a history. It starts with the public screens. All modules are loaded when
 * a user who may be signed in, or an unknown address, needs them, which keeps the sign-in page
 * small.
 */
export function createAppRouter(history?: RouterHistory) {
  const router = createRouter({
    routeTree: buildRouteTree((root) => publicRoutes(root, loadModules)),
    parseSearch,
    stringifySearch,
    defaultPreload: 'intent',
    defaultErrorComponent: ScreenError,
    defaultPendingComponent: Starting,
    defaultPendingMs: SKELETON_AFTER_MS,
    defaultPendingMinMs: 0,
    ...(history ? { history } : {}),
  })

  /** Adds the routes of the modules. */
  async function loadModules(): Promise<void> {
    const { mainRoutes } = await loadChunk(() => import('./main-routes.tsx'))
    router.update({
      ...router.options,
      routeTree: buildRouteTree((root) => [
        ...screenRoutes(root, publicScreens),
        ...mainRoutes(root),
      ]),
    })
  }

  // Signing in leads back to the page that was left.
  router.subscribe('onBeforeNavigate', ({ fromLocation, toLocation }) => {
    if (toLocation.pathname === corePaths.login() && fromLocation)
      rememberLastUrl(fromLocation.href)
  })

  onSessionEnd(({ code }) => {
    // the sign-in says it for longer than a toast: nobody is there
    if (code && code !== IDLE_CODE) toastError(code)
    // The session is over, so unsaved changes cannot hold the user back.
    void router.navigate({ to: corePaths.login(), ignoreBlocker: true })
  })
  return router
}

function buildRouteTree(children: (root: AnyRoute) => AnyRoute[]): AnyRoute {
  const root = createRootRoute({ component: Root, errorComponent: PageError })
  return root.addChildren(children(root))
}

function publicRoutes(root: AnyRoute, loadModules: () => Promise<void>): AnyRoute[] {
  const everythingElse = createRoute({
    getParentRoute: () => root,
    path: '$',
    errorComponent: PageError,
    beforeLoad: async ({ location, preload }) => {
      if (preload) return
      if (!hasToken() && location.pathname === corePaths.home())
        throw redirect({ to: corePaths.login(), replace: true })
      await loadModules()
      throw redirect({ href: location.href, replace: true })
    },
  })
  return [...screenRoutes(root, publicScreens), everythingElse]
}

function Root() {
  return (
    <>
      <DocumentTitle />
      <Outlet />
      <Toasts />
    </>
  )
}

/** Shown while the application loads. */
function Starting() {
  const t = useTexts(pageTexts)
  return (
    <div className={classes.page} role="progressbar" aria-label={t('loading')}>
      <BrandMark size={56} />
    </div>
  )
}
