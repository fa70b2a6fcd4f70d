import {
  HOUSEHOLD_LANGUAGES,
  type HouseholdLanguage,
} from '@crm/contract/foodbank/applicants/contact'
import {
  fillMarks,
  MESSAGE_EVENTS,
  type MarkValues,
  type MessageEvent,
} from '@crm/contract/foodbank/booking-messages/message-text'
import type { Connection } from '#platform/database/database.ts'
import { getTexts } from '#platform/texts/texts.ts'
import { listTexts, type OwnText } from './settings-repository.ts'

/** The product's own text; it has one for each event and language. */
export const getDefaultText = (
  language: HouseholdLanguage,
  isNeutral: boolean,
  event: MessageEvent,
): string => getText(language, isNeutral ? `neutral.${event}` : `named.${event}`)

const getText = (language: HouseholdLanguage, key: string): string =>
  getTexts(language, 'household-texts').get(key) ?? ''

const getSubject = (language: HouseholdLanguage, isNeutral: boolean): string =>
  getText(language, isNeutral ? 'neutral.subject' : 'named.subject')

/** Every text with the food bank's own in its place. */
export const getAllTexts = (own: readonly OwnText[]) =>
  HOUSEHOLD_LANGUAGES.flatMap((language) =>
    [false, true].flatMap((is_neutral) =>
      MESSAGE_EVENTS.map((event) => ({
        event,
        language,
        is_neutral,
        text: own.find(isOf({ event, language, is_neutral }))?.text ?? null,
        default_text: getDefaultText(language, is_neutral, event),
      })),
    ),
  )

const isOf = (one: Omit<OwnText, 'text'>) => (other: OwnText) =>
  one.event === other.event &&
  one.language === other.language &&
  one.is_neutral === other.is_neutral

export type Compose = (
  event: MessageEvent,
  language: HouseholdLanguage | null,
  values: MarkValues,
) => { readonly subject: string; readonly text: string; readonly language: HouseholdLanguage }

/** With the texts of this moment. Who was not asked for a language is written to in Czech. */
export async function makeComposer(db: Connection, isNeutral: boolean): Promise<Compose> {
  const own = await listTexts(db)
  return (event, wished, values) => {
    const language = wished ?? 'cs'
    const template =
      own.find(isOf({ event, language, is_neutral: isNeutral }))?.text ??
      getDefaultText(language, isNeutral, event)
    return { language, subject: getSubject(language, isNeutral), text: fillMarks(template, values) }
  }
}

/** Romani has no words of its own in the library of languages; the numbers are those of Czechia. */
const LOCALES = {
  cs: 'cs-CZ',
  en: 'en-GB',
  uk: 'uk-UA',
  vi: 'vi-VN',
  rom: null,
  ru: 'ru-RU',
} as const satisfies Record<HouseholdLanguage, string | null>

/** „čt 3. 12.", short enough for a text message. */
export function shortDay(day: string, language: HouseholdLanguage): string {
  const [, month = '', date = ''] = day.split('-')
  const locale = LOCALES[language]
  const numbers =
    language === 'cs' || language === 'rom'
      ? `${Number(date)}. ${Number(month)}.`
      : `${Number(date)}${language === 'en' || language === 'vi' ? '/' : '.'}${Number(month)}`
  if (locale === null) return numbers
  const weekday = new Intl.DateTimeFormat(locale, { weekday: 'short', timeZone: 'UTC' })
  return `${weekday.format(new Date(day))} ${numbers}`
}
