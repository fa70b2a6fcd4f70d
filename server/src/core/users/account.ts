import { issueConfirmation } from '#core/auth/confirmation.ts'
import { hashPassword, randomPassword } from '#core/auth/passwords.ts'
import { endSessionsOf } from '#core/auth/service.ts'
import { letterhead, sendMail } from '#core/mail/service.ts'
import { verificationLetter } from '#core/mail/templates.ts'
import { authorOf, type Actor } from '#platform/actor.ts'
import type { Context } from '#platform/context.ts'
import { transact, type Database } from '#platform/database.ts'
import { AppError, invalidField } from '#platform/errors.ts'
import { mailPassword, type MadePassword } from './password-letter.ts'
import { update } from './repository.ts'
import { activateUser, deactivateUser, holdGoverned } from './service.ts'

/** Lets somebody sign in again whom the actor may act over. */
export function activate(db: Database, actor: Actor, id: string): Promise<void> {
  return transact(db, authorOf(actor), async (tx) => activateUser(tx, await holdGoverned(tx, actor, id)))
}

/** Keeps somebody from signing in; refuses with `user.self` one's own account and with `role.superadmin_last`. */
export function deactivate(db: Database, actor: Actor, id: string): Promise<void> {
  return transact(db, authorOf(actor), async (tx) => {
    const user = await holdGoverned(tx, actor, id)
    if (user.id === actor.user.id) throw new AppError('user.self')
    await deactivateUser(tx, user)
  })
}

/** Confirms an account without a link. */
export function verify(db: Database, actor: Actor, id: string): Promise<void> {
  return transact(db, authorOf(actor), async (tx) => {
    const user = await holdGoverned(tx, actor, id)
    if (!user.confirmed) await update(tx, id, { confirmed: true })
  })
}

/**
 * Sends the link that confirms an account; an older one stops working. Refuses with `user.already_confirmed` and `user.no_email`, and
 * like `sendMail`.
 */
export async function sendVerification(
  context: Pick<Context, 'db' | 'clock' | 'config' | 'secrets'>,
  actor: Actor,
  id: string,
): Promise<void> {
  const { db, clock } = context
  const { user, email, token } = await transact(db, authorOf(actor), async (tx) => {
    const held = await holdGoverned(tx, actor, id)
    if (held.confirmed) throw new AppError('user.already_confirmed')
    if (held.email === null) throw new AppError('user.no_email')
    return { user: held, email: held.email, token: await issueConfirmation(tx, clock, { id, email: held.email }) }
  })
  const { projectName, webUrl } = await letterhead(context)
  const person = { name: `${user.name} ${user.surname}`, link: `${webUrl}/verify/${token}` }
  await sendMail(context, { to: email, ...verificationLetter({ language: user.language, projectName }, person) })
}

/**
 * Sets another user's password and ends all their sessions; an empty one is made at random and answered unless it went by e-mail.
 * Refuses with `forbidden` one's own, which is changed with the old one for proof, and with `user.no_email` to mail it nowhere.
 */
export async function setUserPassword(
  context: Pick<Context, 'db' | 'clock' | 'config' | 'secrets'>,
  actor: Actor,
  id: string,
  { password, send_password }: { password: string | null; send_password: boolean },
): Promise<MadePassword> {
  if (id === actor.user.id) throw new AppError('forbidden')
  const random = password === null ? randomPassword() : null
  const typed = password ?? random ?? ''
  const password_hash = await hashPassword(typed)
  const user = await transact(context.db, authorOf(actor), async (tx) => {
    const held = await holdGoverned(tx, actor, id)
    if (held.from_directory) throw invalidField('password', 'directory_managed')
    if (send_password && held.email === null) throw new AppError('user.no_email')
    await update(tx, id, { password_hash })
    await endSessionsOf(tx, id)
    return held
  })
  const mailed = send_password && (await mailPassword(context, { ...user, password: typed }, 'new_password'))
  return { id, password: mailed ? null : random, mailed }
}
