import { LANGUAGE_NAMES } from '#platform/layout/language-names.ts'

/** A name's translations: „Čeština: Ředitel, English: Director". */
export function named(value: unknown): string | null {
  if (typeof value !== 'object' || value === null) return null
  const names = new Map<string, string>(Object.entries(LANGUAGE_NAMES))
  const parts = Object.entries(value).map(
    ([language, text]) => `${names.get(language) ?? language}: ${text}`,
  )
  return parts.length === 0 ? null : parts.join(', ')
}
