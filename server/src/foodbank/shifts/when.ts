import type { Language } from '@crm/contract/core/translations'

const LOCALES = { cs: 'cs-CZ', en: 'en-GB' } as const satisfies Record<Language, string>

type When = { readonly day: string; readonly starts_at: string; readonly ends_at: string }

/** „sobota 25. dubna 2026“ */
export const dayText = (language: Language, day: string) =>
  new Intl.DateTimeFormat(LOCALES[language], {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(day))

/** „25. 4.“ */
export const shortDay = (language: Language, day: string) =>
  new Intl.DateTimeFormat(LOCALES[language], {
    day: 'numeric',
    month: language === 'cs' ? 'numeric' : 'short',
    timeZone: 'UTC',
  }).format(new Date(day))

/** „8:00–12:00“ */
export const hoursText = ({ starts_at, ends_at }: Pick<When, 'starts_at' | 'ends_at'>) =>
  `${plain(starts_at)}–${plain(ends_at)}`

/** „sobota 25. dubna 2026, 8:00–12:00“ */
export const whenText = (language: Language, when: When) =>
  `${dayText(language, when.day)}, ${hoursText(when)}`

const plain = (time: string) => time.slice(0, 5).replace(/^0/, '')

/** Minutes as „7 h 30 min“. */
export function durationText(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  if (hours === 0) return `${rest}\u00A0min`
  return rest === 0 ? `${hours}\u00A0h` : `${hours}\u00A0h ${rest}\u00A0min`
}
