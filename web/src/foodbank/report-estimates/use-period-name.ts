import { useFormat } from '#platform/i18n/format.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import type { PeriodName } from './other-periods.ts'
import { estimateTexts } from './texts.ts'

/** A period in words of the language. */
export function usePeriodName(): (name: PeriodName) => string {
  const t = useTexts(estimateTexts)
  const format = useFormat()
  return (name) => {
    switch (name.kind) {
      case 'year':
        return t('period.year', { year: name.year })
      case 'quarters':
        return name.first === name.last
          ? t('period.quarter', { year: name.year, quarter: name.first })
          : t('period.quarters', { year: name.year, first: name.first, last: name.last })
      case 'month':
        return format.month(name.month)
      case 'days':
        return `${format.date(name.date_from)} – ${format.date(name.date_to)}`
    }
  }
}
