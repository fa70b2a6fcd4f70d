/** Domain §7: the state of the aside is kept in a cookie, `1` or `0`, for a year. */
const ASIDE_COOKIE = 'aside_minimized'
const ASIDE_COOKIE_MAX_AGE = 31_536_000

/** Whether the cookies of the document say that the aside is minimised; read before the first paint of the layout. */
export const isAsideMinimized = (cookies: string): boolean =>
  cookies.split(/;\s*/).includes(`${ASIDE_COOKIE}=1`)

/** The cookie to set, as `document.cookie` takes it. */
export const asideCookie = (minimized: boolean): string =>
  `${ASIDE_COOKIE}=${minimized ? 1 : 0}; path=/; max-age=${ASIDE_COOKIE_MAX_AGE}; samesite=lax`
