import type { Actor } from '#platform/actor.ts'
import type { Clock } from '#platform/clock.ts'
import type { Context } from '#platform/context.ts'
import { transact, type Database, type Transaction } from '#platform/database/database.ts'
import { AppError, invalidField } from '#platform/errors.ts'
import { removeFeed } from '#core/calendar/feed.ts'
import { recordEvent } from '#core/history/events.ts'
import { forgetBrowsersOf } from '#core/notifications/service.ts'
import { seenThrough } from '#core/roles/policy.ts'
import { requireUnguessableOf } from '#core/passwords/service.ts'
import { hashPassword, isPassword } from '#core/passwords/hashing.ts'
import { hashToken, newToken } from '#platform/tokens.ts'
import { bareLogin } from './login-name.ts'
import { meetDevice } from './devices.ts'
import {
  findAccount,
  findAccountById,
  findLoginDuration,
  lockPasswordHash,
  setPasswordHash,
  type Account,
} from './repository.ts'
import {
  findSession,
  insertSession,
  removeSession,
  removeSessionsOf,
  touchSession,
  type SessionRow,
} from './session-repository.ts'
import { notifyOfAccount } from './security.ts'
import { admitAttempt, admitted } from './throttle.ts'

type AccountContext = Pick<Context, 'db' | 'clock' | 'config' | 'secrets'>

/** How often a session's last use and its user's last activity are written at most. */
const ACTIVITY_INTERVAL_MS = 60_000

/** Who a bearer token belongs to, with their rights as they are at this moment. Refuses with `token_invalid` or `token_expired`. */
export async function authenticate(
  db: Database,
  clock: Clock,
  token: string,
  address: string | null,
): Promise<Actor> {
  const session = await findSession(db, hashToken(token))
  if (!session) throw new AppError('token_invalid')
  const now = clock.now()
  if (Date.parse(session.expires_at) <= now.getTime()) throw new AppError('token_expired')
  const lastUse = session.last_used_at ? Date.parse(session.last_used_at) : 0
  if (Math.abs(now.getTime() - lastUse) > ACTIVITY_INTERVAL_MS)
    await touchSession(db, hashToken(token), session.user.id, now.toISOString())
  return actorOf(session, address)
}

function actorOf(
  { user, superadmin, permissions, viewed, must_change_password, signature }: SessionRow,
  address: string | null,
): Actor {
  const own = { superadmin, permissions: new Set(permissions) }
  const who = { user, address, mustChangePassword: must_change_password, signature }
  if (!viewed) return { ...who, ...own, viewingAs: null }
  const { is_superadmin, permissions: granted, ...role } = viewed
  return {
    ...who,
    ...seenThrough(own, { superadmin: is_superadmin, permissions: new Set(granted) }),
    viewingAs: role,
  }
}

/** Asks the directory about a login; `linkedTo` is the objectGUID of the user that the login is known to belong to. */
export type AskDirectory = (
  credentials: { login: string; password: string },
  linkedTo: string | null,
  address: string,
) => Promise<{ readonly userId: string } | { readonly refused: string }>

/**
 * Signs in by username or e-mail and password, local users by their hash and all others by the directory. Unknown accounts and wrong
 * passwords answer alike and take as long; that an account is inactive or unconfirmed is told only to who knows its password.
 */
export async function signIn(
  context: AccountContext,
  credentials: { login: string; password: string },
  caller: { address: string; userAgent: string },
  readDirectory: AskDirectory,
): Promise<{ token: string; actor: Actor }> {
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
  if (!account.confirmed || !account.active) {
    await recordEvent(
      db,
      { userId: account.id, address: caller.address },
      'sign_in_failed',
      'core.user',
      account.id,
    )
    throw new AppError(account.confirmed ? 'login.inactive' : 'login.not_confirmed')
  }
  await admitted(db, clock, throttled, caller.address)
  const token = await openSession(context, account, caller)
  return { token, actor: await authenticate(db, clock, token, caller.address) }
}

/**
 * The account of a login, and by whom attempts are counted: the ways in which the directory writes one account (`CRM\dana`,
 * `dana@crm.test`) are one. Both are looked for whatever the first finds, so that a known name takes as long as an unknown one.
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
 * The account that the password proves to be the caller's, else why the directory refused it, for the log alone. A local user's login
 * never reaches the directory.
 */
