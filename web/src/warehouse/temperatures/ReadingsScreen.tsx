import {
  temperatureQuery,
  type TemperatureReading,
} from '@crm/contract/warehouse/temperatures/temperatures'
import {
  temperatureEndpoints,
  temperatureFiles,
} from '@crm/contract/warehouse/temperatures/temperatures.endpoints'
import { IconAlertTriangle, IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useFormat } from '#platform/i18n/format.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import {
  dateRangeFilter,
  flagFilter,
  selectFilter,
  textFilter,
} from '#platform/list-filters/filters.tsx'
import type { Column, RowAction } from '#platform/list-rows/columns.ts'
import { ListPage } from '#platform/list/ListPage.tsx'
import { useList } from '#platform/list/use-list.ts'
import { useMissing } from '#platform/missing/use-missing.ts'
import type { SearchOf } from '#platform/router/places.ts'
import { StatusDot } from '#platform/status-dot/StatusDot.tsx'
import { useTemperature } from '../goods/use-temperature.ts'
import { warehousePaths } from '../paths.ts'
import { temperaturesTodayQuery } from './queries.ts'
import { temperatureTexts } from './texts.ts'
import { useWithdraw } from './use-withdraw.ts'

/** Every reading of every place, also withdrawn ones, the newest first. */
export function ReadingsScreen() {
  const t = useTexts(temperatureTexts)
  const { dateTime } = useFormat()
  const list = useList(temperatureEndpoints.list, temperatureQuery)
  const { data } = useQuery(temperaturesTodayQuery())
  const places = (data?.data ?? []).map(({ id, label }) => ({ value: id, label }))
  return (
    <ListPage
      title={t('readings')}
      exported={temperatureFiles.export}
      filters={[
        textFilter('search', t('list.search')),
        selectFilter('place_id', t('list.place'), places),
        dateRangeFilter('from', 'to', t('list.read_at')),
      ]}
      moreFilters={[
        flagFilter('is_out', t('list.is_out')),
        flagFilter('is_withdrawn', t('list.is_withdrawn')),
      ]}
      list={list}
      columns={useColumns()}
      rowName={({ place_label, read_at }) => `${place_label}, ${dateTime(read_at)}`}
      rowPath={({ place_id, day }) => warehousePaths.temperatureMonth(place_id, day.slice(0, 7))}
      rowActions={useRowActions()}
      empty={{ text: t('list.empty') }}
    />
  )
}

function useRowActions() {
  const t = useTexts(temperatureTexts)
  const withdraw = useWithdraw()
  const refused = useMissing(temperatureEndpoints.withdraw)
  return (row: TemperatureReading): readonly RowAction[] => [
    {
      label: t('withdraw.open'),
      icon: IconX,
      onClick: () => void withdraw(row),
      disabledReason: row.withdrawn_at === null ? refused : t('withdraw.done'),
    },
  ]
}

function useColumns(): readonly Column<TemperatureReading, 'read_at' | 'decicelsius' | 'place'>[] {
  const t = useTexts(temperatureTexts)
  const { dateTime } = useFormat()
  const temperature = useTemperature()
  return [
    { title: t('list.read_at'), cell: ({ read_at }) => dateTime(read_at), sort: 'read_at' },
    { title: t('list.place'), cell: ({ place_label }) => place_label, sort: 'place' },
    {
      title: t('list.temperature'),
      cell: ({ decicelsius, withdrawn_at }) =>
        withdrawn_at === null ? temperature(decicelsius) : <s>{temperature(decicelsius)}</s>,
      sort: 'decicelsius',
      align: 'end',
      nowrap: true,
    },
    { title: t('list.state'), cell: (row) => <ReadingState reading={row} /> },
    { title: t('field.measure'), cell: ({ measure }) => measure },
    { title: t('list.entered_by'), cell: ({ entered_by_name }) => entered_by_name },
  ]
}

function ReadingState({ reading }: { reading: TemperatureReading }) {
  const t = useTexts(temperatureTexts)
  if (reading.withdrawn_for !== null) return t('state.withdrawn', { reason: reading.withdrawn_for })
  return reading.is_out ? (
    <StatusDot tone="danger" icon={IconAlertTriangle}>
      {t('state.out')}
    </StatusDot>
  ) : (
    t('state.fine')
  )
}

declare module '#platform/router/places.ts' {
  interface Searches {
    '/warehouse/temperatures/readings': SearchOf<typeof temperatureEndpoints.list>
  }
}
