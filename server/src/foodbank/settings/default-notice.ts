import type { Language } from '@crm/contract/core/translations'
import { textsIn } from '#platform/texts/texts.ts'

/**
 * The notice on an applicant's sheet (Regulation (EU) 2016/679, Article 13) until the operator
 * enters another. It names both usual legal bases, because they depend on the operator.
 */
export function defaultNotice(language: Language, months: number): string {
  const t = textsIn(language, 'default-notice')
  const until = months === 0 ? t('untilRules') : t('untilMonths', { months })
  return [t('who'), t('why'), t('which'), t('whom'), until, t('rights')].join('\n\n')
}
