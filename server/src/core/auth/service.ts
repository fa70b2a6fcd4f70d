import { getAuthor, type Actor } from '#platform/actor.ts'
import type { Clock } from '#platform/clock.ts'
import { transact, type Database, type Transaction } from '#platform/database/database.ts'
import { AppError, invalidField } from '#platform/errors.ts'
import { removeFeed } from '#core/calendar/feed.ts'
import { recordEvent } from '#core/history/events.ts'
import { removeBrowsersOf } from '#core/notifications/service.ts'
import { seenThrough } from '#core/roles/policy.ts'
import { requireUnguessableOf } from '#core/passwords/service.ts'
import { hashPassword, isPassword } from '#core/passwords/hashing.ts'
import { hashToken } from '#platform/tokens.ts'
import { endTokensOf } from './api-tokens/api-token-repository.ts'
import { isApiToken } from './api-tokens/token-text.ts'
import { authenticateToken } from './api-tokens/using.ts'
import { bareLogin } from './login-name.ts'
import { type AccountContext, type Caller } from './open-session.ts'
import { findAccount, findAccountById, setPasswordHash, type Account } from './repository.ts'
import {
  findSession,
  removeSession,
  removeSessionsOf,
  touchSession,
  type SessionRow,
} from './session-repository.ts'
import { enter } from './second-factor/entering.ts'
import { notifyOfAccount } from './security.ts'
import { admitAttempt, admitted } from './throttle.ts'

/** The last use is written at most once a minute, and may be that much later than it says. */
export const ACTIVITY_INTERVAL_MS = 60_000

/**
 * The user of a bearer token with their current rights. Refuses with `token_invalid`,
 * `token_expired`, or `token_idle` if the session was not used for as long as the settings say.
 * Without `isUse` the call is none.
 */
export async function authenticate(
  db: Database,
  clock: Clock,
  token: string,
  address: string | null,
  { isUse }: { isUse: boolean } = { isUse: true },
): Promise<Actor> {
  if (isApiToken(token)) return authenticateToken(db, clock, token, address)
  const session = await findSession(db, hashToken(token))
  if (!session) throw new AppError('token_invalid')
  const now = clock.now()
  if (Date.parse(session.expires_at) <= now.getTime()) throw new AppError('token_expired')
  const lastUse = Date.parse(session.last_used_at ?? session.created_at)
  if (now.getTime() > lastUse + session.idle_seconds * 1_000 + ACTIVITY_INTERVAL_MS)
    throw new AppError('token_idle')
  if (!isUse) return getActor(session, address)
  if (!session.last_used_at || Math.abs(now.getTime() - lastUse) > ACTIVITY_INTERVAL_MS)
    await touchSession(db, hashToken(token), session.user.id, now.toISOString())
  return getActor(session, address)
}

function getActor(
  { user, superadmin, permissions, viewed, signature, ...session }: SessionRow,
  address: string | null,
): Actor {
  const own = { superadmin, permissions: new Set(permissions) }
  const who = {
    user,
    address,
    mustChangePassword: session.must_change_password,
    mustSetSecondFactor: session.must_set_second_factor,
    idleSeconds: session.idle_seconds,
    signedInAt: session.created_at,
    hasPassword: session.has_password,
    signature,
  }
  if (!viewed) return { ...who, ...own, viewingAs: null }
  const { is_superadmin, permissions: granted, ...role } = viewed
  return {
    ...who,
    ...seenThrough(own, { superadmin: is_superadmin, permissions: new Set(granted) }),
    viewingAs: role,
  }
}

/** Asks the directory about a login; `linkedTo` is the objectGUID of a known user. */
export type AskDirectory = (
  credentials: { login: string; password: string },
  linkedTo: string | null,
  address: string,
) => Promise<{ readonly userId: string } | { readonly refused: string }>

