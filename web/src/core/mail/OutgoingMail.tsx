import { mailQuery, MAIL_KINDS, MAIL_STATUSES, type MailRow } from '@crm/contract/core/mail'
import { mailEndpoints, mailFiles } from '@crm/contract/core/mail.endpoints'
import { CONNECTION_FAILURES, type ConnectionFailure } from '@crm/contract/core/settings'
import type { KeyBelow } from '@crm/texts/text'
import { Alert } from '@mantine/core'
import { IconMailOff, IconRefresh, IconX } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useWrite } from '#platform/api/query.ts'
import { confirm } from '#platform/confirm/confirm.ts'
import { isKeyBelow } from '#platform/i18n/define-texts.ts'
import { useFormat } from '#platform/i18n/format.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { selectFilter, textFilter } from '#platform/list-filters/filters.tsx'
import type { Column, RowAction } from '#platform/list-rows/columns.ts'
import { ListPage } from '#platform/list/ListPage.tsx'
import { useList } from '#platform/list/use-list.ts'
import { useMissing } from '#platform/missing/use-missing.ts'
import type { SearchOf } from '#platform/router/places.ts'
import type { StatusTone } from '#platform/status-dot/StatusDot.tsx'
import { corePaths } from '../paths.ts'
import { useSettings, useMailFailure } from '../settings/queries.ts'
import { OutgoingPage, OutgoingState } from './OutgoingPage.tsx'
import classes from './OutgoingPage.module.css'
import { mailTexts } from './texts.ts'
import { mailWrites, isMailConfigured, RetryAll, useRetriable } from './UnsentMails.tsx'

const TONES = {
  waiting: 'accent',
  sent: 'ok',
  failed: 'danger',
  cancelled: 'idle',
} as const satisfies Record<MailRow['status'], StatusTone>

const isOwn = (failure: string): failure is KeyBelow<'mail', 'failure'> =>
  isKeyBelow(mailTexts, 'failure', failure)

const isConnection = (failure: string): failure is ConnectionFailure =>
  CONNECTION_FAILURES.some((one) => one === failure)

export function OutgoingMail() {
  const t = useTexts(mailTexts)
  const { dateTime, number } = useFormat()
  const list = useList(mailEndpoints.list, mailQuery)
  const { isLoading } = useSettings()
  const { count, isPending } = useRetriable()
  const getActions = useMailActions()
  const { refetch, answer } = list
  const someWait = answer?.data.some(({ status }) => status === 'waiting') ?? false
  const columns: readonly Column<MailRow, 'created_at'>[] = [
    {
      title: t('column.to'),
      cell: ({ to_address }) => <span className={classes.address}>{to_address}</span>,
    },
    {
      title: t('column.subject'),
      cell: ({ subject }) => <span className={classes.subject}>{subject}</span>,
    },
    { title: t('column.kind'), cell: ({ kind }) => t(`kind.${kind}`) },
    { title: t('column.status'), cell: (mail) => <MailState mail={mail} /> },
    {
      title: t('column.attempts'),
      cell: ({ attempts }) => (attempts > 0 ? number(attempts) : null),
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
      isNoticeKnown={!isLoading && !isPending}
      isWaiting={someWait}
      refetch={refetch}
    >
      <ListPage
        exported={mailFiles.export}
        title={t('title')}
        list={list}
        columns={columns}
        rowName={({ to_address, subject }) => `${to_address}: ${subject}`}
        rowActions={getActions}
        filters={[
          textFilter('search', t('search')),
          selectFilter(
            'status',
            t('column.status'),
            MAIL_STATUSES.map((value) => ({ value, label: t(`status.${value}`) })),
          ),
          selectFilter(
            'kind',
            t('column.kind'),
            MAIL_KINDS.map((value) => ({ value, label: t(`kind.${value}`) })),
          ),
        ]}
        otherActions={count > 0 && <RetryAll />}
        empty={{ text: t('empty') }}
      />
    </OutgoingPage>
  )
}

function MailState({ mail }: { mail: MailRow }) {
  const t = useTexts(mailTexts)
  const { dateTime } = useFormat()
  const getReason = useFailureText()
  const { status, sent_at, next_attempt_at, failure } = mail
  const unsent = status === 'waiting' || status === 'failed'
  const details = [
    sent_at && t('sentAt', { when: dateTime(sent_at) }),
    unsent && failure && getReason(failure),
    status === 'waiting' &&
      failure &&
      next_attempt_at &&
      t('next', { when: dateTime(next_attempt_at) }),
  ]
  return <OutgoingState tone={TONES[status]} status={t(`status.${status}`)} details={details} />
}

function useFailureText() {
  const t = useTexts(mailTexts)
  const mailFailure = useMailFailure()
  return (failure: string) => {
    if (isOwn(failure)) return t(`failure.${failure}`)
    return isConnection(failure) ? mailFailure(failure) : null
  }
}

function NotConfigured() {
  const t = useTexts(mailTexts)
  const { data } = useSettings()
  if (!data || isMailConfigured(data.data)) return null
  return (
    <Alert color="yellow" icon={<IconMailOff aria-hidden />} mb="md">
      {t('notConfigured')} <Link to={corePaths.mailSettings()}>{t('toSettings')}</Link>
    </Alert>
  )
}

function useMailActions() {
  const t = useTexts(mailTexts)
  const missing = useMissing(mailEndpoints.retry)
  const [retrying, cancelling] = [
    useWrite(mailEndpoints.retry, mailWrites),
    useWrite(mailEndpoints.cancel, mailWrites),
  ]
  const confirmAndCancel = async ({ id, to_address, subject }: MailRow) => {
    const words = {
      title: t('cancelTitle', { to: to_address }),
      text: t('cancelText', { subject }),
      confirmLabel: t('cancelConfirm'),
    }
    if (await confirm({ ...words, danger: true })) await cancelling.run({ params: { id } })
  }
  const whyNot = (allowed: boolean, unsent: boolean) => {
    if (missing !== undefined) return missing
    if (!unsent) return t('settled')
    return allowed ? undefined : t('expired')
  }
  return (mail: MailRow): RowAction[] => {
    const { id, can, status } = mail
    const unsent = status === 'waiting' || status === 'failed'
    const retry = () => void retrying.run({ params: { id } })
    return [
      {
        label: t('retry'),
        icon: IconRefresh,
        onClick: retry,
        disabledReason: whyNot(can.retry, unsent),
      },
      {
        label: t('cancel'),
        icon: IconX,
        danger: true,
        onClick: () => void confirmAndCancel(mail),
        disabledReason: whyNot(can.cancel, unsent),
      },
    ]
  }
}

declare module '#platform/router/places.ts' {
  interface Searches {
    '/settings/mail': SearchOf<typeof mailEndpoints.list>
  }
}
