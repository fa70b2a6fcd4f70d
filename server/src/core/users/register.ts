import type {
  NewUserBody,
  UserCheckBody,
  UserUpdateBody,
} from '@crm/contract/core/users/user-bodies'
import type { UserDetail, UserQuery, UserRow } from '@crm/contract/core/users/users'
import { endSessionsOf } from '#core/auth/service.ts'
import { requireUnguessable } from '#core/passwords/service.ts'
import { hashPassword, randomPassword } from '#core/passwords/hashing.ts'
import { getAuthor, type Actor, lacking } from '#platform/actor.ts'
import type { Clock } from '#platform/clock.ts'
import type { Context } from '#platform/context.ts'
import {
  transact,
  type Connection,
  type Database,
  type Transaction,
} from '#platform/database/database.ts'
import { AppError, invalidField, refusing } from '#platform/errors.ts'
import { passwordMails, type MadePassword, verificationMails } from './password-letter.ts'
import { restores, userRights } from './policy.ts'
import { findDetail, list, type DetailRow } from './register-repository.ts'
import { isOccupied, update } from './repository.ts'
import { givePermissions } from './rights.ts'
import {
  bornTooLate,
  changeUserTelling,
  createUser,
  lockGoverned,
  refusals,
  requireNoErrors,
  takenLogins,
} from './service.ts'
import type { ServerModule } from '#platform/module.ts'

type Modules = readonly Pick<ServerModule, 'workplaces'>[]

/**
 * Joins a user to workplaces through the modules that know them. Refuses an unknown kind at
 * `works_for`.
 */
async function joinWorkplaces(
  tx: Transaction,
  actor: Actor,
  modules: Modules,
  userId: string,
  wanted: NewUserBody['works_for'],
): Promise<void> {
  for (const kind of new Set(wanted.map((one) => one.kind))) {
    const join = modules.flatMap(({ workplaces }) =>
      Object.hasOwn(workplaces, kind) ? [workplaces[kind]] : [],
    )[0]
    if (!join) throw invalidField('works_for', 'choice')
    const ids = wanted.filter((one) => one.kind === kind).map(({ id }) => id)
    await join(tx, actor, userId, [...new Set(ids)])
  }
}

/** Deleted users need `restores`. */
export async function listUsers(
  db: Connection,
  actor: Actor,
  query: UserQuery,
): Promise<{ rows: UserRow[]; total: number }> {
  if (query.deleted && !restores(actor)) throw lacking(actor, 'user.delete', 'log.read')
  return list(db, query)
}

/** Refuses with `user.not_found`, also deleted users without `restores`. */
export async function getUser(
  db: Connection,
  actor: Actor,
  id: string,
): Promise<UserDetail & { position_id: string | null }> {
  const found = await findDetail(db, id)
  if (!found || (found.deleted_at && !restores(actor))) throw new AppError('user.not_found')
  return getDetail(found, actor)
}

/** `link` confirms the account if no e-mail does. */
type MadeUser = MadePassword & { verification_mailed: boolean; link: string | null }

/**
 * Creates a user with roles, permissions and workplaces within the actor's rights. Without a
 * password a random one is made, and answered unless a link is e-mailed; it must be changed at the
 * first sign-in. An unconfirmed account is confirmed by the password link, else by an e-mail of its
 * own, else by a link in the answer; so it needs an e-mail address.
 */
export async function createWholeUser(
  context: Pick<Context, 'db' | 'clock' | 'config' | 'secrets' | 'modules'>,
  actor: Actor,
  {
    password,
    password_confirmation: _confirmation,
    send_password,
    permissions,
    pin,
    works_for,
    ...user
  }: NewUserBody,
): Promise<MadeUser> {
  const { db, clock, modules, secrets } = context
  requireNoErrors(bornTooLate(clock, user))
  if ((send_password || !user.confirmed) && user.email === null)
    throw invalidField('email', 'required')
  await requireUnguessable(db, password, user)
  const random = password === null ? randomPassword() : null
  const password_hash = await hashPassword(password ?? random ?? '')
  const [ofPassword, ofVerification] = [
    await passwordMails(context),
    await verificationMails(context),
  ]
  return transact(db, getAuthor(actor), async (tx) => {
    const sealed = pin === null ? null : secrets.seal(pin)
    const id = await createUser(tx, actor, {
      ...user,
      pin: sealed,
      password_hash,
      must_change_password: true,
    })
    await givePermissions(tx, actor, id, permissions, modules)
    await joinWorkplaces(tx, actor, modules, id, works_for)
    const mailed = send_password && (await ofPassword.queue(tx, { ...user, id }, 'new_account'))
    const made = { id, password: mailed ? null : random, mailed }
    if (user.confirmed || user.email === null || mailed)
      return { ...made, verification_mailed: false, link: null }
    const link = await ofVerification.queue(tx, { ...user, id, email: user.email })
    return {
      ...made,
      verification_mailed: ofVerification.areMailed,
      link: ofVerification.areMailed ? null : link,
    }
  })
}

/**
 * Refuses what creating the user would refuse, so that a step of the wizard can say it. Refuses
 * with `position.occupied` a taken position.
 */
export async function checkNewUser(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  values: UserCheckBody,
): Promise<void> {
  const { username, email, password, name, surname, position_id } = values
  requireNoErrors({
    ...bornTooLate(clock, values),
    ...(await takenLogins(db, { username, email }, null)),
  })
  await requireUnguessable(db, password, { username, name, surname, email })
  if (position_id !== null && (await isOccupied(db, position_id)))
    throw new AppError('position.occupied')
}

/** Refuses with `stale_record` and the newer version. */
export function updateUser(
  { db, ...context }: Pick<Context, 'db' | 'clock' | 'config' | 'secrets'>,
  actor: Actor,
  id: string,
  { updated_at, ...values }: UserUpdateBody,
): Promise<void> {
  return transact(db, getAuthor(actor), async (tx) => {
    const user = await lockGoverned(tx, actor, id)
    if (Date.parse(updated_at) !== Date.parse(user.updated_at)) {
      throw new AppError('stale_record', { details: await getUser(tx, actor, id) })
    }
    await changeUserTelling(tx, context, user, values)
  })
}

/**
 * Marks a user as deleted: ends sessions, frees position, username and e-mail. Refuses with
 * `user.self`.
 */
export function removeUser(db: Database, clock: Clock, actor: Actor, id: string): Promise<void> {
  return transact(db, getAuthor(actor), async (tx) => {
    const user = await lockGoverned(tx, actor, id)
    if (user.id === actor.user.id) throw new AppError('user.self')
    await refusing(refusals, () => update(tx, id, { deleted_at: clock.now().toISOString() }))
    await endSessionsOf(tx, id)
  })
}

/**
 * Restores a deleted user, inactive, with their rights. Refuses a username or e-mail that is taken
 * by now.
 */
export function restoreUser(db: Database, actor: Actor, id: string): Promise<void> {
  return transact(db, getAuthor(actor), async (tx) => {
    const user = await lockGoverned(tx, actor, id, { deleted: true })
    requireNoErrors(await takenLogins(tx, user, id))
    await refusing(refusals, () => update(tx, id, { deleted_at: null, active: false }))
  })
}

function getDetail({ superadmin, permissions, ...user }: DetailRow, actor: Actor) {
  const rights = { superadmin, permissions: new Set(permissions) }
  return { ...user, can: userRights(actor, { ...user, rights, deleted: user.deleted_at !== null }) }
}
