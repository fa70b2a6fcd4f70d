import type { Category } from '@crm/contract/warehouse/goods'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { useGoodsWords } from '../goods/use-goods-words.ts'
import { orderTexts } from './texts.ts'

/** What is asked for: a product by its name, or „Trvanlivé – cokoli". */
export function useAskedWords() {
  const t = useTexts(orderTexts)
  const words = useGoodsWords()
  return ({ category, product_name }: { category: Category; product_name: string | null }) =>
    product_name ?? t('any', { category: words.category(category) })
}
