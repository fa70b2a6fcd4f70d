import {
  closingQuery,
  type Closing,
  type ClosingState as State,
} from '@crm/contract/foodbank/closings/report-closings'
import {
  reportClosingEndpoints,
  reportClosingFiles,
} from '@crm/contract/foodbank/closings/report-closings.endpoints'
import { IconLock } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useFormat } from '#platform/i18n/format.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { lazyDrawer } from '#platform/lazy-drawer/lazy-drawer.tsx'
import type { Column } from '#platform/list-rows/columns.ts'
import { ListPage } from '#platform/list/ListPage.tsx'
import { useList } from '#platform/list/use-list.ts'
import { useMissing } from '#platform/missing/use-missing.ts'
import { ActionButton } from '#platform/refused/ActionButton.tsx'
import { useOrganizationFilter } from '../organizations/use-organization-filter.tsx'
import { foodbankPaths } from '../paths.ts'
import { closingStatesQuery } from './queries.ts'
import { closingTexts } from './texts.ts'
import { StatusDot } from '#platform/status-dot/StatusDot.tsx'

const CloseDrawer = lazyDrawer(() => import('./CloseDrawer.tsx').then((file) => file.CloseDrawer))

/** Periods whose report is frozen: by whom, in which version, and whether it would come out differently by now. */
export function ClosingsScreen() {
  const t = useTexts(closingTexts)
  const { date, dateTime } = useFormat()
  const list = useList(reportClosingEndpoints.list, closingQuery)
  const { data: states, isFetching } = useQuery(closingStatesQuery(list.query))
  const getState = (closing: string) => states?.data.find(({ id }) => id === closing)
  const refused = useMissing(reportClosingEndpoints.create)
  const [isClosing, setClosing] = useState(false)
  const organization = useOrganizationFilter({
    name: 'organization_id',
    id: list.query.organization_id,
    label: t('organization'),
  })
  const getPeriod = ({ date_from, date_to }: Closing) => `${date(date_from)} – ${date(date_to)}`
  const columns: readonly Column<Closing, 'closed_at' | 'date_from'>[] = [
    { title: t('period'), cell: getPeriod, sort: 'date_from', nowrap: true },
    {
      title: t('organization'),
      cell: ({ organization_label }) => organization_label ?? t('whole'),
    },
    {
      title: t('version'),
      cell: ({ version, is_latest }) => (is_latest ? String(version) : t('older', { version })),
      nowrap: true,
    },
    {
      title: t('closedAt'),
      cell: ({ closed_at }) => dateTime(closed_at),
      sort: 'closed_at',
      nowrap: true,
    },
    { title: t('closedBy'), cell: ({ closed_by_name }) => closed_by_name },
    {
      title: t('state'),
      cell: ({ id, is_latest }) =>
        is_latest && <ClosingState state={getState(id)} isWaiting={isFetching} />,
    },
    { title: t('note'), cell: ({ note }) => note },
  ]
  const icon = <IconLock size={18} aria-hidden />
  const closeButton = (
    <ActionButton
      refused={refused}
      leftSection={icon}
      {...CloseDrawer.whenReached}
      onClick={() => setClosing(true)}
    >
      {t('close')}
    </ActionButton>
  )
  return (
    <>
      <ListPage
        title={t('title')}
        exported={reportClosingFiles.export}
        list={list}
        filters={[organization]}
        columns={columns}
        rowName={getPeriod}
        rowPath={({ id }) => foodbankPaths.reportClosing(id)}
        primaryAction={closeButton}
        empty={{ text: t('empty') }}
      />
      {isClosing && <CloseDrawer onClose={() => setClosing(false)} />}
    </>
  )
}

type Props = { readonly state: State | undefined; readonly isWaiting: boolean }

/** Whether anything that a closed report was computed from has changed since; comparing takes a moment. */
function ClosingState({ state, isWaiting }: Props) {
  const t = useTexts(closingTexts)
  if (!state) return isWaiting ? '…' : t('unknown')
  const count = state.added + state.removed + state.changed
  return (
    <StatusDot tone={count === 0 ? 'ok' : 'warn'}>
      {count === 0 ? t('unchanged') : t('changed', { count })}
    </StatusDot>
  )
}