async function provenAccount(
  db: Database,
  credentials: { login: string; password: string },
  known: Account | undefined,
  address: string,
  readDirectory: AskDirectory,
): Promise<{ account?: Account | undefined; reason?: string }> {
  const isLocal = known !== undefined && known.directory_id === null
  // an unknown name takes as long as a known one: what is asked for it besides is over before the hash is
  const [right, answer] = await Promise.all([
    isPassword(credentials.password, isLocal ? known.password_hash : null),
    isLocal ? null : readDirectory(credentials, known?.directory_id ?? null, address),
  ])
  if (!answer) return right ? { account: known } : {}
  return 'userId' in answer
    ? { account: await findAccountById(db, answer.userId) }
    : { reason: answer.refused }
}

/** Ends the session of a token. */
export async function signOut(db: Database, actor: Actor, token: string): Promise<void> {
  await transact(db, { userId: actor.user.id, address: actor.address }, async (tx) => {
    await removeSession(tx, hashToken(token))
    await recordEvent(
      tx,
      { userId: actor.user.id, address: actor.address },
      'sign_out',
      'core.user',
      actor.user.id,
    )
  })
}

/**
 * Changes one's own password after checking the old one; every other session of the user ends. Refuses with `password.bad`, and at
 * the field `password` a user of the directory, who changes it there, and a password that is guessed at once or
 * is the old one.
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
  if (!(await isPassword(passwords.old_password, account?.password_hash ?? null)))
    throw new AppError('password.bad')
  await admitted(db, clock, actor.user.id, actor.address ?? '')
  if (passwords.password.normalize('NFC') === passwords.old_password.normalize('NFC'))
    throw invalidField('password', 'password_same')
  await requireUnguessableOf(db, passwords.password, actor.user.id)
  const hash = await hashPassword(passwords.password)
  await transact(db, { userId: actor.user.id, address: actor.address }, async (tx) => {
    await setPasswordHash(tx, actor.user.id, hash)
    await endSessionsOf(tx, actor.user.id, hashToken(token))
    // who had to change what was handed over has just been told to
    if (!actor.mustChangePassword)
      await notifyOfAccount(tx, context, actor.user.id, { kind: 'account_password_changed' })
  })
}

/**
 * Asks for the actor's current password again, at the field `current_password`: who sits at their borrowed session has none. Of a user of
 * the directory nothing is asked, for what it guards is not theirs to change here.
 */
export async function requireCurrentPassword(
  db: Database,
  clock: Clock,
  actor: Actor,
  password: string | null,
): Promise<void> {
  const account = await findAccountById(db, actor.user.id)
  if (account?.directory_id) return
  if (password === null) throw invalidField('current_password', 'required')
  await admitAttempt(db, clock, actor.user.id, actor.address ?? '')
  if (!(await isPassword(password, account?.password_hash ?? null)))
    throw invalidField('current_password', 'password_wrong')
  await admitted(db, clock, actor.user.id, actor.address ?? '')
}

/**
 * Ends every session of a user at once but, when given, the one that asks for it. Browsers that are told of messages are told no more:
 * which of them belonged to a session that has ended nobody knows, and one that still has one says so by itself. The secret address of
 * the calendar stops working as well.
 */
export async function endSessionsOf(
  tx: Transaction,
  userId: string,
  except?: Buffer,
): Promise<void> {
  await removeSessionsOf(tx, userId, except)
  await forgetBrowsersOf(tx, userId)
  await removeFeed(tx, userId)
}

/** Checking a password takes a while; one that was replaced meanwhile opens nothing, for its sessions have been ended already. */
async function openSession(
  { db, clock, ...context }: AccountContext,
  { id: userId, password_hash }: Account,
  caller: { address: string; userAgent: string },
): Promise<string> {
  const token = newToken()
  const now = clock.now()
  const expires = new Date(now.getTime() + (await findLoginDuration(db)) * 1_000)
  const author = { userId, address: caller.address }
  await transact(db, author, async (tx) => {
    if (!(await lockPasswordHash(tx, userId, password_hash)))
      throw new AppError('login.invalid_credentials')
    await insertSession(tx, {
      token_hash: hashToken(token),
      user_id: userId,
      created_at: now.toISOString(),
      expires_at: expires.toISOString(),
      address: caller.address,
      user_agent: caller.userAgent,
    })
    await meetDevice(tx, { clock, ...context }, userId, caller)
    await recordEvent(tx, author, 'sign_in', 'core.user', userId)
  })
  return token
}
