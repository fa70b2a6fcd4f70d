import type { OwnSettingsBody, UserSettingsBody } from '@crm/contract/core/users/user-bodies'
import type { Language } from '@crm/contract/core/translations'
import type { UserSettings } from '@crm/contract/core/users/users'
import { requirePinNotOfBirth } from '#core/passwords/service.ts'
import { requireCurrentPassword } from '#core/auth/service.ts'
import { covers } from '#core/roles/policy.ts'
import { authorOf, type Actor } from '#platform/actor.ts'
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

/** A user's settings; of the PIN only whether there is one. Refuses with `user.not_found`. */
export async function getSettings(db: Connection, userId: string): Promise<UserSettings> {
  const settings = await findSettings(db, userId)
  if (!settings) throw new AppError('user.not_found')
  return settings
}

/** The settings of somebody whom the actor may act over, to be changed. Refuses with `forbidden` those of anybody else. */
export async function getUserSettings(
  db: Connection,
  actor: Actor,
  userId: string,
): Promise<UserSettings> {
  const [user] = await findUsers(db, [userId])
  if (user && !covers(actor, user.rights)) throw new AppError('forbidden')
  return getSettings(db, userId)
}

/** Changes the settings of somebody whom the actor may act over. */
export function setUserSettings(
  { db, secrets }: Pick<Context, 'db' | 'secrets'>,
  actor: Actor,
  userId: string,
  body: UserSettingsBody,
): Promise<UserSettings> {
  return transact(db, authorOf(actor), async (tx) => {
    await lockGoverned(tx, actor, userId)
    return changeSettings(tx, secrets, userId, body)
  })
}

/** Changes the actor's own settings; another PIN, or none, with their current password: by the PIN they sign. */
export async function setOwnSettings(
  { db, clock, secrets }: Pick<Context, 'db' | 'clock' | 'secrets'>,
  actor: Actor,
  { current_password, ...body }: OwnSettingsBody,
): Promise<UserSettings> {
  if (body.pin !== null || body.remove_pin)
    await requireCurrentPassword(db, clock, actor, current_password)
  return transact(db, authorOf(actor), (tx) => changeSettings(tx, secrets, actor.user.id, body))
}

/**
 * Writes a user's settings, one's own as well, and answers with them. An empty PIN stays as it is, and a new one is sealed.
 * A PIN that the day of birth tells is refused. Answers `stale_record` with the newer settings when somebody was faster.
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

/** Keeps the language that one has chosen, of the screens wherever one signs in and of letters. */
export function setLanguage(db: Database, actor: Actor, language: Language): Promise<void> {
  return transact(db, authorOf(actor), async (tx) => {
    if (actor.user.language !== language) await update(tx, actor.user.id, { language })
  })
}
