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

/** Of what a list of restated records is. */
export function describeComparison(
  { closing, successor, now }: Comparison,
  language: Language,
): string[] {
  const t = textsIn(language, 'foodbank-exports')
  return [
    t('closed_period', {
      from: momentText.day(language, closing.date_from),
      to: momentText.day(language, closing.date_to),
      organization: closing.organization_name ?? t('the_whole_food_bank'),
      version: closing.version,
      at: momentText.moment(language, closing.closed_at),
    }),
    successor
      ? t('compared_version', {
          version: successor.version,
          at: momentText.moment(language, successor.closed_at),
        })
      : t('compared_now', { at: momentText.moment(language, now) }),
  ]
}
