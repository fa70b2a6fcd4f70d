import type { Language } from '@crm/contract/core/translations'
import type { LayoutWords } from '@crm/contract/foodbank/reports/layout'
import type { TextKey } from '@crm/texts/text'
import { textsIn } from '#platform/texts/texts.ts'
import { momentText } from '../paper/shown.ts'

/** The words of the documents in a language. */
export const wordsIn = (language: Language) => textsIn(language, 'report-documents')

/** The words of the report itself, those of the screen. */
export function layoutWordsIn(language: Language): LayoutWords {
  const t = textsIn(language, 'report-blocks')
  return {
    language,
    t,
    missingSites: (count) => t('indicators.missingSites', { count }),
    rule: ({ organization_name, pays, valid_from, source }) =>
      valid_from === null || source === null
        ? t('rule.byDefault', { pays: t(`rule.pays.${pays}`) })
        : t('rule.line', {
            where: organization_name ?? t('rule.whole'),
            date: momentText.day(language, valid_from),
            pays: t(`rule.pays.${pays}`),
            source,
          }),
  }
}

export type Word = Exclude<TextKey<'report-documents'>, 'changed' | 'issued' | 'issued.page'>
export type Say = ReturnType<typeof wordsIn>
