import type { KeyBelow } from '@crm/texts/text'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { blockTexts } from './block-texts.ts'

/** The name of a kind of help in the report. */
export function useCategoryName() {
  const t = useTexts(blockTexts)
  return (category: KeyBelow<'report-blocks', 'category'>) => t(`category.${category}`)
}
