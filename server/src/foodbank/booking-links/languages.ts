import {
  HOUSEHOLD_LANGUAGES,
  type HouseholdLanguage,
} from '@crm/contract/foodbank/applicants/contact'
import type { PageRequest } from '#platform/http/mount-pages.ts'

/** What each language calls itself. */
export const LANGUAGE_NAMES: Record<HouseholdLanguage, string> = {
  cs: 'Čeština',
  en: 'English',
  uk: 'Українська',
  vi: 'Tiếng Việt',
  rom: 'Romaňi čhib',
  ru: 'Русский',
}

/** Other codes of browsers that one of these languages answers best. */
const NEAR: Readonly<Record<string, HouseholdLanguage>> = {
  sk: 'cs',
  be: 'ru',
  kk: 'ru',
  rmc: 'rom',
  rmn: 'rom',
  rmy: 'rom',
}

export const asLanguage = (code: string | null): HouseholdLanguage | null =>
  HOUSEHOLD_LANGUAGES.find((known) => known === code) ?? null

/** The best of `Accept-Language` (RFC 9110 §12.5.4), Czech where none fits. */
export function preferredLanguage(accepted: string): HouseholdLanguage {
  const wishes = accepted
    .slice(0, 500)
    .split(',')
    .map((wish) => {
      const [tag = '', ...parameters] = wish.trim().toLowerCase().split(';')
      const quality = parameters.find((parameter) => parameter.trim().startsWith('q='))
      return {
        code: tag.split('-')[0] ?? '',
        quality: quality === undefined ? 1 : Number(quality.split('=')[1]) || 0,
      }
    })
    .filter(({ quality }) => quality > 0)
    .toSorted((a, b) => b.quality - a.quality)
  for (const { code } of wishes) {
    const language = asLanguage(code) ?? NEAR[code]
    if (language) return language
  }
  return 'cs'
}

/** In what language somebody reads. */
export type Spoken = {
  readonly language: HouseholdLanguage
  /** Chosen by hand, so that no later page goes back to another one. */
  readonly isChosen: boolean
}

/** As chosen on a page before, else as the register says of the household, else as the browser asks for. */
export function getSpoken(
  { form, query, languages }: PageRequest,
  ofHousehold: HouseholdLanguage | null = null,
): Spoken {
  const chosen = asLanguage(form.get('l') ?? query.get('l'))
  return {
    language: chosen ?? ofHousehold ?? preferredLanguage(languages),
    isChosen: chosen !== null,
  }
}

const LOCALES: Record<Exclude<HouseholdLanguage, 'rom'>, string> = {
  cs: 'cs-CZ',
  en: 'en-GB',
  uk: 'uk-UA',
  vi: 'vi-VN',
  ru: 'ru-RU',
}

/** From Sunday; no locale of Node.js has Romani. */
const ROMANI_DAYS = ['kurko', 'pondelkos', 'utorkos', 'streda', 'štvartkos', 'pjatkos', 'sombat']

/** „čtvrtek 12. března 2026“, in Romani with the month as a number; without the year where it goes without saying. */
export function dayInWords(
  language: HouseholdLanguage,
  day: string,
  { year = true }: { year?: boolean } = {},
): string {
  const date = new Date(day)
  if (language === 'rom') {
    const name = ROMANI_DAYS[date.getUTCDay()] ?? ''
    const [number, month] = [date.getUTCDate(), date.getUTCMonth() + 1]
    return `${name} ${number}. ${month}.${year ? ` ${date.getUTCFullYear()}` : ''}`
  }
  return new Intl.DateTimeFormat(LOCALES[language], {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    ...(year ? { year: 'numeric' as const } : {}),
    timeZone: 'UTC',
  }).format(date)
}