/**
 * Signs in by username or e-mail. Unknown accounts and wrong passwords get the same answer after
 * the same time; `inactive` and `not_confirmed` are only revealed with the right password.
 */
export async function signIn(
  context: AccountContext,
  credentials: { login: string; password: string; device_tokens?: readonly string[] | undefined },
  caller: Caller,
  readDirectory: AskDirectory,
): ReturnType<typeof enter> {
  const { db, clock } = context
  const { known, throttled } = await findCounted(db, credentials.login)
  await admitAttempt(db, clock, throttled, caller.address)
  const { account, reason } = await provenAccount(
    db,
    credentials,
    known,
    caller.address,
    readDirectory,
  )
  if (!account) {
    const [userId, values] = [known?.id ?? null, reason ? { directory: reason } : undefined]
    await recordEvent(
      db,
      { userId, address: caller.address },
      'sign_in_failed',
      'core.user',
      userId,
      values,
    )
    throw new AppError('login.invalid_credentials')
  }
  await requireUsable(db, account, caller)
  await admitted(db, clock, throttled, caller.address)
  return enter(context, account, caller, { deviceTokens: credentials.device_tokens ?? [] })
}

/**
 * Lets in a user whom somebody else has proven, like `enter`. Refuses with `login.inactive` and
 * `login.not_confirmed`.
 */
export async function enterProven(
  context: AccountContext,
  userId: string,
  caller: Caller,
  shown: { deviceTokens: readonly string[]; isFactorShown: boolean },
): ReturnType<typeof enter> {
  const { db } = context
  const account = await findAccountById(db, userId)
  if (!account) throw new AppError('login.inactive')
  await requireUsable(db, account, caller)
  return enter(context, account, caller, shown)
}

/** Of a proven owner. Refuses with `login.inactive` and `login.not_confirmed`. */
export async function requireUsable(
  db: Database,
  { id, confirmed, active }: Account,
  { address }: { address: string },
): Promise<void> {
  if (confirmed && active) return
  await recordEvent(db, { userId: id, address }, 'sign_in_failed', 'core.user', id)
  throw new AppError(confirmed ? 'login.inactive' : 'login.not_confirmed')
}

/**
 * The account, and the key for counting attempts, which is the same for `CRM\dana` and
 * `dana@crm.test`. Always two queries, so that a known name takes as long as an unknown one.
 */
async function findCounted(
  db: Database,
  login: string,
): Promise<{ known: Account | undefined; throttled: string }> {
  const bare = bareLogin(login)
  const [known, other] = await Promise.all([findAccount(db, login), findAccount(db, bare)])
  return { known, throttled: (known ?? other)?.id ?? bare }
}

/**
 * The account that the password proves, else the directory's reason for the log. Local logins never
 * reach the directory.
 */
async function provenAccount(
  db: Database,
  credentials: { login: string; password: string },
  known: Account | undefined,
  address: string,
  readDirectory: AskDirectory,
): Promise<{ account?: Account | undefined; reason?: string }> {
  const isLocal = known !== undefined && known.directory_id === null
  // in parallel, so that an unknown name takes as long as a known one: hashing takes longest
  const [right, answer] = await Promise.all([
    isPassword(credentials.password, isLocal ? known.password_hash : null),
    isLocal ? null : readDirectory(credentials, known?.directory_id ?? null, address),
  ])
  if (!answer) return right ? { account: known } : {}
  return 'userId' in answer
    ? { account: await findAccountById(db, answer.userId) }
    : { reason: answer.refused }
}

export async function signOut(db: Database, actor: Actor, token: string): Promise<void> {
  await transact(db, getAuthor(actor), async (tx) => {
    await removeSession(tx, hashToken(token))
    await recordEvent(tx, getAuthor(actor), 'sign_out', 'core.user', actor.user.id)
  })
}

/** How long ago somebody without a password may have signed in to be asked for nothing. */
const RECENT_MS = 15 * 60_000

