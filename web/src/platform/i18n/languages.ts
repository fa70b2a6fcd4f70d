export const LANGUAGES = ['cs', 'en'] as const
export type Language = (typeof LANGUAGES)[number]

/** Spec §1: Czech until somebody chooses. */
export const DEFAULT_LANGUAGE: Language = 'cs'

/** The language that a stored value names; anything unknown is the default. */
export const languageOf = (stored: string | null | undefined): Language =>
  LANGUAGES.find((language) => language === stored) ?? DEFAULT_LANGUAGE
