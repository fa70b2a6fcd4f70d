import type { WarehouseDocument } from '@crm/contract/warehouse/documents'
import { labelOf } from '@crm/contract/warehouse/label'
import { type Scanned, type StockRow, stockQuery } from '@crm/contract/warehouse/stock'
import { stockEndpoints } from '@crm/contract/warehouse/stock.endpoints'
import { PAGE_SIZE } from '@crm/contract/platform/envelopes'
import { Stack } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { endpointQuery } from '#platform/api/query.ts'
import { Card } from '#platform/card/Card.tsx'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { lazyDrawer } from '#platform/lazy-drawer/lazy-drawer.tsx'
import type { Column } from '#platform/list-rows/columns.ts'
import { ListTable } from '#platform/list/ListTable.tsx'
import { useInnerList } from '#platform/list/use-list.ts'
import { useWeight } from '../goods/use-weight.ts'
import { GoodsDate } from '../lots/GoodsDate.tsx'
import { GoodsName } from '../lots/GoodsName.tsx'
import { useLotWords } from '../lots/use-lot-words.ts'
import { ScanField } from '../stock/ScanField.tsx'
import { documentTexts } from './texts.ts'

const LineDrawer = lazyDrawer(() => import('./LineDrawer.tsx').then((file) => file.LineDrawer))

type Props = { readonly document: WarehouseDocument; readonly placeId: string }

/** What lies where the document takes from, what spoils first at the top; a press or a scan takes some. */
export function PickGoods({ document, placeId }: Props) {
  const t = useTexts(documentTexts)
  const words = useLotWords()
  const [picked, setPicked] = useState<StockRow | null>(null)
  const list = useInnerList(stockEndpoints.list, stockQuery, {
    fixed: { place_id: placeId },
    perPage: PAGE_SIZE,
  })
  const find = useFindThere(placeId)
  const pickScanned = async ({ lot, product_id }: Scanned) => {
    const row = await find(lot?.lot_id, product_id)
    if (row) setPicked(row)
    return row ? null : t('notThere')
  }
  return (
    <Card title={t('add.lot')}>
      <Stack>
        <ScanField label={t('field.code')} onScanned={pickScanned} />
        <ListTable
          label={t('add.lot')}
          list={list}
          columns={useColumns()}
          rowName={words.name}
          onRowOpen={setPicked}
          empty={{ text: t('nothingThere') }}
        />
      </Stack>
      {picked && (
        <LineDrawer
          key={picked.id}
          document={document}
          lot={picked}
          there={picked}
          onClose={() => setPicked(null)}
        />
      )}
    </Card>
  )
}

/** The lot at the place, or of a product what spoils first there. */
function useFindThere(placeId: string) {
  const client = useQueryClient()
  return async (lotId: string | undefined, productId: string | null) => {
    const query = lotId
      ? { place_id: placeId, lot_id: lotId }
      : { place_id: placeId, ...(productId ? { product_id: productId } : {}), per_page: 1 }
    if (!lotId && !productId) return undefined
    const { data } = await client.fetchQuery(endpointQuery(stockEndpoints.list, { query }))
    return data[0]
  }
}

function useColumns(): readonly Column<StockRow, 'goods_date' | 'name' | 'grams' | 'place'>[] {
  const t = useTexts(documentTexts)
  const weight = useWeight()
  return [
    { title: t('goods'), cell: (row) => <GoodsName lot={row} />, sort: 'name' },
    { title: t('field.lot_id'), cell: ({ lot_number }) => labelOf(lot_number), nowrap: true },
    {
      title: t('field.goods_date'),
      cell: (row) => (row.date_kind === 'none' ? null : <GoodsDate dates={row} />),
      sort: 'goods_date',
    },
    {
      title: t('list.weight'),
      cell: ({ grams }) => weight(grams),
      sort: 'grams',
      align: 'end',
      nowrap: true,
    },
  ]
}
