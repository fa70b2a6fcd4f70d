import type { Language } from '@crm/contract/core/translations'
import type { YearWords } from '@crm/contract/foodbank/year-figures/layout'
import { textsIn } from '#platform/texts/texts.ts'
import { LOCALES } from '../paper/shown.ts'

/** The words of the documents in a language. */
export const sayIn = (language: Language) => textsIn(language, 'year-figures')

/** The words of the year's tables. */
export function yearWordsIn(language: Language): YearWords {
  const t = sayIn(language)
  const block = textsIn(language, 'report-blocks')
  const number = new Intl.NumberFormat(LOCALES[language], { maximumFractionDigits: 3 })
  return {
    language,
    t,
    category: (name) => block(`category.${name}`),
    flow: (name) => block(`stock.${name}`),
    visits: (times) => t('visits', { times }),
    visitsMore: (times) => t('visitsMore', { times }),
    meal: ({ kg, source }) => t('meal', { kg: number.format(kg), source }),
  }
}
