import type { Language } from '@crm/contract/core/translations'

/** `2026-10-01` of `2026-10`. */
export const firstDay = (month: string): string => `${month}-01`

const format = (locale: string) =>
  new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' })
const FORMATS = { cs: format('cs-CZ'), en: format('en-GB') } as const

/** „říjen 2026“ */
export const monthText = (language: Language, month: string): string =>
  FORMATS[language].format(new Date(firstDay(month)))
