import type { FoundGoods, SupportGoods } from '@crm/contract/foodbank/support-goods/support-goods'
import { useFormat } from '#platform/i18n/format.ts'
import { useLanguage, useTexts } from '#platform/i18n/use-texts.ts'
import { amountText } from '../amounts/amount-text.ts'
import { supportTexts } from '../texts.ts'
import { scannedGoodsTexts } from './texts.ts'

const NO_BREAK_SPACE = '\u00A0'

type Named = Pick<SupportGoods, 'name' | 'number' | 'category' | 'source'>

/** Scanned goods in words. */
export function useScannedWords() {
  const t = useTexts(scannedGoodsTexts)
  const supports = useTexts(supportTexts)
  const format = useFormat()
  const { language } = useLanguage()
  const until = ({
    date_kind,
    goods_date,
    date_precision,
  }: Pick<FoundGoods, 'date_kind' | 'goods_date' | 'date_precision'>) => {
    if (date_kind === 'none' || goods_date === null) return null
    const month = `${Number(goods_date.slice(5, 7))}/${goods_date.slice(0, 4)}`
    return t(date_kind, {
      date: date_precision === 'month' ? month : format.date(goods_date),
    })
  }
  const name = ({ name: own, category }: Pick<Named, 'name' | 'category'>) =>
    own ?? t('mixed', { category: supports(`category.${category}`) })
  return {
    name,
    until,
    lot: ({ number }: Pick<Named, 'number'>) => t('lot', { number: String(number) }),
    /** „Rajčata drcená · šarže 12 · EU (OP)" */
    whole: (goods: Named) =>
      [
        name(goods),
        t('lot', { number: String(goods.number) }),
        ...(goods.source === 'eu' ? [supports('grid.op')] : []),
      ].join(' · '),
    pieces: (count: number) => t('pieces', { number: format.number(count) }),
    /** To the gram. */
    weight: (grams: number) => `${amountText(grams / 1_000, language) || '0'}${NO_BREAK_SPACE}kg`,
  }
}
