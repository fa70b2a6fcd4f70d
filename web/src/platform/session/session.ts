import type {
  PermissionsData,
  SecondStep,
  SessionUser,
  ViewedRole,
} from '@crm/contract/core/auth/session'
import { authEndpoints } from '@crm/contract/core/auth/auth.endpoints'
import type { EndpointAnswer } from '@crm/contract/platform/endpoint'
import { call, onUnauthorized } from '../api/call.ts'
import { ApiError } from '../api/errors.ts'
import { forgetActivity, noteMovement, noteUse } from '../api/activity.ts'
import { clearToken, readToken, storeToken, TOKEN_KEY } from '../api/token.ts'
import { readDeviceTokens } from './device-tokens.ts'
import { IDLE_CODE, secondsLeft } from './idle.ts'
import { setUnread } from './unread.ts'

/** The signed-in user and rights, in memory only; the storage has the token. */
export type Session = {
  readonly user: SessionUser
  readonly permissionsData: PermissionsData
  /** While viewing as a role nothing can be written. */
  readonly viewingAs: ViewedRole | null
  /** Someone else set the password: the user must change it first. */
  readonly mustChangePassword: boolean
  /** A role demands a second factor, and the user has none. */
  readonly mustSetSecondFactor: boolean
  /** The session ends after so many seconds without use. */
  readonly idleSeconds: number
  /** False for who comes in through the provider alone. */
  readonly hasPassword: boolean
}

/** A recently verified session shows screens while it is verified again. */
const RECENT_MS = 5 * 60_000

/** The server's code; `null` when the user or another tab signed out. */
export type SessionEnd = { readonly code: string | null }

let session: Session | null = null
let endCode: string | null = null
let confirmedAt = 0
const listeners = new Set<() => void>()
const endListeners = new Set<(end: SessionEnd) => void>()

/** Components use `useSession`. */
export const currentSession = (): Session | null => session

export function subscribeToSession(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Everything of the user must go: the query cache, the screen. */
export function onSessionEnd(listener: (end: SessionEnd) => void): () => void {
  endListeners.add(listener)
  return () => void endListeners.delete(listener)
}

/** Why the last session here has ended, until the next begins. */
export const lastEndCode = (): string | null => endCode

/** Whether the token is valid is known only after `verifySession`. */
export const hasToken = (): boolean => readToken() !== null

export const isRecentlyVerified = (now = performance.now()): boolean =>
  session !== null && now - confirmedAt < RECENT_MS

/** For a sign-in without a token in the answer. */
const NO_TOKEN_CODE = 'login.unathicated'

/** A session, or what the second step needs. Throws ApiError or NetworkError. */
export async function signIn(credentials: {
  login: string
  password: string
}): Promise<Session | SecondStep> {
  const answer = await call(authEndpoints.login, { body: { ...credentials, ...trusted() } })
  return 'second_factor' in answer ? answer.second_factor : enterBy(answer)
}

/** For the server, of which of them it trusts. */
export function trusted(): { device_tokens?: string[] } {
  const device_tokens = readDeviceTokens()
  return device_tokens.length > 0 ? { device_tokens } : {}
}

/** Begins the session of an answer. Refuses one without a token. */
export function enterBy(
  answer: EndpointAnswer<typeof authEndpoints.verify> & { token: string },
): Session {
  if (!answer.token) throw new ApiError({ status: 200, code: NO_TOKEN_CODE })
  storeToken(answer.token)
  noteMovement()
  noteUse()
  endCode = null
  setUnread(answer.unread_messages)
  return become(toSession(answer))
}

let verification: Promise<Session> | undefined

/** Loads the session; calls at the same moment share a request. */
export function verifySession(): Promise<Session> {
  verification ??= call(authEndpoints.verify, {})
    .then((answer) => {
      setUnread(answer.unread_messages)
      return become(toSession(answer))
    })
    .finally(() => (verification = undefined))
  return verification
}

/** Ends „Zobrazit jako role". Throws ApiError or NetworkError. */
export async function endView(): Promise<void> {
  await call(authEndpoints.endViewAs, {})
}

/** `false` when the server could not be reached. */
export async function signOut(): Promise<boolean> {
  const told = await call(authEndpoints.logout, {}).then(
    () => true,
    (error: unknown) => error instanceof ApiError && error.status === 401,
  )
  endSession({ code: null })
  return told
}

/** Clears token, user and permissions once, and tells the listeners. */
export function endSession(end: SessionEnd): void {
  if (!hasToken() && session === null) return
  clearToken()
  // other tabs look whether it was unused
  if (end.code !== IDLE_CODE) forgetActivity()
  clear(end)
}

/** Connects the session with the API and other tabs. Called once. */
export function startSession(): void {
  onUnauthorized((code) => endSession({ code }))
  // opening or reloading the page is something that somebody does
  noteMovement()
  window.addEventListener('storage', (event) => {
    if (event.key !== TOKEN_KEY && event.key !== null) return
    if (!hasToken()) clear({ code: isUnused() ? IDLE_CODE : null })
    // Another tab signed in, perhaps as another user.
    else if (session) void verifyOther(session.user.id)
  })
}

const isUnused = () => session !== null && secondsLeft(session.idleSeconds) === 0

async function verifyOther(userId: string): Promise<void> {
  const now = await verifySession().catch(() => null)
  if (now && now.user.id !== userId) window.location.reload()
}

const toSession = (answer: EndpointAnswer<typeof authEndpoints.verify>): Session => ({
  user: answer.user,
  permissionsData: answer.permissions_data,
  viewingAs: answer.viewing_as,
  mustChangePassword: answer.must_change_password,
  mustSetSecondFactor: answer.must_set_second_factor,
  idleSeconds: answer.idle_seconds,
  hasPassword: answer.has_password,
})

function become(next: Session): Session {
  confirmedAt = performance.now()
  // Equal rights must not render every screen again.
  if (JSON.stringify(next) === JSON.stringify(session)) return session ?? next
  session = next
  for (const listener of listeners) listener()
  return next
}

function clear(end: SessionEnd): void {
  session = null
  confirmedAt = 0
  endCode = end.code
  for (const listener of listeners) listener()
  for (const listener of endListeners) listener(end)
}
