import type { Language } from '@crm/contract/core/translations'
import type { EuPersons } from '@crm/contract/foodbank/eu-persons/eu-persons'
import type { Report } from '@crm/contract/foodbank/reports/reports'
import { textsIn } from '#platform/texts/texts.ts'
import { layoutWordsIn } from '../report-closings/restated-words.ts'

/** By which rules the programme's part was counted, and since when. */
export const getRuleLines = ({ head }: Report, language: Language): string[] =>
  head.rules.map(layoutWordsIn(language).rule)

/** How the numbers came about, a line each. */
export function getMethod({ missing_sites }: EuPersons, language: Language): string[] {
  const t = textsIn(language, 'eu-persons')
  return [
    t('method.person'),
    t('method.counting'),
    [t('estimates'), ...(missing_sites > 0 ? [t('missing', { count: missing_sites })] : [])].join(
      ' ',
    ),
  ]
}
