import type { FoodCollectionRow } from '@crm/contract/warehouse/collections/collection-rows'
import { foodCollectionQuery } from '@crm/contract/warehouse/collections/collections'
import {
  foodCollectionEndpoints,
  foodCollectionFiles,
} from '@crm/contract/warehouse/collections/collections.endpoints'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useFormat } from '#platform/i18n/format.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { lazyDrawer } from '#platform/lazy-drawer/lazy-drawer.tsx'
import { dateRangeFilter, flagFilter, textFilter } from '#platform/list-filters/filters.tsx'
import type { Column } from '#platform/list-rows/columns.ts'
import { ListPage } from '#platform/list/ListPage.tsx'
import { useList } from '#platform/list/use-list.ts'
import { useMissing } from '#platform/missing/use-missing.ts'
import { ActionButton } from '#platform/refused/ActionButton.tsx'
import type { SearchOf } from '#platform/router/places.ts'
import { StatusDot } from '#platform/status-dot/StatusDot.tsx'
import { useWeight } from '../goods/use-weight.ts'
import { warehousePaths } from '../paths.ts'
import { collectionTexts } from './texts.ts'

const CollectionDrawer = lazyDrawer(() =>
  import('./CollectionDrawer.tsx').then((file) => file.CollectionDrawer),
)

/** What collections of food brought, the newest first. */
export function CollectionsScreen() {
  const t = useTexts(collectionTexts)
  const list = useList(foodCollectionEndpoints.list, foodCollectionQuery)
  return (
    <ListPage
      title={t('back')}
      primaryAction={<NewCollection />}
      exported={foodCollectionFiles.export}
      filters={[textFilter('search', t('list.search'))]}
      moreFilters={[
        dateRangeFilter('from', 'to', t('list.days')),
        flagFilter('is_closed', t('list.is_closed')),
      ]}
      list={list}
      columns={useColumns()}
      rowName={({ name }) => name}
      rowPath={({ id }) => warehousePaths.foodCollection(id)}
      empty={{ text: t('list.empty') }}
    />
  )
}

function NewCollection() {
  const t = useTexts(collectionTexts)
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <ActionButton
        refused={useMissing(foodCollectionEndpoints.create)}
        leftSection={<IconPlus size={18} aria-hidden />}
        {...CollectionDrawer.whenReached}
        onClick={() => setOpen(true)}
      >
        {t('add')}
      </ActionButton>
      {isOpen && <CollectionDrawer onClose={() => setOpen(false)} />}
    </>
  )
}

function useColumns(): readonly Column<
  FoodCollectionRow,
  'starts_on' | 'name' | 'shops' | 'grams' | 'volunteers'
>[] {
  const t = useTexts(collectionTexts)
  const { dateRange, number } = useFormat()
  const weight = useWeight()
  return [
    { title: t('list.name'), cell: ({ name }) => name, sort: 'name' },
    {
      title: t('list.days'),
      cell: ({ starts_on, ends_on }) => dateRange(starts_on, ends_on),
      sort: 'starts_on',
    },
    { title: t('list.entered'), cell: (row) => t('progress', row), sort: 'shops', align: 'end' },
    {
      title: t('volunteers'),
      cell: ({ volunteers }) => number(volunteers),
      sort: 'volunteers',
      align: 'end',
    },
    {
      title: t('grams'),
      cell: ({ grams }) => weight(grams),
      sort: 'grams',
      align: 'end',
      nowrap: true,
    },
    {
      title: t('received'),
      cell: ({ received_grams }) => weight(received_grams),
      align: 'end',
      nowrap: true,
    },
    { title: t('list.state'), cell: ({ closed_at }) => <CollectionState closed_at={closed_at} /> },
  ]
}

function CollectionState({ closed_at }: Pick<FoodCollectionRow, 'closed_at'>) {
  const t = useTexts(collectionTexts)
  return closed_at === null ? (
    <StatusDot tone="accent">{t('state.open')}</StatusDot>
  ) : (
    <StatusDot tone="ok">{t('state.closed')}</StatusDot>
  )
}

declare module '#platform/router/places.ts' {
  interface Searches {
    '/warehouse/collections': SearchOf<typeof foodCollectionEndpoints.list>
  }
}
