import { labelOf } from '@crm/contract/warehouse/label'
import type { Dates } from '@crm/contract/warehouse/goods-dates'
import type { Lot } from '@crm/contract/warehouse/lots'
import { useFormat } from '#platform/i18n/format.ts'
import { today } from '#platform/i18n/today.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import type { StatusTone } from '#platform/status-dot/StatusDot.tsx'
import { useGoodsWords } from '../goods/use-goods-words.ts'
import { freshnessOf, monthOf } from './goods-dates.ts'
import { lotTexts } from './texts.ts'

type Named = Pick<Lot, 'product_name' | 'category'>
type Counted = { readonly by_pieces: boolean; readonly pieces: number }

/** A lot in words, wherever it is shown. */
export function useLotWords() {
  const t = useTexts(lotTexts)
  const words = useGoodsWords()
  const format = useFormat()
  const goods = ({ product_name, category }: Named) =>
    product_name ?? t('mixed', { category: words.category(category) })
  return {
    /** The product, or „Směs: Pečivo". */
    goods,
    /** „L000123 Rýže" */
    name: (lot: Named & Pick<Lot, 'lot_number'>) => `${labelOf(lot.lot_number)} ${goods(lot)}`,
    /** „Spotřebujte do 12. 3. 2026", of a month „… do 11/2026". */
    date: ({ date_kind, goods_date, date_precision }: Dates): string => {
      if (date_kind === 'none' || goods_date === null) return t('date.none')
      const date = date_precision === 'month' ? monthOf(goods_date) : format.date(goods_date)
      return t(`date.${date_kind}`, { date })
    },
    /** What the date asks of who handles the goods; null of what keeps. */
    warning: (dates: Dates): { tone: StatusTone; text: string } | null => {
      const { date_kind, goods_date } = dates
      const now = today()
      const freshness = freshnessOf(dates, now)
      if (date_kind === 'none' || goods_date === null || freshness === 'fresh') return null
      if (freshness === 'over')
        return { tone: date_kind === 'use_by' ? 'danger' : 'warn', text: t(`over.${date_kind}`) }
      return { tone: 'warn', text: t('soon', { when: format.relative(goods_date, now) }) }
    },
    /** Null of what is only weighed. */
    pieces: ({ by_pieces, pieces }: Counted) =>
      by_pieces ? t('pieces', { number: format.number(pieces) }) : null,
  }
}
