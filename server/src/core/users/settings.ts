import type { OwnSettingsBody, UserSettingsBody } from '@crm/contract/core/users/user-bodies'
import type { Language } from '@crm/contract/core/translations'
import type { UserSettings } from '@crm/contract/core/users/users'
import { requirePinNotOfBirth } from '#core/passwords/service.ts'
import { requireCurrentPassword } from '#core/auth/service.ts'
import { covers } from '#core/roles/policy.ts'
import { getAuthor, type Actor } from '#platform/actor.ts'
import type { Context } from '#platform/context.ts'
import {
  transact,
  type Connection,
  type Database,
  type Transaction,
} from '#platform/database/database.ts'
import { AppError } from '#platform/errors.ts'
import type { SecretBox } from '#platform/secret-box.ts'
import { findBirthDate, findSettings, hold, update } from './repository.ts'
import { findUsers, lockGoverned } from './service.ts'

/** Of the PIN only whether there is one. Refuses with `user.not_found`. */
export async function getSettings(db: Connection, userId: string): Promise<UserSettings> {
  const settings = await findSettings(db, userId)
  if (!settings) throw new AppError('user.not_found')
  return settings
}

/** Refuses with `forbidden` users with more rights than the actor. */
export async function getUserSettings(
  db: Connection,
  actor: Actor,
  userId: string,
): Promise<UserSettings> {
  const [user] = await findUsers(db, [userId])
  if (user && !covers(actor, user.rights)) throw new AppError('forbidden')
  return getSettings(db, userId)
}

export function setUserSettings(
  { db, secrets }: Pick<Context, 'db' | 'secrets'>,
  actor: Actor,
  userId: string,
  body: UserSettingsBody,
): Promise<UserSettings> {
  return transact(db, getAuthor(actor), async (tx) => {
    await lockGoverned(tx, actor, userId)
    return changeSettings(tx, secrets, userId, body)
  })
}

/** A new PIN, or removing it, needs the current password, because PINs sign. */
export async function setOwnSettings(
  { db, clock, secrets }: Pick<Context, 'db' | 'clock' | 'secrets'>,
  actor: Actor,
  { current_password, ...body }: OwnSettingsBody,
): Promise<UserSettings> {
  if (body.pin !== null || body.remove_pin)
    await requireCurrentPassword(db, clock, actor, current_password)
  return transact(db, getAuthor(actor), (tx) => changeSettings(tx, secrets, actor.user.id, body))
}

/**
 * Saves and returns settings. Null keeps the PIN; one that contains the birth date is refused.
 * Refuses with `stale_record` and the newer settings.
 */
async function changeSettings(
  tx: Transaction,
  secrets: SecretBox,
  userId: string,
  { updated_at, pin, remove_pin, notify_before, ...values }: UserSettingsBody,
): Promise<UserSettings> {
  await hold(tx, userId)
  const current = await getSettings(tx, userId)
  if (Date.parse(updated_at) !== Date.parse(current.updated_at))
    throw new AppError('stale_record', { details: current })
  if (pin !== null) requirePinNotOfBirth(pin, await findBirthDate(tx, userId))
  const keptPin = remove_pin ? { pin: null } : {}
  await update(tx, userId, {
    ...values,
    notify_before: [...new Set(notify_before)],
    ...(pin === null ? keptPin : { pin: secrets.seal(pin) }),
  })
  return getSettings(tx, userId)
}

/** Saves the actor's language for screens and e-mails. */
export function setLanguage(db: Database, actor: Actor, language: Language): Promise<void> {
  return transact(db, getAuthor(actor), async (tx) => {
    if (actor.user.language !== language) await update(tx, actor.user.id, { language })
  })
}
