import type { Language } from '@crm/contract/core/translations'
import type { LayoutWords } from '@crm/contract/foodbank/reports/layout'
import type { TextKey } from '@crm/texts/text'
import { textsIn } from '#platform/texts/texts.ts'

/** The words of the documents in a language. */
export const wordsIn = (language: Language) => textsIn(language, 'report-documents')

/** The words of the report itself, those of the screen. */
export function layoutWordsIn(language: Language): LayoutWords {
  const t = textsIn(language, 'report-blocks')
  return {
    language,
    t,
    missingSites: (count) => t('indicators.missingSites', { count }),
  }
}

export type Word = Exclude<TextKey<'report-documents'>, 'changed'>
export type Say = ReturnType<typeof wordsIn>
