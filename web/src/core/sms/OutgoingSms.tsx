import {
  isSmsOpen,
  SMS_KINDS,
  SMS_STATUSES,
  smsQuery,
  type SmsRow,
} from '@crm/contract/core/sms/sms'
import { smsEndpoints, smsFiles } from '@crm/contract/core/sms/sms.endpoints'
import { Alert } from '@mantine/core'
import { IconMessageOff, IconRefresh, IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { endpointQuery, useWrite } from '#platform/api/query.ts'
import { confirm } from '#platform/confirm/confirm.ts'
import { useFormat } from '#platform/i18n/format.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { selectFilter } from '#platform/list-filters/filters.tsx'
import type { Column, RowAction } from '#platform/list-rows/columns.ts'
import { ListPage } from '#platform/list/ListPage.tsx'
import { useList } from '#platform/list/use-list.ts'
import type { SearchOf } from '#platform/router/places.ts'
import { useMissing } from '#platform/missing/use-missing.ts'
import type { StatusTone } from '#platform/status-dot/StatusDot.tsx'
import { corePaths } from '../paths.ts'
import { OutgoingPage, OutgoingState, RetryAllButton } from '../mail/OutgoingPage.tsx'
import { SMS_WRITES, useSmsFailure, useSmsSettings } from './queries.ts'
import { smsTexts } from './texts.ts'

const TONES = {
  waiting: 'accent',
  held: 'warn',
  sending: 'accent',
  sent: 'ok',
  delivered: 'ok',
  failed: 'danger',
  uncertain: 'warn',
  cancelled: 'idle',
  expired: 'idle',
} as const satisfies Record<SmsRow['status'], StatusTone>

const FAILED = { status: 'failed', per_page: 50 } as const

export function OutgoingSms() {
  const t = useTexts(smsTexts)
  const { dateTime, money, number } = useFormat()
  const list = useList(smsEndpoints.list, smsQuery)
  const { isLoading } = useSmsSettings()
  const failed = useQuery(endpointQuery(smsEndpoints.list, { query: FAILED }))
  const mayRetry = failed.data?.data.some(({ can }) => can.retry)
  const getActions = useSmsActions()
  const { refetch, answer } = list
  const someWait =
    answer?.data.some(({ status }) => status === 'waiting' || status === 'sending') ?? false
  const columns: readonly Column<SmsRow, 'created_at'>[] = [
    { title: t('column.number'), cell: ({ number_end }) => `… ${number_end}`, nowrap: true },
    { title: t('column.kind'), cell: ({ kind }) => t(`kind.${kind}`), nowrap: true },
    { title: t('column.status'), cell: (sms) => <SmsState sms={sms} /> },
    {
      title: t('column.segments'),
      cell: ({ segments }) => number(segments),
      align: 'end',
      width: '5rem',
    },
    {
      title: t('column.price'),
      cell: ({ price }) => (price === null ? null : money(price)),
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
      notice={<NotConfigured />}
      isNoticeKnown={!isLoading && !failed.isPending}
      isWaiting={someWait}
      refetch={refetch}
    >
      <ListPage
        exported={smsFiles.export}
        title={t('title')}
        list={list}
        columns={columns}
        rowName={({ number_end, kind }) => `${t(`kind.${kind}`)} … ${number_end}`}
        rowActions={getActions}
        filters={[
          selectFilter(
            'status',
            t('column.status'),
            SMS_STATUSES.map((value) => ({ value, label: t(`status.${value}`) })),
          ),
          selectFilter(
            'kind',
            t('column.kind'),
            SMS_KINDS.map((value) => ({ value, label: t(`kind.${value}`) })),
          ),
        ]}
        otherActions={mayRetry && <RetryAll />}
        empty={{ text: t('empty') }}
      />
    </OutgoingPage>
  )
}

function NotConfigured() {
  const t = useTexts(smsTexts)
  const { data } = useSmsSettings()
  if (data?.data.provider !== null) return null
  return (
    <Alert color="yellow" icon={<IconMessageOff aria-hidden />} mb="md">
      {t('notConfigured')} <Link to={corePaths.smsSettings()}>{t('toSettings')}</Link>
    </Alert>
  )
}

function SmsState({ sms }: { sms: SmsRow }) {
  const t = useTexts(smsTexts)
  const { dateTime } = useFormat()
  const getReason = useSmsFailure()
  const { status, held_for, failure, sent_at, delivered_at, next_attempt_at } = sms
  const isWaiting = status === 'waiting' || status === 'sending'
  const moment = delivered_at ?? sent_at
  const details = [
    held_for && t(`held.${held_for}`),
    status !== 'failed' && moment && dateTime(moment),
    status === 'uncertain' && t('uncertainHint'),
    (isWaiting || status === 'failed') && failure && getReason(failure),
    isWaiting && failure && next_attempt_at && t('next', { when: dateTime(next_attempt_at) }),
  ]
  return (
    <OutgoingState
      tone={TONES[status]}
      status={failure === 'undelivered' ? t('undelivered') : t(`status.${status}`)}
      details={details}
    />
  )
}

function RetryAll() {
  const t = useTexts(smsTexts)
  const refused = useMissing(smsEndpoints.retryAll)
  const retrying = useWrite(smsEndpoints.retryAll, SMS_WRITES)
  return (
    <RetryAllButton
      label={t('retryAll')}
      refused={refused}
      isPending={retrying.isPending}
      onRetry={() => void retrying.run({})}
    />
  )
}

function useSmsActions() {
  const t = useTexts(smsTexts)
  const missing = useMissing(smsEndpoints.retry)
  const [retrying, cancelling] = [
    useWrite(smsEndpoints.retry, SMS_WRITES),
    useWrite(smsEndpoints.cancel, SMS_WRITES),
  ]
  const retry = async ({ id, status, number_end: end }: SmsRow) => {
    const words = {
      title: t('retryUncertainTitle', { end }),
      text: t('retryUncertainText'),
      confirmLabel: t('retryUncertainConfirm'),
    }
    if (status !== 'uncertain' || (await confirm(words))) await retrying.run({ params: { id } })
  }
  const cancel = async ({ id, number_end: end }: SmsRow) => {
    const words = {
      title: t('cancelTitle', { end }),
      text: t('cancelText'),
      confirmLabel: t('cancelConfirm'),
    }
    if (await confirm({ ...words, danger: true })) await cancelling.run({ params: { id } })
  }
  const whyNot = (allowed: boolean, { status, failure }: SmsRow) => {
    if (missing !== undefined) return missing
    if (!isSmsOpen(status) || failure === 'undelivered') return t('settled')
    return allowed ? undefined : t('expired')
  }
  return (sms: SmsRow): RowAction[] => [
    {
      label: t('retry'),
      icon: IconRefresh,
      onClick: () => void retry(sms),
      disabledReason: whyNot(sms.can.retry, sms),
    },
    {
      label: t('cancel'),
      icon: IconX,
      danger: true,
      onClick: () => void cancel(sms),
      disabledReason: whyNot(sms.can.cancel, sms),
    },
  ]
}

declare module '#platform/router/places.ts' {
  interface Searches {
    '/settings/sms/sent': SearchOf<typeof smsEndpoints.list>
  }
}
