import { type TripRow, tripQuery } from '@crm/contract/warehouse/trips/trips'
import { tripEndpoints, tripFiles } from '@crm/contract/warehouse/trips/trips.endpoints'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useFormat } from '#platform/i18n/format.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { lazyDrawer } from '#platform/lazy-drawer/lazy-drawer.tsx'
import { dateRangeFilter, textFilter } from '#platform/list-filters/filters.tsx'
import type { Column } from '#platform/list-rows/columns.ts'
import { ListPage } from '#platform/list/ListPage.tsx'
import { useList } from '#platform/list/use-list.ts'
import { useMissing } from '#platform/missing/use-missing.ts'
import { ActionButton } from '#platform/refused/ActionButton.tsx'
import type { SearchOf } from '#platform/router/places.ts'
import { warehousePaths } from '../paths.ts'
import { tripTexts } from './texts.ts'

const TripDrawer = lazyDrawer(() => import('./TripDrawer.tsx').then((file) => file.TripDrawer))

/** Where vehicles go, the newest day first. */
export function TripsScreen() {
  const t = useTexts(tripTexts)
  const list = useList(tripEndpoints.list, tripQuery)
  return (
    <ListPage
      title={t('back')}
      primaryAction={<NewTrip />}
      exported={tripFiles.export}
      filters={[textFilter('search', t('list.search'))]}
      moreFilters={[dateRangeFilter('from', 'to', t('field.day'))]}
      list={list}
      columns={useColumns()}
      rowName={(row) => t('name', row)}
      rowPath={({ id }) => warehousePaths.trip(id)}
      empty={{ text: t('list.empty') }}
    />
  )
}

function NewTrip() {
  const t = useTexts(tripTexts)
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <ActionButton
        refused={useMissing(tripEndpoints.create)}
        leftSection={<IconPlus size={18} aria-hidden />}
        {...TripDrawer.whenReached}
        onClick={() => setOpen(true)}
      >
        {t('add')}
      </ActionButton>
      {isOpen && <TripDrawer onClose={() => setOpen(false)} />}
    </>
  )
}

function useColumns(): readonly Column<TripRow, 'day' | 'number'>[] {
  const t = useTexts(tripTexts)
  const { date } = useFormat()
  return [
    { title: t('list.number'), cell: (row) => t('name', row), sort: 'number' },
    { title: t('field.day'), cell: ({ day }) => date(day), sort: 'day', nowrap: true },
    { title: t('field.vehicle_id'), cell: ({ vehicle_name }) => vehicle_name },
    { title: t('field.driver'), cell: ({ driver }) => driver },
    { title: t('list.settled'), cell: (row) => t('progress', row), align: 'end', nowrap: true },
  ]
}

declare module '#platform/router/places.ts' {
  interface Searches {
    '/warehouse/trips': SearchOf<typeof tripEndpoints.list>
  }
}
