import type { Language } from '@crm/contract/core/translations'
import type { MeasureReport } from '@crm/contract/foodbank/measures/measure-report'
import { textsIn } from '#platform/texts/texts.ts'
import { periodText } from '../paper/shown.ts'

/** Whose measures these are, in words. */
export function getWhose({ head }: MeasureReport, language: Language): string {
  const t = textsIn(language, 'measure-report')
  return head.organization_name ?? t(head.partial ? 'visible' : 'all')
}

/** Whose measures these are, and of which days. */
export const getAbout = (report: MeasureReport, language: Language): string =>
  `${getWhose(report, language)}, ${periodText(language, report.head)}`

/** What is counted. */
export function getDefinitions(language: Language): string[] {
  const t = textsIn(language, 'measure-report')
  return [t('defined.measure'), t('defined.household'), t('defined.persons'), t('defined.law')]
}
