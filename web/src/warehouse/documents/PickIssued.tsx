import type { WarehouseDocument } from '@crm/contract/warehouse/documents'
import type { IssuedGoods } from '@crm/contract/warehouse/partners/issued'
import { labelOf } from '@crm/contract/warehouse/label'
import type { Scanned } from '@crm/contract/warehouse/stock'
import { Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Card } from '#platform/card/Card.tsx'
import { useFormat } from '#platform/i18n/format.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { lazyDrawer } from '#platform/lazy-drawer/lazy-drawer.tsx'
import type { Column } from '#platform/list-rows/columns.ts'
import { ShortList } from '#platform/list/ShortList.tsx'
import { LoadFailure } from '#platform/page/LoadFailure.tsx'
import { SkeletonLines } from '#platform/skeleton/SkeletonLines.tsx'
import { useWeight } from '../goods/use-weight.ts'
import { GoodsName } from '../lots/GoodsName.tsx'
import { useLotWords } from '../lots/use-lot-words.ts'
import { ScanField } from '../stock/ScanField.tsx'
import { issuedQuery } from './queries.ts'
import { documentTexts } from './texts.ts'

const LineDrawer = lazyDrawer(() => import('./LineDrawer.tsx').then((file) => file.LineDrawer))

/** What the partner of a return has got, the latest first; a press or a scan gives some of it back. */
export function PickIssued({ document }: { document: WarehouseDocument }) {
  const t = useTexts(documentTexts)
  const words = useLotWords()
  const [picked, setPicked] = useState<IssuedGoods | null>(null)
  const { data, isError, refetch } = useQuery(issuedQuery(document.id))
  const columns = useColumns()
  const rows = data?.data ?? []
  const pickScanned = ({ lot, product_id }: Scanned) => {
    const row = rows.find((one) =>
      lot ? one.lot_id === lot.lot_id : product_id !== null && one.product_id === product_id,
    )
    if (row) setPicked(row)
    return row ? null : t('notIssued')
  }
  if (isError && !data) return <LoadFailure text={t('issuedFailed')} retry={() => void refetch()} />
  if (!data) return <SkeletonLines height={240} />
  return (
    <Card title={t('add.issued')}>
      <Stack>
        <ScanField label={t('field.code')} onScanned={pickScanned} />
        {rows.length === 0 ? (
          <Text c="dimmed">{t('nothingIssued')}</Text>
        ) : (
          <ShortList
            label={t('add.issued')}
            rows={rows}
            columns={columns}
            rowName={words.name}
            onRowOpen={setPicked}
          />
        )}
      </Stack>
      {picked && (
        <LineDrawer
          key={picked.lot_id}
          document={document}
          lot={picked}
          there={picked}
          onClose={() => setPicked(null)}
        />
      )}
    </Card>
  )
}

function useColumns(): readonly Column<IssuedGoods>[] {
  const t = useTexts(documentTexts)
  const { dateTime } = useFormat()
  const weight = useWeight()
  return [
    { title: t('goods'), cell: (row) => <GoodsName lot={row} /> },
    { title: t('field.lot_id'), cell: ({ lot_number }) => labelOf(lot_number), nowrap: true },
    { title: t('issuedAt'), cell: ({ issued_at }) => dateTime(issued_at), nowrap: true },
    { title: t('list.weight'), cell: ({ grams }) => weight(grams), align: 'end', nowrap: true },
  ]
}
