import type { PermissionsData } from '@crm/contract/core/auth/auth'
import { type ParsedLocation, redirect } from '@tanstack/react-router'
import { corePaths } from '#core/paths.ts'
import { isLanding, rememberLastUrl } from '#core/sign-in/last-url.ts'
import { ApiError } from '#platform/api/errors.ts'
import { pathsOfScreens } from '#platform/router/screen-paths.ts'
import { prefetchScreens } from './screen-routes.tsx'
import { allows } from '#platform/session/access.ts'
import {
  currentSession,
  hasToken,
  isRecentlyVerified,
  verifySession,
} from '#platform/session/session.ts'
import { modules } from './modules.ts'

const NOTHING: PermissionsData = { superadmin: false, permissions: {} }
const screens = pathsOfScreens(modules.flatMap((module) => module.screens))

type Navigation = {
  location: ParsedLocation
  preload: boolean
  matches: readonly { fullPath: string }[]
}

/**
 * Spec §2: the session is verified on every navigation. One that was confirmed a short while ago does not keep the screen waiting;
 * the first one of a page does, while the screen's code is fetched beside it.
 */
export async function guardNavigation(navigation: Navigation): Promise<void> {
  if (navigation.preload) return
  await verify(navigation)
  if (isLanding(navigation.location.pathname)) leadWhereAllowed(navigation)
}

/** Nobody has asked for the page on which a sign-in ends: where its screen is not open to them, the dashboard is. */
function leadWhereAllowed({ matches }: Navigation) {
  const session = currentSession()
  const isOpen = matches.every(({ fullPath }) =>
    allows(session?.permissionsData ?? NOTHING, screens.get(fullPath) ?? 'signed-in'),
  )
  if (isOpen) return
  throw redirect({ to: corePaths.dashboard(), replace: true })
}

async function verify({ location, matches }: Navigation): Promise<void> {
  if (!hasToken()) throw toSignIn(location)
  prefetchScreens(matches.map((match) => match.fullPath))
  const verified = verifySession()
  if (isRecentlyVerified()) {
    // a session that has ended leads to the sign-in by itself; a lost network shows where the screen reads its data
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
