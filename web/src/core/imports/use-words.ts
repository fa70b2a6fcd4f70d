import type { WordsInAll } from '@crm/contract/core/notifications'
import { useLanguage } from '#platform/i18n/use-texts.ts'

export function useWords(): (words: WordsInAll) => string {
  const { language } = useLanguage()
  return (words) => words[language]
}
