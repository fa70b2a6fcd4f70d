import { currentSession, subscribeToSession } from '#platform/session/session.ts'
import { corePaths } from '../paths.ts'

/** Of this tab alone: another tab may have been somewhere else. */
const STORAGE_KEY = 'last_url'

const {
  login,
  forgotPassword,
  resetPassword,
  verifyAccount,
  complaint,
  serialNumberCheck,
  invitation,
  notFound,
} = corePaths

/** Pages from which going to the sign-in is no interruption of work (spec §2). */
const NO_RETURN = [login(), forgotPassword(), resetPassword(''), verifyAccount('')]
/** Pages for which nobody signs in. */
const PUBLIC = [...NO_RETURN, complaint(), serialNumberCheck(), invitation(''), notFound()]

/** A page with the account that was on it; null where nobody had signed in since the page was loaded: it is whose it is asked for. */
export type LastUrl = { readonly path: string; readonly owner: string | null }
type Account = { readonly id: string; readonly login_url: string | null }

/** Who was signed in last, also when the session has ended before the page is left. */
let owner: string | null = null
subscribeToSession(() => (owner = currentSession()?.user.id ?? owner))

/** Remembers the page that the user is leaving for the sign-in, unless it is one of those around the sign-in itself (spec §2). */
export function rememberLastUrl(path: string): void {
  if (isWorthReturning(path))
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify({ path, owner } satisfies LastUrl))
}

let landing: string | null = null

/**
 * Where to go after signing in: the account's last page, else its own start address, else home. Forgets the last page. `isLanding` then
 * knows the way there from one that somebody has chosen.
 */
export function takeLandingPage(account: Account): string {
  const last = sessionStorage.getItem(STORAGE_KEY)
  sessionStorage.removeItem(STORAGE_KEY)
  landing = landingPage(lastUrlOf(last), account)
  return landing
}

/** True once for the page on which a sign-in ends: nobody has asked for it, so it gives way where it may not be opened. */
export function isLanding(pathname: string): boolean {
  const isIt = landing !== null && pathOf(landing) === pathname
  landing = null
  return isIt
}

/** The first of the account's two addresses that is safe and leads to work; home when neither is. The page of another account is nobody's. */
export function landingPage(last: LastUrl | null, { id, login_url }: Account): string {
  const own = last && (last.owner === null || last.owner === id) ? last.path : null
  return (
    [own, login_url].map(safePath).find((path) => path && !isOneOf(PUBLIC, path)) ??
    corePaths.home()
  )
}

function lastUrlOf(stored: string | null): LastUrl | null {
  try {
    const last: unknown = JSON.parse(stored ?? 'null')
    if (typeof last !== 'object' || last === null || !('path' in last) || !('owner' in last))
      return null
    const { path, owner: whose } = last
    return typeof path === 'string' && (whose === null || typeof whose === 'string')
      ? { path, owner: whose }
      : null
  } catch {
    return null
  }
}

/** False for the sign-in, the forgotten password, its reset and the verification of an account. */
export function isWorthReturning(path: string): boolean {
  return !isOneOf(NO_RETURN, path)
}

function isOneOf(pages: readonly string[], path: string): boolean {
  const bare = pathOf(path)
  return pages.some((page) => (page.endsWith('/') ? bare.startsWith(page) : bare === page))
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
