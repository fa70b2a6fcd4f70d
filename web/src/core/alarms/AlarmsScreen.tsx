import {
  alarmQuery,
  ALARM_KINDS,
  GUESSED_SECRETS,
  type AlarmKind,
  type AlarmRow,
} from '@crm/contract/core/alarms/alarms'
import { alarmEndpoints, alarmFiles } from '@crm/contract/core/alarms/alarms.endpoints'
import type { logEndpoints } from '@crm/contract/core/log.endpoints'
import { IconActivity, IconEyeCheck, IconHistory } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useWrite } from '#platform/api/query.ts'
import { useFormat } from '#platform/i18n/format.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { flagFilter, selectFilter } from '#platform/list-filters/filters.tsx'
import type { Column, RowAction } from '#platform/list-rows/columns.ts'
import { ListPage } from '#platform/list/ListPage.tsx'
import { useList } from '#platform/list/use-list.ts'
import type { SearchOf } from '#platform/router/places.ts'
import { StatusDot } from '#platform/status-dot/StatusDot.tsx'
import { corePaths } from '../paths.ts'
import classes from './AlarmsScreen.module.css'
import { alarmTexts } from './texts.ts'

export function AlarmsScreen() {
  const t = useTexts(alarmTexts)
  const { dateTime } = useFormat()
  const list = useList(alarmEndpoints.list, alarmQuery)
  const getActions = useAlarmActions()
  const columns: readonly Column<AlarmRow, 'raised_at'>[] = [
    { title: t('column.what'), cell: (alarm) => <What alarm={alarm} /> },
    { title: t('column.user'), cell: ({ user_name }) => user_name },
    {
      title: t('column.raised'),
      cell: ({ raised_at }) => dateTime(raised_at),
      sort: 'raised_at',
      nowrap: true,
    },
    { title: t('column.state'), cell: (alarm) => <State alarm={alarm} /> },
  ]
  return (
    <ListPage
      exported={alarmFiles.export}
      title={t('title')}
      list={list}
      columns={columns}
      rowName={({ kind, raised_at }) => `${t(`kind.${kind}`)} ${dateTime(raised_at)}`}
      rowActions={getActions}
      filters={[
        selectFilter(
          'kind',
          t('column.kind'),
          ALARM_KINDS.map((value) => ({ value, label: t(`kind.${value}`) })),
        ),
        flagFilter('noticed', t('column.noticed')),
      ]}
      empty={{ text: t('empty') }}
    />
  )
}

function What({ alarm }: { alarm: AlarmRow }) {
  const t = useTexts(alarmTexts)
  const getDetail = useDetail()
  return (
    <span className={classes.what}>
      <span>{t(`kind.${alarm.kind}`)}</span>
      <span className={classes.detail}>{getDetail(alarm)}</span>
    </span>
  )
}

function useDetail(): (alarm: AlarmRow) => string | null {
  const t = useTexts(alarmTexts)
  return ({ kind, count: found, address, detail }) => {
    const count = found ?? 0
    const secret = GUESSED_SECRETS.find((one) => one === detail) ?? 'password'
    const words: Record<AlarmKind, string | null> = {
      password_guessing: `${t(`guessed.${secret}`)}: ${t('attempts', { count, address: address ?? '' })}`,
      unusual_reading: t('readings', { count }),
      unusual_export: t('exports', { count }),
      broken_seal: t('seal'),
      failed_backup: detail,
      infected_file: t('infected', { signature: detail ?? '', address: address ?? '' }),
      token_guessing: t('attempts', { count, address: address ?? '' }),
      ended_token: t('usedToken', { name: detail ?? '', address: address ?? '' }),
      wrong_clock: t(detail === 'jumped' ? 'clock.jumped' : 'clock.apart'),
    }
    return words[kind]
  }
}

function State({ alarm: { noticed_at, noticed_by_name } }: { alarm: AlarmRow }) {
  const t = useTexts(alarmTexts)
  const { dateTime } = useFormat()
  if (noticed_at === null) return <StatusDot tone="danger">{t('state.open')}</StatusDot>
  return (
    <span className={classes.what}>
      <StatusDot tone="idle">{t('state.noticed')}</StatusDot>
      <span className={classes.detail}>
        {noticed_by_name && `${noticed_by_name} · `}
        <span className={classes.when}>{dateTime(noticed_at)}</span>
      </span>
    </span>
  )
}

function useAlarmActions() {
  const t = useTexts(alarmTexts)
  const navigate = useNavigate()
  const toEntries = (label: string, search: SearchOf<typeof logEndpoints.list>): RowAction => ({
    label,
    icon: IconHistory,
    onClick: () => void navigate({ to: corePaths.log(), search }),
  })
  /** Where the log says more of it; null where it does not. */
  const getPlace = (kind: AlarmKind, user_id: string | null): RowAction | null => {
    if (kind === 'infected_file') return toEntries(t('refusals'), { action: 'file_refused' })
    if (kind === 'token_guessing') return toEntries(t('attemptsMade'), { action: 'sign_in_failed' })
    if (user_id === null) return null
    return kind === 'password_guessing'
      ? toEntries(t('aboutAccount'), { row_id: user_id })
      : toEntries(t('entries'), { user_id })
  }
  const noticing = useWrite(alarmEndpoints.notice, { invalidates: [alarmEndpoints.list] })
  return ({ id, kind, user_id, noticed_at }: AlarmRow): RowAction[] => [
    {
      label: t('notice'),
      icon: IconEyeCheck,
      onClick: () => void noticing.run({ params: { id } }),
      ...(noticed_at !== null && { disabledReason: t('isNoticed') }),
    },
    getPlace(kind, user_id) ?? {
      label: t('environment'),
      icon: IconActivity,
      onClick: () => void navigate({ to: corePaths.environment() }),
    },
  ]
}

declare module '#platform/router/places.ts' {
  interface Searches {
    '/alarms': SearchOf<typeof alarmEndpoints.list>
  }
}
