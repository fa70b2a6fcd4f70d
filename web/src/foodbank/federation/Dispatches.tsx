import {
  DISPATCH_STATUSES,
  dispatchQuery,
  type DispatchRow,
} from '@crm/contract/foodbank/federation/federation'
import {
  dispatchEndpoints,
  dispatchFiles,
} from '@crm/contract/foodbank/federation/federation.endpoints'
import type { StatementRefusal } from '@crm/contract/foodbank/federation/statements.endpoints'
import { Text } from '@mantine/core'
import { IconFileText, IconSend } from '@tabler/icons-react'
import { useEffect, useState, type ReactNode } from 'react'
import { useWrite } from '#platform/api/query.ts'
import { confirm } from '#platform/confirm/confirm.ts'
import { useFormat } from '#platform/i18n/format.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { lazyDrawer } from '#platform/lazy-drawer/lazy-drawer.tsx'
import { selectFilter } from '#platform/list-filters/filters.tsx'
import type { Column, RowAction } from '#platform/list-rows/columns.ts'
import { ListPage } from '#platform/list/ListPage.tsx'
import { useList } from '#platform/list/use-list.ts'
import { useMissing } from '#platform/missing/use-missing.ts'
import type { SearchOf } from '#platform/router/places.ts'
import { StatusDot, type StatusTone } from '#platform/status-dot/StatusDot.tsx'
import { SENDING_WRITES } from './queries.ts'
import { federationTexts } from './texts.ts'

const StatementDrawer = lazyDrawer(() =>
  import('./StatementDrawer.tsx').then((file) => file.StatementDrawer),
)

const LOOK_EVERY_MS = 5_000
const TONES = {
  waiting: 'accent',
  taken: 'ok',
  refused: 'danger',
  replaced: 'idle',
} as const satisfies Record<NonNullable<DispatchRow['status']>, StatusTone>

type Props = {
  readonly isSending: boolean
  /** What follows comes with the rows, so that nothing moves. */
  readonly children: ReactNode
}

/** Closed periods of the whole bank, what became of their sums, and the very text that left. */
export function Dispatches({ isSending, children }: Props) {
  const t = useTexts(federationTexts)
  const { date, dateTime } = useFormat()
  const list = useList(dispatchEndpoints.list, dispatchQuery)
  const [shown, setShown] = useState<DispatchRow | null>(null)
  const getActions = useActions(isSending, setShown)
  const { answer, error, refetch } = list
  const isWaiting = answer?.data.some(({ status }) => status === 'waiting') ?? false
  useEffect(() => {
    if (!isWaiting) return undefined
    const looking = setInterval(refetch, LOOK_EVERY_MS)
    return () => clearInterval(looking)
  }, [isWaiting, refetch])
  const getPeriod = (row: DispatchRow) => `${date(row.date_from)} – ${date(row.date_to)}`
  const columns: readonly Column<DispatchRow, 'date_from' | 'closed_at'>[] = [
    { title: t('sent.period'), cell: getPeriod, sort: 'date_from', nowrap: true },
    {
      title: t('sent.version'),
      cell: ({ version, is_latest }) =>
        is_latest ? String(version) : t('sent.older', { version: String(version) }),
      nowrap: true,
    },
    {
      title: t('sent.closed'),
      cell: ({ closed_at }) => dateTime(closed_at),
      sort: 'closed_at',
      nowrap: true,
    },
    {
      title: t('sent.state'),
      cell: ({ status, failure }) => (
        <StatusDot tone={getTone(status, failure !== null)}>
          {t(`status.${status ?? 'unsent'}`)}
        </StatusDot>
      ),
    },
    {
      title: t('sent.answer'),
      cell: (row) => (row.status === null ? null : <Answer row={row} isSending={isSending} />),
    },
  ]
  return (
    <>
      <ListPage
        title={t('screen.sending')}
        intro={t('settings.text')}
        exported={dispatchFiles.export}
        list={list}
        columns={columns}
        filters={[
          selectFilter(
            'status',
            t('sent.state'),
            DISPATCH_STATUSES.map((value) => ({ value, label: t(`status.${value}`) })),
          ),
        ]}
        rowName={getPeriod}
        rowActions={getActions}
        empty={{ text: t('sent.empty') }}
      />
      {(answer ?? error) ? children : null}
      {shown && (
        <StatementDrawer id={shown.id} period={getPeriod(shown)} onClose={() => setShown(null)} />
      )}
    </>
  )
}

const getTone = (status: DispatchRow['status'], isHindered: boolean): StatusTone => {
  if (status === null) return 'idle'
  return status === 'waiting' && isHindered ? 'warn' : TONES[status]
}

/** Why, and below it when and what next. */
function Answer({ row, isSending }: { row: DispatchRow; isSending: boolean }) {
  const t = useTexts(federationTexts)
  const { dateTime } = useFormat()
  const { status, taken_at, attempted_at, next_try_at, failure, refusal, http_status } = row
  const why = refusal
    ? t(`refusal.${toWord(refusal)}`)
    : failure && t(`failure.${failure}`, { status: String(http_status) })
  const at = taken_at ?? attempted_at
  const isTried = attempted_at !== null && next_try_at !== null
  const times = [
    at && dateTime(at),
    status === 'waiting' && !isSending && t('paused'),
    status === 'waiting' && isSending && !isTried && t('sending'),
    status === 'waiting' && isSending && isTried && t('next', { when: dateTime(next_try_at) }),
  ].filter(Boolean)
  return (
    <>
      {why}
      <Text size="sm" c="dimmed">
        {times.join(' · ')}
      </Text>
    </>
  )
}

type Word<Refusal> = Refusal extends `federation.${infer Name}` ? Name : Refusal
const WORDS = {
  'federation.not_receiving': 'not_receiving',
  'federation.unknown_key': 'unknown_key',
  'federation.member_inactive': 'member_inactive',
  'federation.wrong_signature': 'wrong_signature',
  'federation.invalid_statement': 'invalid_statement',
  'federation.period_not_ended': 'period_not_ended',
  'federation.outdated': 'outdated',
  'federation.conflict': 'conflict',
  too_many_requests: 'too_many_requests',
} as const satisfies { [Refusal in StatementRefusal]: Word<Refusal> }
const toWord = (refusal: StatementRefusal) => WORDS[refusal]

function useActions(isSending: boolean, show: (row: DispatchRow) => void) {
  const t = useTexts(federationTexts)
  const missing = useMissing(dispatchEndpoints.send)
  const sending = useWrite(dispatchEndpoints.send, SENDING_WRITES)
  const send = async ({ id, status }: DispatchRow) => {
    const words = {
      title: t('sent.againTitle'),
      text: t('sent.againText'),
      confirmLabel: t('sent.again'),
    }
    if (status !== 'taken' || (await confirm(words))) await sending.run({ params: { id } })
  }
  return (row: DispatchRow): RowAction[] => [
    { label: t('sent.text'), icon: IconFileText, onClick: () => show(row) },
    {
      label: row.status === null ? t('sent.action') : t('sent.again'),
      icon: IconSend,
      onClick: () => void send(row),
      disabledReason:
        missing ??
        (isSending ? undefined : t('sent.off')) ??
        (row.is_latest ? undefined : t('status.replaced')),
    },
  ]
}

declare module '#platform/router/places.ts' {
  interface Searches {
    '/foodbank/federation/sending': SearchOf<typeof dispatchEndpoints.list>
  }
}
