import { type ParsedLocation, redirect } from '@tanstack/react-router'
import { corePaths } from '#core/paths.ts'
import { rememberLastUrl } from '#core/sign-in/last-url.ts'
import { ApiError } from '#platform/api/errors.ts'
import { prefetchScreens } from '#platform/router/screen-routes.tsx'
import { hasToken, isRecentlyVerified, verifySession } from '#platform/session/session.ts'

type Navigation = { location: ParsedLocation; preload: boolean; matches: readonly { fullPath: string }[] }

/**
 * Spec §2: the session is verified on every navigation. One that was confirmed a short while ago does not keep the screen waiting;
 * the first one of a page does, while the screen's code is fetched beside it.
 */
export async function guardNavigation({ location, preload, matches }: Navigation): Promise<void> {
  if (preload) return
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
