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

export const foodbankSettings = (db: Connection): Promise<FoodbankSettings> => find(db)

/** With the product's own notice, in the reader's language. */
export async function getSettings(db: Connection, actor: Actor): Promise<FoodbankSettingsAnswer> {
  return withDefault(actor, await find(db))
}

/**
 * Refuses with `stale_record`, and with `forbidden` if the retention period changes without the
 * right to data protection, because households are erased by it.
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
