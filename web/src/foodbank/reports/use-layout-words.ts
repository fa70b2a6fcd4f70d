import type { LayoutWords } from '@crm/contract/foodbank/reports/layout'
import { useMemo } from 'react'
import { useLanguage, useTexts } from '#platform/i18n/use-texts.ts'
import { blockTexts } from './block-texts.ts'

/** The words of the report's layout in the language of the user. */
export function useLayoutWords(): LayoutWords {
  const t = useTexts(blockTexts)
  const { language } = useLanguage()
  return useMemo(
    () => ({
      language,
      t,
      missingSites: (count) => t('indicators.missingSites', { count }),
    }),
    [t, language],
  )
}
