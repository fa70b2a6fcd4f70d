import type { YearWords } from '@crm/contract/foodbank/year-figures/layout'
import { useMemo } from 'react'
import { useFormat } from '#platform/i18n/format.ts'
import { useLanguage, useTexts } from '#platform/i18n/use-texts.ts'
import { useLayoutWords } from '../reports/use-layout-words.ts'
import { yearTexts } from './texts.ts'

/** The words of the year's tables in the language of the user. */
export function useYearWords(): YearWords {
  const t = useTexts(yearTexts)
  const { t: block } = useLayoutWords()
  const { language } = useLanguage()
  const { number } = useFormat()
  return useMemo(
    () => ({
      language,
      t,
      category: (name) => block(`category.${name}`),
      flow: (name) => block(`stock.${name}`),
      visits: (times) => t('visits', { times }),
      visitsMore: (times) => t('visitsMore', { times }),
      meal: ({ kg, source }) => t('meal', { kg: number(kg), source }),
    }),
    [language, t, block, number],
  )
}
