import { label } from '#platform/i18n/use-texts.ts'
import { LANGUAGE_NAMES } from '#platform/layout/language-names.ts'
import type { HistoryTools } from '#platform/module.ts'
import { historyTexts } from './history-texts.ts'

const MARK = 6

/** Pictures are told apart by the beginning of their checksum. */
export const picture = (value: unknown, { words }: HistoryTools): string | null =>
  typeof value === 'string'
    ? words(label(historyTexts, 'picture', { mark: value.slice(0, MARK) }))
    : null

/** A name's translations: „Čeština: Ředitel, English: Director". */
export function named(value: unknown): string | null {
  if (typeof value !== 'object' || value === null) return null
  const names = new Map<string, string>(Object.entries(LANGUAGE_NAMES))
  const parts = Object.entries(value).map(
    ([language, text]) => `${names.get(language) ?? language}: ${text}`,
  )
  return parts.length === 0 ? null : parts.join(', ')
}