/**
 * Changes the actor's password and ends their other sessions. Refuses with `password.bad`, and at
 * `password` users of the directory and of the provider, weak passwords and the old one.
 */
export async function changePassword(
  context: AccountContext,
  actor: Actor,
  token: string,
  passwords: { old_password: string; password: string },
): Promise<void> {
  const { db, clock } = context
  await admitAttempt(db, clock, actor.user.id, actor.address ?? '')
  const account = await findAccountById(db, actor.user.id)
  if (account?.directory_id) throw invalidField('password', 'directory_managed')
  if (actor.hasPassword === false) throw invalidField('password', 'provider_managed')
  if (!(await isPassword(passwords.old_password, account?.password_hash ?? null)))
    throw new AppError('password.bad')
  await admitted(db, clock, actor.user.id, actor.address ?? '')
  if (passwords.password.normalize('NFC') === passwords.old_password.normalize('NFC'))
    throw invalidField('password', 'password_same')
  await requireUnguessableOf(db, passwords.password, actor.user.id)
  const hash = await hashPassword(passwords.password)
  await transact(db, getAuthor(actor), async (tx) => {
    await setPasswordHash(tx, actor.user.id, hash)
    await endSessionsOf(tx, actor.user.id, hashToken(token))
    // a mandatory change needs no notification
    if (!actor.mustChangePassword)
      await notifyOfAccount(tx, context, actor.user.id, { kind: 'account_password_changed' })
  })
}

/**
 * Asks for the password again at `current_password`, against misuse of a computer left signed in.
 * Users of the directory are not asked: they cannot change here what this protects. Who comes in
 * through the provider alone must have done so in the last quarter of an hour, else
 * `login.not_recent`.
 */
export async function requireCurrentPassword(
  db: Database,
  clock: Clock,
  actor: Actor,
  password: string | null,
): Promise<void> {
  const account = await findAccountById(db, actor.user.id)
  if (account?.directory_id) return
  if (actor.hasPassword === false) return requireRecent(clock, actor)
  if (password === null) throw invalidField('current_password', 'required')
  await admitAttempt(db, clock, actor.user.id, actor.address ?? '')
  if (!(await isPassword(password, account?.password_hash ?? null)))
    throw invalidField('current_password', 'password_wrong')
  await admitted(db, clock, actor.user.id, actor.address ?? '')
}

function requireRecent(clock: Clock, { signedInAt }: Actor): void {
  const age = clock.now().getTime() - Date.parse(signedInAt ?? '')
  if (!(age <= RECENT_MS)) throw new AppError('login.not_recent')
}

/**
 * Asks every user for the password, those of the directory for the one there. Refuses at
 * `current_password`, and with `active_directory.connection_failed`.
 */
export async function requireOwner(
  { db, clock }: AccountContext,
  actor: Actor,
  password: string | null,
  readDirectory: AskDirectory,
): Promise<void> {
  const { id, username } = actor.user
  const address = actor.address ?? ''
  const account = await findAccountById(db, id)
  if (!account?.directory_id) return requireCurrentPassword(db, clock, actor, password)
  if (password === null) throw invalidField('current_password', 'required')
  await admitAttempt(db, clock, id, address)
  const answer = await readDirectory({ login: username, password }, account.directory_id, address)
  if (!('userId' in answer) || answer.userId !== id)
    throw invalidField('current_password', 'password_wrong')
  await admitted(db, clock, id, address)
}

/**
 * Ends all sessions of a user except the given one. Also removes all push subscriptions (one still
 * in use registers again by itself), the calendar feed and the tokens for the API.
 */
export async function endSessionsOf(
  tx: Transaction,
  userId: string,
  except?: Buffer,
): Promise<void> {
  await removeSessionsOf(tx, userId, except)
  await removeBrowsersOf(tx, userId)
  await removeFeed(tx, userId)
  await endTokensOf(tx, userId)
}
