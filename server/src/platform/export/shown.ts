import type { ExportLanguage } from '@crm/contract/platform/export'
import { wallClock } from '../xlsx/serial.ts'

/** Of a share, in every format of a file. */
export const PERCENT_DECIMALS = 1

const LOCALES: Readonly<Record<ExportLanguage, string>> = { cs: 'cs-CZ', en: 'en-GB' }

export const numberFormat = (language: ExportLanguage, options: Intl.NumberFormatOptions) =>
  new Intl.NumberFormat(LOCALES[language], options)

const days: Readonly<Record<ExportLanguage, Intl.DateTimeFormat>> = {
  cs: new Intl.DateTimeFormat(LOCALES.cs, { dateStyle: 'medium', timeZone: 'UTC' }),
  en: new Intl.DateTimeFormat(LOCALES.en, { dateStyle: 'medium', timeZone: 'UTC' }),
}

/** `5. 3. 2026`, `5 Mar 2026`, without a line break; anything else stays. */
export function dayText(language: ExportLanguage, day: string): string {
  const at = Date.parse(`${day}T00:00:00Z`)
  return Number.isNaN(at) ? day : days[language].format(at).replaceAll(' ', '\u00A0')
}

/** `5. 3. 2026 14:05` in Prague; anything else stays. */
export function momentText(language: ExportLanguage, moment: string): string {
  const [day, time] = (wallClock(moment) ?? '').split(' ')
  return day && time ? `${dayText(language, day)} ${time.slice(0, 5)}` : moment
}
