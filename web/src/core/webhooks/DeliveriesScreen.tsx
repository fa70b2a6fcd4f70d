import {
  DELIVERY_STATUSES,
  deliveryQuery,
  type DeliveryRow,
} from '@crm/contract/core/webhooks/webhooks'
import {
  deliveryEndpoints,
  deliveryFiles,
  webhookEndpoints,
} from '@crm/contract/core/webhooks/webhooks.endpoints'
import { IconRefresh } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { endpointQuery, useWrite } from '#platform/api/query.ts'
import { confirm } from '#platform/confirm/confirm.ts'
import { useFormat } from '#platform/i18n/format.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { selectFilter } from '#platform/list-filters/filters.tsx'
import type { Column, RowAction } from '#platform/list-rows/columns.ts'
import { ListPage } from '#platform/list/ListPage.tsx'
import { useList } from '#platform/list/use-list.ts'
import { useMissing } from '#platform/missing/use-missing.ts'
import type { SearchOf } from '#platform/router/places.ts'
import type { StatusTone } from '#platform/status-dot/StatusDot.tsx'
import { OutgoingPage, OutgoingState } from '../mail/OutgoingPage.tsx'
import { useEventName, useEvents, WEBHOOK_WRITES } from './queries.ts'
import { webhookTexts } from './texts.ts'

const TONES = {
  waiting: 'accent',
  taken: 'ok',
  failed: 'danger',
  cancelled: 'idle',
} as const satisfies Record<DeliveryRow['status'], StatusTone>

const ALL = { per_page: 50 } as const

export function DeliveriesScreen() {
  const t = useTexts(webhookTexts)
  const { dateTime, number } = useFormat()
  const list = useList(deliveryEndpoints.list, deliveryQuery)
  const getEventName = useEventName()
  const getFilters = useFilters()
  const getActions = useDeliveryActions()
  const { refetch, answer } = list
  const columns: readonly Column<DeliveryRow, 'created_at'>[] = [
    { title: t('column.event'), cell: ({ event }) => getEventName(event) },
    { title: t('column.webhook'), cell: ({ webhook_name }) => webhook_name },
    { title: t('column.status'), cell: (delivery) => <DeliveryState delivery={delivery} /> },
    {
      title: t('column.tries'),
      cell: ({ tries }) => number(tries),
      align: 'end',
      width: '5rem',
    },
    {
      title: t('column.httpStatus'),
      cell: ({ http_status }) => http_status,
      align: 'end',
      width: '6rem',
    },
    {
      title: t('column.created'),
      cell: ({ created_at }) => dateTime(created_at),
      sort: 'created_at',
      nowrap: true,
    },
  ]
  return (
    <OutgoingPage
      area={t('area')}
      notice={null}
      isNoticeKnown
      isWaiting={answer?.data.some(({ status }) => status === 'waiting') ?? false}
      refetch={refetch}
    >
      <ListPage
        exported={deliveryFiles.export}
        title={t('deliveries')}
        list={list}
        columns={columns}
        rowName={({ event, created_at }) => `${getEventName(event)} ${dateTime(created_at)}`}
        rowActions={getActions}
        filters={getFilters()}
        empty={{ text: t('emptyDeliveries') }}
      />
    </OutgoingPage>
  )
}

function useFilters() {
  const t = useTexts(webhookTexts)
  const getEventName = useEventName()
  const webhooks = useQuery(endpointQuery(webhookEndpoints.list, { query: ALL }))
  const events = useEvents()
  return () => [
    selectFilter(
      'webhook_id',
      t('column.webhook'),
      (webhooks.data?.data ?? []).map(({ id, name }) => ({ value: id, label: name })),
    ),
    selectFilter(
      'event',
      t('column.event'),
      (events.data?.data ?? []).map(({ event }) => ({ value: event, label: getEventName(event) })),
    ),
    selectFilter(
      'status',
      t('column.status'),
      DELIVERY_STATUSES.map((value) => ({ value, label: t(`status.${value}`) })),
    ),
  ]
}

function DeliveryState({ delivery }: { delivery: DeliveryRow }) {
  const t = useTexts(webhookTexts)
  const { dateTime } = useFormat()
  const { status, failure, http_status, taken_at, next_try_at, tries } = delivery
  const isWaiting = status === 'waiting'
  const details = [
    taken_at && dateTime(taken_at),
    failure && t(`failure.${failure}`, { status: String(http_status) }),
    isWaiting && tries > 0 && next_try_at && t('next', { when: dateTime(next_try_at) }),
    isWaiting && next_try_at === null && t('sending'),
  ]
  return <OutgoingState tone={TONES[status]} status={t(`status.${status}`)} details={details} />
}

function useDeliveryActions() {
  const t = useTexts(webhookTexts)
  const missing = useMissing(deliveryEndpoints.repeat)
  const repeating = useWrite(deliveryEndpoints.repeat, WEBHOOK_WRITES)
  const repeat = async ({ id, status }: DeliveryRow) => {
    const words = {
      title: t('repeatTitle'),
      text: t('repeatTaken'),
      confirmLabel: t('repeat'),
    }
    if (status !== 'taken' || (await confirm(words))) await repeating.run({ params: { id } })
  }
  return (delivery: DeliveryRow): RowAction[] => [
    {
      label: t('repeat'),
      icon: IconRefresh,
      onClick: () => void repeat(delivery),
      disabledReason: missing,
    },
  ]
}

declare module '#platform/router/places.ts' {
  interface Searches {
    '/settings/webhooks/sent': SearchOf<typeof deliveryEndpoints.list>
  }
}
