import { queueReset } from '#core/auth/forgotten-password.ts'
import { requireUnguessableOf } from '#core/passwords/service.ts'
import { hashPassword, randomPassword } from '#core/passwords/hashing.ts'
import { notifyOfAccount } from '#core/auth/security.ts'
import { removeFactorOf } from '#core/auth/second-factor/own.ts'
import { endSessionsOf } from '#core/auth/service.ts'
import { isMailConfigured, letterhead } from '#core/mail/service.ts'
import { getAuthor, type Actor } from '#platform/actor.ts'
import type { Context } from '#platform/context.ts'
import { transact, type Database, type Transaction } from '#platform/database/database.ts'
import { AppError, invalidField } from '#platform/errors.ts'
import { passwordMails, type MadePassword, verificationMails } from './password-letter.ts'
import { update } from './repository.ts'
import { activateUser, deactivateUser, lockGoverned, type User } from './service.ts'
import { renderImage, type Crop } from '#core/images/render.ts'
import { dropImageIfUnused, saveImage } from '#core/images/service.ts'

export function activate(db: Database, actor: Actor, id: string): Promise<void> {
  return transact(db, getAuthor(actor), async (tx) =>
    activateUser(tx, await lockGoverned(tx, actor, id)),
  )
}

/** Refuses with `user.self` and `role.superadmin_last`. */
export function deactivate(db: Database, actor: Actor, id: string): Promise<void> {
  return transact(db, getAuthor(actor), async (tx) => {
    const user = await lockGoverned(tx, actor, id)
    if (user.id === actor.user.id) throw new AppError('user.self')
    await deactivateUser(tx, user)
  })
}

/** Confirms an account without a link. */
export function verify(db: Database, actor: Actor, id: string): Promise<void> {
  return transact(db, getAuthor(actor), async (tx) => {
    const user = await lockGoverned(tx, actor, id)
    if (!user.confirmed) await update(tx, id, { confirmed: true })
  })
}

type MailContext = Pick<Context, 'db' | 'clock' | 'config' | 'secrets'>

/**
 * Sends a new confirmation link; older ones stop working. Refuses with `user.already_confirmed`,
 * `user.no_email`, and without mail with `mail.not_configured`, whose details contain the link.
 */
export async function sendVerification(
  context: MailContext,
  actor: Actor,
  id: string,
): Promise<void> {
  const letters = await verificationMails(context)
  const link = await transact(context.db, getAuthor(actor), async (tx) => {
    const user = await lockGoverned(tx, actor, id)
    if (user.confirmed) throw new AppError('user.already_confirmed')
    if (user.email === null) throw new AppError('user.no_email')
    return letters.queue(tx, { ...user, email: user.email })
  })
  if (!letters.areMailed) throw new AppError('mail.not_configured', { details: { link } })
}

/**
 * Sends a link to set a new password; older ones stop working. Refuses with `forbidden` for the
 * actor, `user.inactive`, `user.no_email`, at `password` users of the directory and the provider, and without mail like
 * `sendVerification`.
 */
export async function sendReset(context: MailContext, actor: Actor, id: string): Promise<void> {
  if (id === actor.user.id) throw new AppError('forbidden')
  const { db } = context
  const head = await letterhead(context)
  const isMailed = await isMailConfigured(db)
  const link = await transact(db, getAuthor(actor), async (tx) => {
    const user = await lockGoverned(tx, actor, id)
    requireOwnPassword(user)
    if (!user.active) throw new AppError('user.inactive')
    if (user.email === null) throw new AppError('user.no_email')
    return queueReset(tx, context, head, { ...user, email: user.email }, { isMailed })
  })
  if (!isMailed) throw new AppError('mail.not_configured', { details: { link } })
}

/**
 * Sets another user's password, which they must change at the next sign-in, and ends their
 * sessions. Without a password a random one is made, and answered unless a link is e-mailed.
 * Refuses with `forbidden` for the actor, with `user.no_email`, and weak passwords.
 */
export async function setUserPassword(
  context: MailContext,
  actor: Actor,
  id: string,
  { password, send_password }: { password: string | null; send_password: boolean },
): Promise<MadePassword> {
  if (id === actor.user.id) throw new AppError('forbidden')
  await requireUnguessableOf(context.db, password, id)
  const random = password === null ? randomPassword() : null
  const password_hash = await hashPassword(password ?? random ?? '')
  const letters = send_password ? await passwordMails(context) : null
  const mailed = await transact(context.db, getAuthor(actor), async (tx) => {
    const held = await lockGoverned(tx, actor, id)
    requireOwnPassword(held)
    if (send_password && held.email === null) throw new AppError('user.no_email')
    await update(tx, id, { password_hash, must_change_password: true })
    await endSessionsOf(tx, id)
    if (await letters?.queue(tx, held, 'new_password')) return true
    await notifyOfAccount(tx, context, id, { kind: 'account_password_changed' })
    return false
  })
  return { id, password: mailed ? null : random, mailed }
}

function requireOwnPassword({ from_directory, from_provider }: User): void {
  if (from_directory) throw invalidField('password', 'directory_managed')
  if (from_provider) throw invalidField('password', 'provider_managed')
}

/**
 * Takes the second factor from another user who has lost it, and ends their sessions. Refuses with
 * `user.self`, `forbidden`, and `second_factor.none`.
 */
export function removeSecondFactor(context: MailContext, actor: Actor, id: string): Promise<void> {
  return transact(context.db, getAuthor(actor), async (tx) => {
    const user = await lockGoverned(tx, actor, id)
    if (user.id === actor.user.id) throw new AppError('user.self')
    await removeFactorOf(tx, context, id)
  })
}

/** Answers with the SHA-256 of the picture. Refuses at `file`. */
export async function setUserAvatar(
  db: Database,
  actor: Actor,
  userId: string,
  content: Buffer,
  crop: Crop | null,
): Promise<{ id: string; avatar: string }> {
  const image = await renderImage(content, { kind: 'avatar', crop })
  return transact(db, getAuthor(actor), async (tx) => {
    const user = await lockGoverned(tx, actor, userId)
    const avatar = await saveImage(tx, image)
    await changeAvatar(tx, user, avatar)
    return { id: userId, avatar }
  })
}

export function removeUserAvatar(db: Database, actor: Actor, userId: string): Promise<void> {
  return transact(db, getAuthor(actor), async (tx) =>
    changeAvatar(tx, await lockGoverned(tx, actor, userId), null),
  )
}

/** Sets another photo, or none, of a locked user and removes the former one. */
async function changeAvatar(
  tx: Transaction,
  user: Pick<User, 'id' | 'avatar'>,
  avatar: string | null,
): Promise<void> {
  if (avatar === user.avatar) return
  await update(tx, user.id, { avatar })
  await dropImageIfUnused(tx, user.avatar)
}
