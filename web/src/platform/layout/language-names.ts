import type { Language } from '../i18n/languages.ts'

/** Each language in its own words: who cannot read the screen must still find theirs. */
export const LANGUAGE_NAMES = { cs: 'Čeština', en: 'English' } as const satisfies Record<
  Language,
  string
>
