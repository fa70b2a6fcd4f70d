import type { ClosedPeriod } from '@crm/contract/foodbank/closings/closed-periods'
import { useFormat } from '#platform/i18n/format.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { closedPeriodTexts } from './texts.ts'

/** A closed period in words: „1. 1. 2026 – 31. 3. 2026, celá potravinová banka“. */
export function usePeriodNames() {
  const t = useTexts(closedPeriodTexts)
  const { date } = useFormat()
  return ({ date_from, date_to, organization_label }: ClosedPeriod) =>
    t('one', {
      from: date(date_from),
      to: date(date_to),
      organization: organization_label ?? t('whole'),
    })
}
