import type {
  FoodbankSettings,
  FoodbankSettingsAnswer,
  FoodbankSettingsBody,
} from '@crm/contract/foodbank/settings'
import { getAuthor, can, type Actor, lacking } from '#platform/actor.ts'
import { transact, type Connection, type Database } from '#platform/database/database.ts'
import { AppError } from '#platform/errors.ts'
import { find, update } from './repository.ts'

export { find as foodbankSettings } from './repository.ts'

export async function getSettings(db: Connection, actor: Actor): Promise<FoodbankSettingsAnswer> {
  return withRights(actor, await find(db))
}

/**
 * Refuses with `stale_record`, and with `forbidden` if what is kept how long, or whom paper names,
 * changes without the right to data protection.
 */
export function changeSettings(
  db: Database,
  actor: Actor,
  body: FoodbankSettingsBody,
): Promise<FoodbankSettingsAnswer> {
  return transact(db, getAuthor(actor), async (tx) => {
    if (!setsRetention(actor) && changesRetention(await find(tx), body))
      throw lacking(actor, 'fb_data_protection.update')
    const updated = await update(tx, body)
    if (!updated) throw new AppError('stale_record', { details: await getSettings(tx, actor) })
    return withRights(actor, updated)
  })
}

const changesRetention = (before: FoodbankSettings, after: FoodbankSettingsBody) =>
  KEPT_BY_KEEPERS.some((name) => before[name] !== after[name])

const KEPT_BY_KEEPERS = [
  'retention_months',
  'evidence_until',
  'evidence_source',
  'evidence_duty',
  'hand_over_names',
  'hand_over_names_reason',
] as const

const setsRetention = (actor: Actor) => can(actor, 'fb_data_protection.update')

const withRights = (actor: Actor, settings: FoodbankSettings): FoodbankSettingsAnswer => ({
  ...settings,
  can: { set_retention: setsRetention(actor) },
})
