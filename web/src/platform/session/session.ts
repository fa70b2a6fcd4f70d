import type { PermissionsData, SessionUser, ViewedRole } from '@crm/contract/core/auth/auth'
import { authEndpoints } from '@crm/contract/core/auth/auth.endpoints'
import type { EndpointAnswer } from '@crm/contract/platform/endpoint'
import { call, onUnauthorized } from '../api/call.ts'
import { ApiError } from '../api/errors.ts'
import { clearToken, readToken, storeToken, TOKEN_KEY } from '../api/token.ts'
import { setUnread } from './unread.ts'

/** Who is signed in and what they may do, as the server said last. Lives in memory only; the browser's storage holds the token. */
export type Session = {
  readonly user: SessionUser
  readonly permissionsData: PermissionsData
  /** Set while the product is looked at as that role: nothing can be written. */
  readonly viewingAs: ViewedRole | null
  /** Somebody else has set the password: the server opens nothing but its change. */
  readonly mustChangePassword: boolean
}

/** A session that the server confirmed this recently lets a screen render while it is being verified anew. */
const RECENT_MS = 5 * 60_000

/** Why a session ended: the server's code, `null` when the user left or another tab did. */
export type SessionEnd = { readonly code: string | null }

let session: Session | null = null
let confirmedAt = 0
const listeners = new Set<() => void>()
const endListeners = new Set<(end: SessionEnd) => void>()

/** The session right now; components use `useSession`. */
export const currentSession = (): Session | null => session

/** Tells of every change of the session. */
export function subscribeToSession(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Tells that the session has ended and everything of the user must go: the query cache, the screen. */
export function onSessionEnd(listener: (end: SessionEnd) => void): () => void {
  endListeners.add(listener)
  return () => void endListeners.delete(listener)
}

/** True when somebody is or was signed in: whether the token still holds only `verifySession` knows. */
export const hasToken = (): boolean => readToken() !== null

/** True when the server has confirmed the session a short while ago. */
export const isRecentlyVerified = (now = performance.now()): boolean =>
  session !== null && now - confirmedAt < RECENT_MS

/** The server answered a sign-in without a token; shown by its code as the specification has it (§7). */
const NO_TOKEN_CODE = 'login.unathicated'

/** Signs in and keeps the token. Throws ApiError with the code of the refusal, or NetworkError. */
export async function signIn(credentials: { login: string; password: string }): Promise<Session> {
  const answer = await call(authEndpoints.login, { body: credentials })
  if (!answer.token) throw new ApiError({ status: 200, code: NO_TOKEN_CODE })
  storeToken(answer.token)
  setUnread(answer.unread_messages)
  return become(sessionOf(answer))
}

let verification: Promise<Session> | undefined

/** Asks the server who is signed in (spec §2: on every navigation); calls at the same moment share one request. */
export function verifySession(): Promise<Session> {
  verification ??= call(authEndpoints.verify, {})
    .then((answer) => {
      setUnread(answer.unread_messages)
      return become(sessionOf(answer))
    })
    .finally(() => (verification = undefined))
  return verification
}

/** Gives the session its user's own rights back („Zobrazit jako role" ends). Throws ApiError or NetworkError. */
export async function endView(): Promise<void> {
  await call(authEndpoints.endViewAs, {})
}

/** Ends the session at the server and here; `false` when the server could not be told. */
export async function signOut(): Promise<boolean> {
  const told = await call(authEndpoints.logout, {}).then(
    () => true,
    (error: unknown) => error instanceof ApiError && error.status === 401,
  )
  endSession({ code: null })
  return told
}

/** Clears token, user and permissions (spec §4) and tells everybody. A session that has ended already ends only once. */
export function endSession(end: SessionEnd): void {
  if (!hasToken() && session === null) return
  clearToken()
  clear(end)
}

/** Connects the session with the API and with the browser's other tabs. Called once at the start. */
export function startSession(): void {
  onUnauthorized((code) => endSession({ code }))
  window.addEventListener('storage', (event) => {
    if (event.key !== TOKEN_KEY && event.key !== null) return
    if (!hasToken()) clear({ code: null })
    // somebody signed in anew in another tab: perhaps another user, so nothing of this one may stay
    else if (session) void verifyOther(session.user.id)
  })
}

async function verifyOther(userId: string): Promise<void> {
  const now = await verifySession().catch(() => null)
  if (now && now.user.id !== userId) window.location.reload()
}

const sessionOf = (answer: EndpointAnswer<typeof authEndpoints.verify>): Session => ({
  user: answer.user,
  permissionsData: answer.permissions_data,
  viewingAs: answer.viewing_as,
  mustChangePassword: answer.must_change_password,
})

function become(next: Session): Session {
  confirmedAt = performance.now()
  // the same rights as before must not render every screen anew
  if (JSON.stringify(next) === JSON.stringify(session)) return session ?? next
  session = next
  for (const listener of listeners) listener()
  return next
}

function clear(end: SessionEnd): void {
  session = null
  confirmedAt = 0
  for (const listener of listeners) listener()
  for (const listener of endListeners) listener(end)
}
