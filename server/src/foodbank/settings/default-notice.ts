import type { Language } from '@crm/contract/core/translations'
import { textsIn } from '#platform/texts/texts.ts'

/**
 * What an applicant's sheet says of the processing of data (Regulation (EU) 2016/679, Article 13) until the operator enters words of
 * their own; the legal basis differs by who runs the food bank, so the text names both that are usual (domain.md §4).
 */
export function defaultNotice(language: Language, months: number): string {
  const t = textsIn(language, 'default-notice')
  const until = months === 0 ? t('untilRules') : t('untilMonths', { months })
  return [t('who'), t('why'), t('which'), t('whom'), until, t('rights')].join('\n\n')
}
