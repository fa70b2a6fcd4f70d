import type {
  FoodbankSettings,
  FoodbankSettingsAnswer,
  FoodbankSettingsBody,
} from '@crm/contract/foodbank/settings'
import { authorOf, can, type Actor } from '#platform/actor.ts'
import { transact, type Connection, type Database } from '#platform/database/database.ts'
import { AppError } from '#platform/errors.ts'
import { defaultNotice } from './default-notice.ts'
import { find, update } from './repository.ts'

/** The food bank's settings, for what is computed and printed by them. */
export const foodbankSettings = (db: Connection): Promise<FoodbankSettings> => find(db)

/** The settings with the notice that the product comes with, in the reader's language. */
export async function getSettings(db: Connection, actor: Actor): Promise<FoodbankSettingsAnswer> {
  return withDefault(actor, await find(db))
}

/**
 * Changes the settings; answers `stale_record` with the newer ones when somebody was faster. Refuses with `forbidden` another time of
 * retention from who does not keep the data: households are erased by it.
 */
export function changeSettings(
  db: Database,
  actor: Actor,
  body: FoodbankSettingsBody,
): Promise<FoodbankSettingsAnswer> {
  return transact(db, authorOf(actor), async (tx) => {
    if (!setsRetention(actor) && body.retention_months !== (await find(tx)).retention_months)
      throw new AppError('forbidden')
    const updated = await update(tx, body)
    if (!updated) throw new AppError('stale_record', { details: await getSettings(tx, actor) })
    return withDefault(actor, updated)
  })
}

const setsRetention = (actor: Actor) => can(actor, 'fb_data_protection.update')

const withDefault = (actor: Actor, settings: FoodbankSettings): FoodbankSettingsAnswer => ({
  ...settings,
  default_notice: defaultNotice(actor.user.language, settings.retention_months),
  can: { set_retention: setsRetention(actor) },
})
