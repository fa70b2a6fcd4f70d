import type { OpenDifference } from '@crm/contract/warehouse/differences/differences'
import { useFormat } from '#platform/i18n/format.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { useGoodsWords } from '../goods/use-goods-words.ts'
import { differenceTexts } from './texts.ts'

/** Which goods are missing, and since when. */
export function useDifferenceWords() {
  const t = useTexts(differenceTexts)
  const words = useGoodsWords()
  const { dateRange } = useFormat()
  return {
    /** „Pečivo", „Pečivo · EU (OP)" */
    goods: ({ category, source }: OpenDifference) =>
      source === 'eu'
        ? t('ofEu', { category: words.category(category), source: words.source(source) })
        : words.category(category),
    /** „3 výdeje, 2. 3. – 9. 3. 2026" */
    when: ({ hand_outs, first_day, last_day }: OpenDifference) =>
      t('when', {
        handOuts: t('count', { count: hand_outs }),
        days: dateRange(first_day, last_day),
      }),
  }
}
