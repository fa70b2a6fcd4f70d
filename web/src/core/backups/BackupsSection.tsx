import { useMissing } from '#platform/missing/use-missing.ts'
import type { Backup } from '@crm/contract/core/backups'
import { backupEndpoints } from '@crm/contract/core/backups.endpoints'
import type { KeyBelow } from '@crm/texts/text'
import { Button } from '@mantine/core'
import { IconDatabaseExport } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { endpointQuery, useWrite } from '#platform/api/query.ts'
import { Card } from '#platform/card/Card.tsx'
import { sizeText } from '#platform/i18n/amounts.ts'
import { useFormat } from '#platform/i18n/format.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import type { Column } from '#platform/list-rows/columns.ts'
import { ShortList } from '#platform/list/ShortList.tsx'
import { LoadFailure } from '#platform/page/LoadFailure.tsx'
import { RefusedButton } from '#platform/refused/RefusedButton.tsx'
import { SkeletonLines } from '#platform/skeleton/SkeletonLines.tsx'
import { StatusDot, type StatusTone } from '#platform/status-dot/StatusDot.tsx'
import { useSystemInfo } from '../settings/queries.ts'
import classes from './Backups.module.css'
import { backupTexts } from './texts.ts'

export function BackupsSection({ onEnd }: { onEnd: () => void }) {
  const t = useTexts(backupTexts)
  const { data, error, refetch } = useBackups()
  const backups = data?.data
  const isRunning = backups?.some(({ status }) => status === 'running') === true
  useEnd(backups?.find(({ status }) => status !== 'running')?.id, backups !== undefined, onEnd)
  return (
    <Card title={t('title')} actions={<BackUpNow isRunning={isRunning} />}>
      <Place />
      {backups ? (
        <BackupRows backups={backups} />
      ) : error ? (
        <LoadFailure text={t('failedToLoad')} retry={() => void refetch()} look="button" />
      ) : (
        <SkeletonLines height={132} />
      )}
    </Card>
  )
}

/** Calls `onEnd` when a new backup has ended, even one that was never seen running. */
function useEnd(lastEnded: string | undefined, isKnown: boolean, onEnd: () => void) {
  const before = useRef({ isKnown, lastEnded })
  useEffect(() => {
    if (before.current.isKnown && before.current.lastEnded !== lastEnded) onEnd()
    before.current = { isKnown, lastEnded }
  }, [isKnown, lastEnded, onEnd])
}

function BackUpNow({ isRunning }: { isRunning: boolean }) {
  const t = useTexts(backupTexts)
  const refused = useMissing(backupEndpoints.startBackup)
  const starting = useStartBackup()
  const icon = <IconDatabaseExport size={18} aria-hidden />
  if (refused !== undefined) {
    return (
      <RefusedButton reason={refused} variant="default" leftSection={icon}>
        {t('now')}
      </RefusedButton>
    )
  }
  return (
    <Button
      leftSection={icon}
      loading={starting.isPending || isRunning}
      onClick={() => void starting.run({})}
    >
      {t('now')}
    </Button>
  )
}

function Place() {
  const t = useTexts(backupTexts)
  const { data } = useSystemInfo()
  const [before, after] = t('restore', { command: '\n' }).split('\n')
  return (
    <p className={classes.where}>
      {data && t('where', { folder: `${data.data.data_dir}/backups` })} {before}
      <code>npm run restore</code>
      {after}
    </p>
  )
}

function BackupRows({ backups }: { backups: readonly Backup[] }) {
  const t = useTexts(backupTexts)
  const format = useFormat()
  const when = ({ started_at }: Backup) => format.dateTime(started_at)
  const columns: readonly Column<Backup>[] = [
    { title: t('column.when'), cell: when, nowrap: true },
    {
      title: t('column.size'),
      cell: ({ size }) => (size === null ? null : sizeText(size, format.number)),
      align: 'end',
      nowrap: true,
    },
    {
      title: t('column.rows'),
      cell: ({ row_count }) => (row_count === null ? null : format.number(row_count)),
      align: 'end',
      nowrap: true,
    },
    { title: t('column.status'), cell: (backup) => <BackupStatus backup={backup} /> },
    {
      title: t('column.proved'),
      cell: ({ proved_at, status }) =>
        proved_at ? format.dateTime(proved_at) : status === 'done' ? t('unproved') : null,
    },
  ]
  if (backups.length === 0) return <p className={classes.empty}>{t('empty')}</p>
  return <ShortList label={t('title')} columns={columns} rows={backups} rowName={when} />
}

function BackupStatus({ backup: { status, failure, proved_at } }: { backup: Backup }) {
  const t = useTexts(backupTexts)
  return (
    <>
      <StatusDot tone={getTone(status, proved_at !== null)}>{t(`status.${status}`)}</StatusDot>
      {failure && <span className={classes.failure}>{t(`failure.${getFailure(failure)}`)}</span>}
    </>
  )
}

function getTone(status: Backup['status'], isProved: boolean): StatusTone {
  if (status === 'running') return 'accent'
  if (status === 'failed') return 'danger'
  if (status === 'removed') return 'idle'
  return isProved ? 'ok' : 'warn'
}

type Failure = KeyBelow<'backups', 'failure'>

/** The beginning of the server's message tells the failure: the server stores only this line. */
const KNOWN: readonly (readonly [beginning: RegExp, failure: Failure])[] = [
  [/^interrupted/, 'interrupted'],
  [/^another backup/, 'other_running'],
  [/^there is no room/, 'no_room'],
  [/^the folder for backups may not be written/, 'no_access'],
  [/scratch|may not create/i, 'no_scratch'],
  [/differ from the backup/, 'different'],
]

const getFailure = (words: string): Failure =>
  KNOWN.find(([beginning]) => beginning.test(words))?.[1] ?? 'other'

const PROGRESS_MS = 2_000

const useBackups = () =>
  useQuery({
    ...endpointQuery(backupEndpoints.backups, {}),
    refetchInterval: ({ state }) =>
      state.data?.data.some(({ status }) => status === 'running') ? PROGRESS_MS : false,
  })

const useStartBackup = () =>
  useWrite(backupEndpoints.startBackup, { invalidates: [backupEndpoints.backups] })

export function LastBackup() {
  const t = useTexts(backupTexts)
  const format = useFormat()
  const { data } = useBackups()
  if (!data) return null
  const [last] = data.data
  if (!last) return t('lastNone')
  if (last.status === 'running') return t('lastRunning')
  const when = format.dateTime(last.started_at)
  if (last.status !== 'done') return t('lastFailed', { when })
  const size = sizeText(last.size ?? 0, format.number)
  return last.proved_at ? t('lastDone', { when, size }) : t('lastUnproved', { when, size })
}
