import { euReceiptQuery, type EuReceiptRow } from '@crm/contract/warehouse/eu/eu-receipts'
import {
  euReceiptEndpoints,
  euReceiptFiles,
} from '@crm/contract/warehouse/eu/eu-receipts.endpoints'
import { IconFlag } from '@tabler/icons-react'
import { useState } from 'react'
import { useFormat } from '#platform/i18n/format.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { lazyDrawer } from '#platform/lazy-drawer/lazy-drawer.tsx'
import { textFilter } from '#platform/list-filters/filters.tsx'
import type { Column } from '#platform/list-rows/columns.ts'
import { ListPage } from '#platform/list/ListPage.tsx'
import { useList } from '#platform/list/use-list.ts'
import { useMissing } from '#platform/missing/use-missing.ts'
import { LinkButton } from '#platform/router/LinkButton.tsx'
import type { SearchOf } from '#platform/router/places.ts'
import { useWeight } from '../goods/use-weight.ts'
import { warehousePaths } from '../paths.ts'
import { euTexts } from './texts.ts'

const AssignDrawer = lazyDrawer(() =>
  import('./AssignDrawer.tsx').then((file) => file.AssignDrawer),
)

/** EU goods of which nobody has said to which delivery they belong. */
export function ReceiptsScreen() {
  const t = useTexts(euTexts)
  const { dateTime, number } = useFormat()
  const weight = useWeight()
  const [assigned, setAssigned] = useState<string | null>(null)
  const refused = useMissing(euReceiptEndpoints.assign)
  const columns: readonly Column<EuReceiptRow, 'happened_at' | 'number'>[] = [
    {
      title: t('receipt.number'),
      cell: (row) => t('receipt.name', { number: row.number }),
      sort: 'number',
    },
    {
      title: t('receipt.when'),
      cell: ({ happened_at }) => dateTime(happened_at),
      sort: 'happened_at',
      nowrap: true,
    },
    { title: t('receipt.donor'), cell: ({ donor_name }) => donor_name },
    {
      title: t('receipt.to'),
      cell: ({ place_label, partner_name }) => place_label ?? partner_name,
    },
    {
      title: t('receipt.together'),
      cell: ({ together }) => together.map((other) => other.number).join(', '),
    },
    { title: t('receipt.lots'), cell: ({ lots }) => number(lots), align: 'end' },
    {
      title: t('receipt.weight'),
      cell: ({ grams }) => weight(grams),
      align: 'end',
      nowrap: true,
    },
  ]
  return (
    <>
      <ListPage
        title={t('receipts')}
        primaryAction={
          <LinkButton variant="default" to={warehousePaths.euDeliveries()}>
            {t('deliveries')}
          </LinkButton>
        }
        exported={euReceiptFiles.export}
        filters={[textFilter('search', t('list.searchReceipt'))]}
        list={useList(euReceiptEndpoints.list, euReceiptQuery)}
        columns={columns}
        rowName={(row) => t('receipt.name', { number: row.number })}
        rowPath={({ id }) => warehousePaths.document(id)}
        rowActions={(row) => [
          {
            label: t('receipt.assign'),
            icon: IconFlag,
            disabledReason: refused,
            onClick: () => setAssigned(row.id),
          },
        ]}
        empty={{ text: t('list.emptyReceipts') }}
      />
      {assigned && <AssignDrawer id={assigned} onClose={() => setAssigned(null)} />}
    </>
  )
}

declare module '#platform/router/places.ts' {
  interface Searches {
    '/warehouse/eu-receipts': SearchOf<typeof euReceiptEndpoints.list>
  }
}
