import type {
  MessageSettings,
  messageSettingsBody,
  messageTextsBody,
} from '@crm/contract/foodbank/booking-messages/booking-messages'
import type { HouseholdLanguage } from '@crm/contract/foodbank/applicants/contact'
import { MESSAGE_EVENTS } from '@crm/contract/foodbank/booking-messages/message-text'
import type { z } from 'zod'
import { isMailConfigured } from '#core/mail/service.ts'
import { findSmsFacts } from '#core/sms/gateway.ts'
import { getAuthor, type Actor } from '#platform/actor.ts'
import { transact, type Connection, type Database } from '#platform/database/database.ts'
import { AppError } from '#platform/errors.ts'
import { newId } from '#platform/id.ts'
import { getAllTexts, getDefaultText } from './compose.ts'
import { findSettings, listTexts, replaceTexts, updateSettings } from './settings-repository.ts'

export async function getMessageSettings(db: Connection): Promise<MessageSettings> {
  const settings = await findSettings(db)
  return {
    ...settings,
    texts: getAllTexts(await listTexts(db)),
    sms: await findSmsFacts(db),
    is_mail_configured: await isMailConfigured(db),
  }
}

/** Refuses with `stale_record`. */
export function changeMessageSettings(
  db: Database,
  actor: Actor,
  body: z.output<typeof messageSettingsBody>,
): Promise<MessageSettings> {
  return transact(db, getAuthor(actor), async (tx) => {
    if (!(await updateSettings(tx, body)))
      throw new AppError('stale_record', { details: await getMessageSettings(tx) })
    return getMessageSettings(tx)
  })
}

/** A text that is the product's own is not stored. Refuses with `stale_record`. */
export function changeMessageTexts(
  db: Database,
  actor: Actor,
  { updated_at, language, is_neutral, ...texts }: z.output<typeof messageTextsBody>,
): Promise<MessageSettings> {
  return transact(db, getAuthor(actor), async (tx) => {
    if (!(await updateSettings(tx, { updated_at })))
      throw new AppError('stale_record', { details: await getStored(tx, language, is_neutral) })
    const own = MESSAGE_EVENTS.flatMap((event) => {
      const text = texts[event]
      return text === null || text === getDefaultText(language, is_neutral, event)
        ? []
        : [{ id: newId(), event, language, is_neutral, text }]
    })
    await replaceTexts(tx, { language, is_neutral }, own)
    return getMessageSettings(tx)
  })
}

/** The settings, with the texts of a language as its form has them. */
async function getStored(db: Connection, language: HouseholdLanguage, isNeutral: boolean) {
  const settings = await getMessageSettings(db)
  const ofLanguage = settings.texts.filter(
    (one) => one.language === language && one.is_neutral === isNeutral,
  )
  const texts = ofLanguage.map(({ event, text, default_text }) => [event, text ?? default_text])
  return { ...settings, ...Object.fromEntries(texts) }
}
