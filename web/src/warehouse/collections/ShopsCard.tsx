import type {
  CollectionShop,
  FoodCollection,
} from '@crm/contract/warehouse/collections/collection-rows'
import { collectionShopQuery } from '@crm/contract/warehouse/collections/collections'
import {
  collectionShopEndpoints,
  collectionShopFiles,
} from '@crm/contract/warehouse/collections/collections.endpoints'
import { PAGE_SIZE } from '@crm/contract/platform/envelopes'
import { Text } from '@mantine/core'
import { IconPackages, IconPencil, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useWrite } from '#platform/api/query.ts'
import { Card } from '#platform/card/Card.tsx'
import { confirm } from '#platform/confirm/confirm.ts'
import { ExportListButton } from '#platform/export/ExportListButton.tsx'
import { useFormat } from '#platform/i18n/format.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { lazyDrawer } from '#platform/lazy-drawer/lazy-drawer.tsx'
import { clearAction, filterValues } from '#platform/list-filters/filter.ts'
import { FilterBar, FilterChips } from '#platform/list-filters/FilterBar.tsx'
import type { Column, RowAction } from '#platform/list-rows/columns.ts'
import { ListTable } from '#platform/list/ListTable.tsx'
import { useInnerList } from '#platform/list/use-list.ts'
import { useMissing } from '#platform/missing/use-missing.ts'
import { StatusDot } from '#platform/status-dot/StatusDot.tsx'
import { useWeight } from '../goods/use-weight.ts'
import { nameOf } from './figures-form.ts'
import { collectionWrites } from './queries.ts'
import { hasReceipts, ReceiptLinks } from './ReceiptLinks.tsx'
import { collectionTexts } from './texts.ts'
import { useShopFilters } from './entry/use-shop-filters.ts'
import { useSumWords } from './use-sum-words.ts'

const ShopDrawer = lazyDrawer(() => import('./ShopDrawer.tsx').then((file) => file.ShopDrawer))
const ReceiptDrawer = lazyDrawer(() =>
  import('./ReceiptDrawer.tsx').then((file) => file.ReceiptDrawer),
)

type Opened = { readonly shop: CollectionShop; readonly as: 'figures' | 'receipt' }

/** Reported, received and the difference of each shop. */
export function ShopsCard({ collection }: { collection: FoodCollection }) {
  const t = useTexts(collectionTexts)
  const { id } = collection
  const list = useInnerList(collectionShopEndpoints.list, collectionShopQuery, {
    params: { id },
    perPage: PAGE_SIZE,
  })
  const filters = useShopFilters(collection)
  const [opened, setOpened] = useState<Opened | null>(null)
  const control = { values: filterValues(list.query), set: list.change, errors: undefined }
  const close = () => setOpened(null)
  return (
    <Card
      title={t('shops')}
      actions={
        <ExportListButton
          title={t('shops')}
          exported={{ ...collectionShopFiles.export, params: { id } }}
          query={list.query}
        />
      }
    >
      <FilterBar filters={filters} moreFilters={[]} {...control} />
      <FilterChips filters={filters} {...control} />
      <ListTable
        label={t('shops')}
        list={list}
        columns={useColumns()}
        rowName={nameOf}
        onRowOpen={(shop) => setOpened({ shop, as: 'figures' })}
        rowActions={useShopActions(collection, setOpened)}
        clearFilters={clearAction(filters, list)}
        empty={{ text: t('noShops') }}
      />
      {opened?.as === 'figures' && <ShopDrawer shop={opened.shop} onClose={close} />}
      {opened?.as === 'receipt' && <ReceiptDrawer shop={opened.shop} onClose={close} />}
    </Card>
  )
}

function useShopActions(
  { closed_at }: FoodCollection,
  open: (opened: Opened) => void,
): (shop: CollectionShop) => readonly RowAction[] {
  const t = useTexts(collectionTexts)
  const refusedToEnter = useMissing(collectionShopEndpoints.enter)
  const refusedToReceive = useMissing(collectionShopEndpoints.receive)
  const removing = useWrite(collectionShopEndpoints.remove, collectionWrites)
  const remove = async (shop: CollectionShop) => {
    const agreed = await confirm({
      title: t('removeShopTitle', { name: nameOf(shop) }),
      text: t('removeShopText'),
      confirmLabel: t('removeShop'),
      danger: true,
    })
    if (agreed) await removing.run({ params: { id: shop.id } })
  }
  const isOpen = closed_at === null
  return (shop) => [
    ...(isOpen
      ? [
          {
            label: t('enterShop'),
            icon: IconPencil,
            disabledReason: refusedToEnter,
            onClick: () => open({ shop, as: 'figures' }),
          },
        ]
      : []),
    {
      label: t('receive'),
      icon: IconPackages,
      disabledReason: refusedToReceive,
      onClick: () => open({ shop, as: 'receipt' }),
    },
    ...(isOpen && shop.entered_at === null && shop.receipts.length === 0
      ? [
          {
            label: t('removeShop'),
            icon: IconTrash,
            danger: true,
            disabledReason: refusedToEnter,
            onClick: () => void remove(shop),
          },
        ]
      : []),
  ]
}

function useColumns(): readonly Column<
  CollectionShop,
  'shop' | 'volunteers' | 'grams' | 'received_grams'
>[] {
  const t = useTexts(collectionTexts)
  const { number, dateTime } = useFormat()
  const weight = useWeight()
  const words = useSumWords()
  const grams = { align: 'end', nowrap: true } as const
  return [
    { title: t('shop'), cell: nameOf, sort: 'shop' },
    {
      title: t('list.state'),
      cell: ({ entered_at, entered_by_name: who }) => {
        if (entered_at === null) return <StatusDot tone="idle">{t('notEntered')}</StatusDot>
        const when = dateTime(entered_at)
        return (
          <Text size="sm" c="dimmed">
            {who === null ? when : t('enteredBy', { when, who })}
          </Text>
        )
      },
    },
    {
      title: t('volunteers'),
      cell: ({ volunteers }) => (volunteers === null ? null : number(volunteers)),
      sort: 'volunteers',
      align: 'end',
    },
    {
      title: t('grams'),
      cell: (row) => (row.entered_at === null ? null : weight(row.grams)),
      sort: 'grams',
      ...grams,
    },
    {
      title: t('received'),
      cell: (row) => (hasReceipts(row) ? <ReceiptLinks shop={row} /> : null),
      sort: 'received_grams',
      ...grams,
    },
    {
      title: t('difference'),
      cell: (row) =>
        row.entered_at === null && row.received_grams === 0
          ? null
          : words.difference(row.received_grams - row.grams),
      ...grams,
    },
    {
      title: t('previous'),
      cell: ({ previous_grams }) => (previous_grams === null ? null : weight(previous_grams)),
      ...grams,
    },
  ]
}
