import type { Language } from './languages.ts'

/** The region whose habits a language is written by. */
export const LOCALES = { cs: 'cs-CZ', en: 'en-GB' } as const satisfies Record<Language, string>

/**
 * What depends on the language alone, made once for each: making a formatter of `Intl` takes as long as hundreds of its answers, and a list
 * has dozens of parts that format.
 */
export function perLanguage<Made>(
  make: (language: Language, locale: string) => Made,
): (language: Language) => Made {
  const made: Partial<Record<Language, { readonly value: Made }>> = {}
  return (language) => (made[language] ??= { value: make(language, LOCALES[language]) }).value
}
