import type { Language } from '@crm/contract/core/translations'
import type { Closing } from '@crm/contract/foodbank/closings/report-closings'
import { textsIn } from '#platform/texts/texts.ts'
import { momentText } from '../paper/shown.ts'

type Comparison = {
  readonly closing: Closing
  readonly successor: Closing | null
  /** The moment of what the register says, where there is no next version. */
  readonly now: string
}

/** Which version of which closed report. */
export const describeClosing = (
  { date_from, date_to, organization_name, version, closed_at }: Closing,
  language: Language,
): string => {
  const t = textsIn(language, 'foodbank-exports')
  return t('closed_period', {
    from: momentText.day(language, date_from),
    to: momentText.day(language, date_to),
    organization: organization_name ?? t('the_whole_food_bank'),
    version,
    at: momentText.moment(language, closed_at),
  })
}

/** Of what a list of restated records is. */
export function describeComparison(
  { closing, successor, now }: Comparison,
  language: Language,
): string[] {
  const t = textsIn(language, 'foodbank-exports')
  return [
    describeClosing(closing, language),
    successor
      ? t('compared_version', {
          version: successor.version,
          at: momentText.moment(language, successor.closed_at),
        })
      : t('compared_now', { at: momentText.moment(language, now) }),
  ]
}
