import { ORDER_STATES, orderQuery, type OrderRow } from '@crm/contract/warehouse/orders/orders'
import { allotmentEndpoints } from '@crm/contract/warehouse/orders/allotments.endpoints'
import { orderEndpoints, orderFiles } from '@crm/contract/warehouse/orders/orders.endpoints'
import { IconPlus, IconScale } from '@tabler/icons-react'
import { useState } from 'react'
import { useFormat } from '#platform/i18n/format.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { lazyDrawer } from '#platform/lazy-drawer/lazy-drawer.tsx'
import {
  dateRangeFilter,
  linkFilter,
  selectFilter,
  textFilter,
} from '#platform/list-filters/filters.tsx'
import type { Column } from '#platform/list-rows/columns.ts'
import { ListPage } from '#platform/list/ListPage.tsx'
import { useList } from '#platform/list/use-list.ts'
import { useMissing } from '#platform/missing/use-missing.ts'
import { ActionButton } from '#platform/refused/ActionButton.tsx'
import { LinkButton } from '#platform/router/LinkButton.tsx'
import type { SearchOf } from '#platform/router/places.ts'
import { useCan } from '#platform/session/use-can.ts'
import { choicesOf } from '../goods/use-goods-words.ts'
import { useWeight } from '../goods/use-weight.ts'
import { warehousePaths } from '../paths.ts'
import { OrderState } from './OrderState.tsx'
import { orderTexts } from './texts.ts'
import { tomorrow } from './tomorrow.ts'
import { useOnlyWarehouse, useSources } from './use-sources.ts'

const OrderDrawer = lazyDrawer(() => import('./OrderDrawer.tsx').then((file) => file.OrderDrawer))

/** What partners have asked for, the latest day first. */
export function OrdersScreen() {
  const t = useTexts(orderTexts)
  const list = useList(orderEndpoints.list, orderQuery)
  const { place_id, from, to } = list.query
  return (
    <ListPage
      title={t('title')}
      primaryAction={
        <Acts
          placeId={place_id ?? null}
          day={from !== undefined && from === to ? from : tomorrow()}
        />
      }
      exported={orderFiles.export}
      filters={[
        textFilter('search', t('list.search')),
        selectFilter(
          'state',
          t('list.state'),
          choicesOf(ORDER_STATES, (code) => t(`state.${code}`)),
        ),
        dateRangeFilter('from', 'to', t('list.wanted_on')),
      ]}
      moreFilters={[
        selectFilter('place_id', t('list.place'), useSources()),
        linkFilter('partner_id', t('list.partner'), list.answer?.data[0]?.partner_name ?? '…'),
      ]}
      list={list}
      columns={useColumns()}
      rowName={({ number }) => t('name', { number })}
      rowPath={({ id }) => warehousePaths.order(id)}
      empty={{ text: t('list.empty') }}
    />
  )
}

type ActsProps = { readonly placeId: string | null; readonly day: string }

function Acts({ placeId, day }: ActsProps) {
  const t = useTexts(orderTexts)
  const only = useOnlyWarehouse()
  const [isNew, setNew] = useState(false)
  const mayAllot = useCan(allotmentEndpoints.get)
  const place = placeId ?? only
  return (
    <>
      {mayAllot && (
        <LinkButton
          variant="default"
          leftSection={<IconScale size={18} aria-hidden />}
          to={warehousePaths.allotment()}
          search={{ day, ...(place === null ? {} : { place_id: place }) }}
        >
          {t('allot')}
        </LinkButton>
      )}
      <ActionButton
        refused={useMissing(orderEndpoints.create)}
        leftSection={<IconPlus size={18} aria-hidden />}
        {...OrderDrawer.whenReached}
        onClick={() => setNew(true)}
      >
        {t('add')}
      </ActionButton>
      {isNew && (
        <OrderDrawer
          begin={{ from_place_id: place, wanted_on: day }}
          onClose={() => setNew(false)}
        />
      )}
    </>
  )
}

function useColumns(): readonly Column<OrderRow, 'wanted_on' | 'number' | 'partner'>[] {
  const t = useTexts(orderTexts)
  const { date } = useFormat()
  const weight = useWeight()
  return [
    { title: t('list.number'), cell: ({ number }) => t('name', { number }), sort: 'number' },
    { title: t('list.partner'), cell: ({ partner_name }) => partner_name, sort: 'partner' },
    {
      title: t('list.wanted_on'),
      cell: ({ wanted_on }) => date(wanted_on),
      sort: 'wanted_on',
      nowrap: true,
    },
    { title: t('list.place'), cell: ({ from_place }) => from_place.label },
    { title: t('list.state'), cell: ({ state }) => <OrderState state={state} /> },
    {
      title: t('list.wanted'),
      cell: ({ wanted_grams }) => weight(wanted_grams),
      align: 'end',
      nowrap: true,
    },
    {
      title: t('list.allotted'),
      cell: ({ allotted_grams }) => (allotted_grams === null ? null : weight(allotted_grams)),
      align: 'end',
      nowrap: true,
    },
  ]
}

declare module '#platform/router/places.ts' {
  interface Searches {
    '/warehouse/orders': SearchOf<typeof orderEndpoints.list>
  }
}
