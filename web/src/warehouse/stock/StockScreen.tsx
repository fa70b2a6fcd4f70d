import { labelOf } from '@crm/contract/warehouse/label'
import { stockQuery, type StockRow } from '@crm/contract/warehouse/stock'
import { stockEndpoints, stockFiles } from '@crm/contract/warehouse/stock.endpoints'
import { useFormat } from '#platform/i18n/format.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import type { Column } from '#platform/list-rows/columns.ts'
import { ListPage } from '#platform/list/ListPage.tsx'
import { useList } from '#platform/list/use-list.ts'
import type { SearchOf } from '#platform/router/places.ts'
import { useWeight } from '../goods/use-weight.ts'
import { GoodsDate } from '../lots/GoodsDate.tsx'
import { GoodsName } from '../lots/GoodsName.tsx'
import { useLotWords } from '../lots/use-lot-words.ts'
import { warehousePaths } from '../paths.ts'
import { stockTexts } from './texts.ts'
import { useStockFilters } from './use-stock-filters.ts'

/** Lots and where they lie, what spoils first at the top. */
export function StockScreen() {
  const t = useTexts(stockTexts)
  const words = useLotWords()
  const list = useList(stockEndpoints.list, stockQuery)
  return (
    <ListPage
      title={t('title')}
      {...useStockFilters(list)}
      exported={stockFiles.export}
      list={list}
      columns={useColumns()}
      rowName={words.name}
      rowPath={({ lot_id }) => warehousePaths.lot(lot_id)}
      empty={{ text: t('list.empty') }}
    />
  )
}

function useColumns(): readonly Column<StockRow, 'goods_date' | 'name' | 'grams' | 'place'>[] {
  const t = useTexts(stockTexts)
  const { number } = useFormat()
  const weight = useWeight()
  return [
    { title: t('list.goods'), cell: (row) => <GoodsName lot={row} />, sort: 'name' },
    { title: t('list.lot'), cell: ({ lot_number }) => labelOf(lot_number), width: '7rem' },
    {
      title: t('list.goods_date'),
      cell: (row) => (row.date_kind === 'none' ? null : <GoodsDate dates={row} />),
      sort: 'goods_date',
    },
    { title: t('list.donor'), cell: ({ donor_name }) => donor_name },
    { title: t('list.place'), cell: ({ place_label }) => place_label, sort: 'place' },
    {
      title: t('list.weight'),
      cell: ({ grams }) => weight(grams),
      sort: 'grams',
      align: 'end',
      nowrap: true,
    },
    {
      title: t('list.pieces'),
      cell: ({ by_pieces, pieces }) => (by_pieces ? number(pieces) : null),
      align: 'end',
      nowrap: true,
    },
  ]
}

declare module '#platform/router/places.ts' {
  interface Searches {
    '/warehouse/stock': SearchOf<typeof stockEndpoints.list>
  }
}
