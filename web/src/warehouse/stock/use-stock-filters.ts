import { CATEGORIES, SOURCES } from '@crm/contract/warehouse/goods'
import { labelOf } from '@crm/contract/warehouse/label'
import { LOT_STATES } from '@crm/contract/warehouse/lots'
import { type StockQuery, type StockRow, WATCHED } from '@crm/contract/warehouse/stock'
import { productEndpoints } from '@crm/contract/warehouse/products.endpoints'
import { useQuery } from '@tanstack/react-query'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { linkFilter, selectFilter, textFilter } from '#platform/list-filters/filters.tsx'
import { useSeen, whenSeen } from '#platform/list-filters/when-seen.tsx'
import type { ListAnswer, ListState } from '#platform/list-rows/columns.ts'
import { useCan } from '#platform/session/use-can.ts'
import { choicesOf, useGoodsWords } from '../goods/use-goods-words.ts'
import { placeChoicesQuery } from '../places/queries.ts'
import { productChoicesQuery } from '../products/queries.ts'
import { stockTexts } from './texts.ts'

type List = Pick<ListState<ListAnswer<StockRow>, StockQuery>, 'query' | 'answer'>

/** By what the stock can be narrowed. */
export function useStockFilters(list: List) {
  const t = useTexts(stockTexts)
  const words = useGoodsWords()
  const { data } = useQuery(placeChoicesQuery())
  const lot = list.answer?.data[0]
  const places = (data?.data ?? []).map(({ id, label }) => ({ value: id, label }))
  return {
    filters: [
      textFilter('search', t('list.search')),
      selectFilter('place_id', t('list.place'), places),
      selectFilter('category', t('list.category'), choicesOf(CATEGORIES, words.category)),
    ],
    moreFilters: [
      selectFilter(
        'watched',
        t('list.watched'),
        choicesOf(WATCHED, (code) => t(`watched.${code}`)),
      ),
      useProductFilter(list),
      selectFilter('source', t('list.source'), choicesOf(SOURCES, words.source)),
      selectFilter('state', t('list.state'), choicesOf(LOT_STATES, words.lotState)),
      linkFilter('lot_id', t('list.lot'), lot ? labelOf(lot.lot_number) : '…'),
    ],
  }
}

/** Who may not read the products comes to those of one by links, and takes the filter off again. */
function useProductFilter({ query, answer }: List) {
  const t = useTexts(stockTexts)
  const seen = useSeen()
  const mayChoose = useCan(productEndpoints.choices)
  const isNeeded = seen.isSeen || query.product_id !== undefined
  const { data } = useQuery({ ...productChoicesQuery(), enabled: mayChoose && isNeeded })
  const label = t('list.product')
  if (!mayChoose) return linkFilter('product_id', label, answer?.data[0]?.product_name ?? '…')
  const products = (data?.data ?? []).map(({ id, name }) => ({ value: id, label: name }))
  return whenSeen(selectFilter('product_id', label, products), seen)
}
