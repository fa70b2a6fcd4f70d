import { corePaths } from '../paths.ts'

/** Of this tab alone: another tab may have been somewhere else. */
const STORAGE_KEY = 'last_url'

const { login, forgotPassword, resetPassword, verifyAccount } = corePaths

/** Pages from which going to the sign-in is no interruption of work (spec §2). */
const NO_RETURN = [login(), forgotPassword(), resetPassword(''), verifyAccount('')]

/** Remembers the page that the user is leaving for the sign-in, unless it is one of those around the sign-in itself (spec §2). */
export function rememberLastUrl(path: string): void {
  if (isWorthReturning(path)) sessionStorage.setItem(STORAGE_KEY, path)
}

/** Where to go after signing in: the last page, else the user's own start address, else home. Forgets the last page. */
export function takeLandingPage(loginUrl: string | null): string {
  const last = sessionStorage.getItem(STORAGE_KEY)
  sessionStorage.removeItem(STORAGE_KEY)
  return landingPage(last, loginUrl)
}

/** The first of the two addresses that is safe and leads to work; home when neither is. */
export function landingPage(lastUrl: string | null, loginUrl: string | null): string {
  const usable = [lastUrl, loginUrl].map(safePath).find((path) => path && isWorthReturning(path) && pathOf(path) !== corePaths.notFound())
  return usable ?? corePaths.home()
}

/** False for the sign-in, the forgotten password, its reset and the verification of an account. */
export function isWorthReturning(path: string): boolean {
  const bare = pathOf(path)
  return !NO_RETURN.some((page) => (page.endsWith('/') ? bare.startsWith(page) : bare === page))
}

/**
 * The address when it surely stays on this origin, else null. It must be a plain path: whatever a browser could read as another
 * host (`//x`, `/\x`, a scheme, `%2f%2f`, tabs and other characters that the URL parser drops, dots that fold to `//`) is refused.
 */
export function safePath(address: string | null | undefined): string | null {
  if (!address || address.length > 2000 || !/^\/(?![/\\])/.test(address)) return null
  // eslint-disable-next-line no-control-regex -- control characters are exactly what must not pass
  if (/[\u0000-\u0020\u007f-\u00a0\\]/.test(address)) return null
  if (/^[^?#]*%(?:2f|5c|0[0-9a-f]|1[0-9a-f]|7f)/i.test(address)) return null
  const url = URL.canParse(address, SOME_ORIGIN) ? new URL(address, SOME_ORIGIN) : null
  if (!url || url.origin !== SOME_ORIGIN || url.pathname.startsWith('//')) return null
  return url.pathname + url.search + url.hash
}

const SOME_ORIGIN = 'https://here.invalid'

const pathOf = (address: string) => {
  const path = address.split(/[?#]/)[0] ?? ''
  return path.length > 1 ? path.replace(/\/+$/, '') : path
}
