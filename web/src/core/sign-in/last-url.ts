import { redirect } from '@tanstack/react-router'
import {
  currentSession,
  subscribeToSession,
  hasToken,
  verifySession,
} from '#platform/session/session.ts'
import { corePaths } from '../paths.ts'

/** Per tab. */
const STORAGE_KEY = 'last_url'

const {
  login,
  providerReturn,
  forgotPassword,
  resetPassword,
  verifyAccount,
  complaint,
  serialNumberCheck,
  documentCheck,
  invitation,
  notFound,
} = corePaths

/** Pages that are no interrupted work. */
const NO_RETURN = [
  login(),
  providerReturn(),
  forgotPassword(),
  resetPassword(''),
  verifyAccount(''),
]
/** Pages that need no sign-in. */
const PUBLIC = [
  ...NO_RETURN,
  complaint(),
  serialNumberCheck(),
  documentCheck(),
  invitation(''),
  notFound(),
]

/** `owner` is the account; null if no one was signed in since the page was loaded. */
export type LastUrl = { readonly path: string; readonly owner: string | null }
type Account = { readonly id: string; readonly login_url: string | null }

/** The last account, even if its session has just ended. */
let owner: string | null = null
subscribeToSession(() => (owner = currentSession()?.user.id ?? owner))

export function rememberLastUrl(path: string): void {
  if (isWorthReturning(path))
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify({ path, owner } satisfies LastUrl))
}

let landing: string | null = null

/**
 * After sign-in: the account's last page, else its own start address, else home. Clears the last
 * page; `isLanding` then recognizes the result.
 */
export function takeLandingPage(account: Account): string {
  const last = sessionStorage.getItem(STORAGE_KEY)
  sessionStorage.removeItem(STORAGE_KEY)
  landing = landingPage(parseLastUrl(last), account)
  return landing
}

/**
 * True once for the page after the sign-in: it gives way if the user may not open it, because no
 * one asked for it.
 */
export function isLanding(pathname: string): boolean {
  const isIt = landing !== null && getPath(landing) === pathname
  landing = null
  return isIt
}

/** The first safe address of the account that is not public; another account's page is ignored. */
export function landingPage(last: LastUrl | null, { id, login_url }: Account): string {
  const own = last && (last.owner === null || last.owner === id) ? last.path : null
  return (
    [own, login_url].map(safePath).find((path) => path && !isAnyOf(PUBLIC, path)) ??
    corePaths.home()
  )
}

function parseLastUrl(stored: string | null): LastUrl | null {
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

export function isWorthReturning(path: string): boolean {
  return !isAnyOf(NO_RETURN, path)
}

function isAnyOf(pages: readonly string[], path: string): boolean {
  const bare = getPath(path)
  return pages.some((page) => (page.endsWith('/') ? bare.startsWith(page) : bare === page))
}

/**
 * The address if it stays on this origin, else null. Only plain paths pass: no `//x`, `/\x`,
 * scheme, `%2f%2f`, control characters, or dots that resolve to `//`.
 */
export function safePath(address: string | null | undefined): string | null {
  if (!address || address.length > 2000 || !/^\/(?![/\\])/.test(address)) return null
  // eslint-disable-next-line no-control-regex -- control characters must not pass
  if (/[\u0000-\u0020\u007f-\u00a0\\]/.test(address)) return null
  if (/^[^?#]*%(?:2f|5c|0[0-9a-f]|1[0-9a-f]|7f)/i.test(address)) return null
  const url = URL.canParse(address, SOME_ORIGIN) ? new URL(address, SOME_ORIGIN) : null
  if (!url || url.origin !== SOME_ORIGIN || url.pathname.startsWith('//')) return null
  return url.pathname + url.search + url.hash
}

const SOME_ORIGIN = 'https://here.invalid'

const getPath = (address: string) => {
  const path = address.split(/[?#]/)[0] ?? ''
  return path.length > 1 ? path.replace(/\/+$/, '') : path
}

let isLeaving = false

/** While this runs, the sign-in screen forwards no one. */
export async function leaving(leave: () => Promise<void>): Promise<void> {
  isLeaving = true
  try {
    await leave()
  } finally {
    isLeaving = false
  }
}

/** Signed-in users skip the sign-in; only the server knows whether the session is still valid. */
export async function leadSignedInOn({ preload }: { readonly preload: boolean }): Promise<void> {
  if (preload || isLeaving || !hasToken()) return
  // ended, or no network: show the sign-in
  const session = await verifySession().catch(() => null)
  if (session) throw redirect({ href: takeLandingPage(session.user), replace: true })
}
