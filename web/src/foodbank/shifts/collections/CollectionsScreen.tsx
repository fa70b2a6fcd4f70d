import { collectionQuery, type CollectionRow } from '@crm/contract/foodbank/shifts/collections'
import {
  collectionEndpoints,
  collectionFiles,
} from '@crm/contract/foodbank/shifts/collections.endpoints'
import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useFormat } from '#platform/i18n/format.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { lazyDrawer } from '#platform/lazy-drawer/lazy-drawer.tsx'
import { flagFilter, textFilter } from '#platform/list-filters/filters.tsx'
import type { Column } from '#platform/list-rows/columns.ts'
import { ListPage } from '#platform/list/ListPage.tsx'
import { useList } from '#platform/list/use-list.ts'
import type { SearchOf } from '#platform/router/places.ts'
import { useCan } from '#platform/session/use-can.ts'
import { foodbankPaths } from '../../paths.ts'
import { FilledDot } from '../FilledDot.tsx'
import { shiftTexts } from '../texts.ts'

const CollectionDrawer = lazyDrawer(() =>
  import('./CollectionDrawer.tsx').then((file) => file.CollectionDrawer),
)

export function CollectionsScreen() {
  const t = useTexts(shiftTexts)
  const format = useFormat()
  const list = useList(collectionEndpoints.list, collectionQuery)
  const mayCreate = useCan(collectionEndpoints.create)
  const [isAdding, setAdding] = useState(false)
  const columns: readonly Column<CollectionRow, 'starts_on' | 'name'>[] = [
    { title: t('field.name_of'), cell: (row) => row.name, sort: 'name' },
    {
      title: t('collections.days'),
      cell: (row) =>
        row.starts_on === row.ends_on
          ? format.date(row.starts_on)
          : `${format.date(row.starts_on)} – ${format.date(row.ends_on)}`,
      sort: 'starts_on',
      nowrap: true,
    },
    { title: t('collections.places'), cell: (row) => format.number(row.places), align: 'end' },
    { title: t('collections.shifts'), cell: (row) => format.number(row.shifts), align: 'end' },
    {
      title: t('list.seats'),
      cell: (row) => (row.seats > 0 ? <FilledDot taken={row.taken} seats={row.seats} /> : null),
      nowrap: true,
    },
  ]
  const addButton = mayCreate && (
    <Button
      leftSection={<IconPlus size={18} aria-hidden />}
      {...CollectionDrawer.whenReached}
      onClick={() => setAdding(true)}
    >
      {t('collections.add')}
    </Button>
  )
  return (
    <>
      <ListPage
        exported={collectionFiles.export}
        title={t('collectionsTitle')}
        list={list}
        columns={columns}
        rowName={(row) => row.name}
        rowPath={(row) => foodbankPaths.collection(row.id)}
        primaryAction={addButton}
        filters={[
          textFilter('search', t('collections.search')),
          flagFilter('to_come', t('collections.to_come'), { onlyYes: true }),
        ]}
        empty={{ text: t('collections.empty'), action: addButton }}
      />
      {isAdding && <CollectionDrawer edited={null} onClose={() => setAdding(false)} />}
    </>
  )
}

declare module '#platform/router/places.ts' {
  interface Searches {
    '/foodbank/collections': SearchOf<typeof collectionEndpoints.list>
  }
}
