export const LANGUAGES = ['cs', 'en'] as const
export type Language = (typeof LANGUAGES)[number]

export const DEFAULT_LANGUAGE: Language = 'cs'

/** Unknown values give the default. */
export const parseLanguage = (stored: string | null | undefined): Language =>
  LANGUAGES.find((language) => language === stored) ?? DEFAULT_LANGUAGE
