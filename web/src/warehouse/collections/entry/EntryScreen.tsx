import type {
  CollectionShop,
  FoodCollection,
} from '@crm/contract/warehouse/collections/collection-rows'
import { collectionShopQuery } from '@crm/contract/warehouse/collections/collections'
import {
  collectionShopEndpoints,
  collectionShopFiles,
} from '@crm/contract/warehouse/collections/collections.endpoints'
import { Stack, Text } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { isNotFound } from '#platform/api/errors.ts'
import { DetailHead } from '#platform/card/DetailHead.tsx'
import { ExportListButton } from '#platform/export/ExportListButton.tsx'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { lazyDrawer } from '#platform/lazy-drawer/lazy-drawer.tsx'
import { clearAction, filterValues } from '#platform/list-filters/filter.ts'
import { FilterBar, FilterChips } from '#platform/list-filters/FilterBar.tsx'
import { type Column, NARROW } from '#platform/list-rows/columns.ts'
import { ListTable } from '#platform/list/ListTable.tsx'
import { useList } from '#platform/list/use-list.ts'
import { useMissing } from '#platform/missing/use-missing.ts'
import { ScreenError } from '#platform/page/ScreenError.tsx'
import { ScreenSkeleton } from '#platform/page/ScreenSkeleton.tsx'
import { StatusDot } from '#platform/status-dot/StatusDot.tsx'
import { useWeight } from '../../goods/use-weight.ts'
import { warehousePaths } from '../../paths.ts'
import { CollectionNotFound } from '../CollectionNotFound.tsx'
import { nameOf } from '../figures-form.ts'
import { collectionQuery } from '../queries.ts'
import { collectionTexts } from '../texts.ts'
import { useShopFilters } from './use-shop-filters.ts'
import { EntryTable } from './EntryTable.tsx'

const ShopDrawer = lazyDrawer(() => import('../ShopDrawer.tsx').then((file) => file.ShopDrawer))

/** A desk has room for two dozens. */
const ROWS = 24

/** Typed from papers: a table at a desk, one shop after the other on a phone. */
export function EntryScreen({ id }: { id: string }) {
  const { data, error, refetch } = useQuery(collectionQuery(id))
  if (isNotFound(error)) return <CollectionNotFound />
  if (data) return <Entry collection={data.data} />
  return error ? (
    <ScreenError error={error} reset={() => void refetch()} />
  ) : (
    <ScreenSkeleton of="list" />
  )
}

function Entry({ collection }: { collection: FoodCollection }) {
  const t = useTexts(collectionTexts)
  const isPhone = useMediaQuery(NARROW, false, { getInitialValueInEffect: false })
  const { id, name, closed_at } = collection
  const list = useList(collectionShopEndpoints.list, collectionShopQuery, {
    params: { id },
    fixed: { per_page: ROWS },
  })
  const refused = useMissing(collectionShopEndpoints.enter)
  const filters = useShopFilters(collection)
  const control = { values: filterValues(list.query), set: list.change, errors: undefined }
  const isFixed = closed_at !== null || refused !== undefined
  const [opened, setOpened] = useState<CollectionShop | null>(null)
  const rows = list.answer?.data ?? []
  const next = opened && nextOf(rows, opened)
  const shown = { list, clearFilters: clearAction(filters, list), onOpen: setOpened }
  return (
    <Stack>
      <DetailHead
        to={warehousePaths.foodCollection(id)}
        back={name}
        title={t('enter')}
        actions={
          <ExportListButton
            title={t('shops')}
            exported={{ ...collectionShopFiles.export, params: { id } }}
            query={list.query}
          />
        }
      >
        <Text>{t('enteredOf', collection)}</Text>
        {closed_at !== null && <Text role="status">{t('isClosed')}</Text>}
      </DetailHead>
      <FilterBar filters={filters} moreFilters={[]} {...control} />
      <FilterChips filters={filters} {...control} />
      {isPhone ? <Cards {...shown} /> : <EntryTable {...shown} isFixed={isFixed} />}
      {opened && (
        <ShopDrawer
          key={opened.id}
          shop={opened}
          onClose={() => setOpened(null)}
          onNext={next ? () => setOpened(next) : undefined}
        />
      )}
    </Stack>
  )
}

/** The next shop below that has no figures yet, then from the top. */
function nextOf(
  rows: readonly CollectionShop[],
  { id }: CollectionShop,
): CollectionShop | undefined {
  const at = rows.findIndex((row) => row.id === id)
  return [...rows.slice(at + 1), ...rows.slice(0, Math.max(at, 0))].find(
    ({ entered_at }) => entered_at === null,
  )
}

export type ShownShops = {
  readonly list: ReturnType<
    typeof useList<
      { data: CollectionShop[]; meta: { page: number; per_page: number; total: number } },
      typeof collectionShopQuery,
      typeof collectionShopQuery
    >
  >
  readonly clearFilters: (() => void) | undefined
  readonly onOpen: (shop: CollectionShop) => void
}

function Cards({ list, clearFilters, onOpen }: ShownShops) {
  const t = useTexts(collectionTexts)
  const weight = useWeight()
  const columns: readonly Column<
    CollectionShop,
    'shop' | 'volunteers' | 'grams' | 'received_grams'
  >[] = [
    { title: t('shop'), cell: nameOf, sort: 'shop' },
    {
      title: t('entry.state'),
      cell: ({ entered_at }) =>
        entered_at === null ? (
          <StatusDot tone="idle">{t('notEntered')}</StatusDot>
        ) : (
          <StatusDot tone="ok">{t('entry.saved')}</StatusDot>
        ),
    },
    {
      title: t('grams'),
      cell: ({ entered_at, grams }) => (entered_at === null ? null : weight(grams)),
    },
  ]
  return (
    <ListTable
      label={t('shops')}
      list={list}
      columns={columns}
      rowName={nameOf}
      onRowOpen={onOpen}
      clearFilters={clearFilters}
      empty={{ text: t('noShops') }}
    />
  )
}
