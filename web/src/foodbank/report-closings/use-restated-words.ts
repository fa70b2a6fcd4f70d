import type { RestatedWords } from '@crm/contract/foodbank/reports/restated-words'
import { useMemo } from 'react'
import { useFormat } from '#platform/i18n/format.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { useRequestWords } from '../help-requests/use-request-words.ts'
import { useLayoutWords } from '../reports/use-layout-words.ts'
import { useReportFormat } from '../reports/use-report-format.ts'
import { closingTexts } from './texts.ts'

/** The words of restated records in the language of the user. */
export function useRestatedWords(): RestatedWords {
  const t = useTexts(closingTexts)
  const layout = useLayoutWords()
  const { status } = useRequestWords()
  const { date, number } = useFormat()
  const { weight } = useReportFormat()
  return useMemo(
    () => ({
      layout,
      part: (part) => t(`part.${part}`),
      op: (name) => t('part.op', { name }),
      persons: (count) => t('row.persons', { count }),
      sex: (sex) => t(`row.sex.${sex}`),
      turned: (closed, now) => t('row.turned', { closed, now }),
      say: (word) => t(`row.${word}`),
      status,
      day: date,
      kilograms: weight,
      number,
    }),
    [t, layout, status, date, weight, number],
  )
}
