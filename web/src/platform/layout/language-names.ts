import type { Language } from '../i18n/languages.ts'

/** Each in its own language. */
export const LANGUAGE_NAMES = { cs: 'Čeština', en: 'English' } as const satisfies Record<
  Language,
  string
>
