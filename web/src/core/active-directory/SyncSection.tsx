import {
  type DirectorySync,
  type DirectoryChange,
  MAX_PREVIEW,
} from '@crm/contract/core/active-directory'
import {
  activeDirectoryEndpoints as endpoints,
  type activeDirectoryEndpoints,
} from '@crm/contract/core/active-directory.endpoints'
import { roleEndpoints } from '@crm/contract/core/users/roles.endpoints'
import { userEndpoints } from '@crm/contract/core/users/users.endpoints'
import type { EndpointAnswer } from '@crm/contract/platform/endpoint'
import type { KeyBelow } from '@crm/texts/text'
import { Alert, Button, Progress } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { invalidate, useWrite } from '#platform/api/query.ts'
import { confirm } from '#platform/confirm/confirm.ts'
import { FormSection } from '#platform/form/FormShell.tsx'
import { isKeyBelow } from '#platform/i18n/define-texts.ts'
import { useFormat } from '#platform/i18n/format.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { useMissing } from '#platform/missing/use-missing.ts'
import { RefusedButton } from '#platform/refused/RefusedButton.tsx'
import { useCan } from '#platform/session/use-can.ts'
import { toastMessage } from '#platform/toast/toast.ts'
import classes from './ActiveDirectory.module.css'
import {
  useDirectory,
  usePreview,
  useSyncProgress,
  useFailureWords,
  SYNC_READS,
} from './queries.ts'
import { directoryTexts } from './texts.ts'

type Preview = EndpointAnswer<typeof activeDirectoryEndpoints.preview>['data']

const isChange = (name: string): name is KeyBelow<'active-directory', 'change'> =>
  isKeyBelow(directoryTexts, 'change', name)

/** Leaving the page does not end a synchronisation. */
export function SyncSection() {
  const t = useTexts(directoryTexts)
  const refused = useMissing(endpoints.sync)
  const { last, progress, preview, problem, isPreviewing, isStarting, show, start } = useSyncing()
  const isRunning = progress?.status === 'running'
  return (
    <FormSection title={t('sync.title')}>
      {isRunning ? <Running sync={progress} /> : last !== undefined && <Last sync={last} />}
      <div className={classes.acts}>
        {refused === undefined ? (
          <>
            <Button variant="default" loading={isPreviewing} onClick={() => void show()}>
              {t('sync.preview')}
            </Button>
            <Button loading={isStarting || isRunning} onClick={() => void start()}>
              {t('sync.run')}
            </Button>
          </>
        ) : (
          <RefusedButton reason={refused} variant="default">
            {t('sync.run')}
          </RefusedButton>
        )}
      </div>
      {problem && (
        <Alert color="red" role="alert">
          {problem}
        </Alert>
      )}
      {preview && <SyncPreview preview={preview} />}
    </FormSection>
  )
}

function SyncPreview({ preview }: { preview: Preview }) {
  const t = useTexts(directoryTexts)
  const { added, changed, deactivated, skipped, unchanged, changes } = preview
  const total = added + changed + deactivated + skipped
  if (total === 0) return <p role="status">{t('sync.nothing')}</p>
  return (
    <div>
      <p role="status" className={classes.counts}>
        {t('sync.counts', { added, changed, deactivated, skipped })}.{' '}
        {t('sync.unchanged', { number: unchanged })}
      </p>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard must be able to scroll it too */}
      <div className={classes.frame} tabIndex={0} role="region" aria-label={t('sync.preview')}>
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">{t('sync.person')}</th>
              <th scope="col">{t('sync.what')}</th>
              <th scope="col">{t('sync.fields')}</th>
            </tr>
          </thead>
          <tbody>
            {changes.map((change) => (
              <Row key={`${change.kind} ${change.username}`} change={change} />
            ))}
          </tbody>
        </table>
      </div>
      {total > changes.length && (
        <p className={classes.quiet}>
          {t('sync.cut', { number: Math.min(MAX_PREVIEW, changes.length) })}
        </p>
      )}
    </div>
  )
}

function Row({
  change: { kind, username, name, surname, fields, reason },
}: {
  change: DirectoryChange
}) {
  const t = useTexts(directoryTexts)
  const words = fields.map((field) => (isChange(field) ? t(`change.${field}`) : field))
  return (
    <tr>
      <td>
        {`${surname} ${name}`.trim() || username} <span className={classes.dn}>{username}</span>
      </td>
      <td>{t(`kind.${kind}`)}</td>
      <td>{[...words, ...(reason ? [t(`skip.${reason}`)] : [])].join(', ')}</td>
    </tr>
  )
}

function useSyncing() {
  const t = useTexts(directoryTexts)
  const words = useFailureWords()
  // a user who may start one need not be allowed to see its progress
  const mayRead = useCan(endpoints.get)
  const { data } = useDirectory(mayRead)
  const previewing = usePreview()
  const syncing = useWrite(endpoints.sync, { invalidates: SYNC_READS })
  const [preview, setPreview] = useState<Preview | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [followed, setFollowed] = useState<string | null>(null)
  const last = data?.data.last_sync ?? null
  const running = followed ?? (last?.status === 'running' ? last.id : null)
  const progress = useFollowed(running, () => setFollowed(null))
  const attempt = async (act: () => Promise<void>) => {
    setProblem(null)
    await act().catch((error: unknown) => setProblem(words(error)))
  }
  const start = async () => {
    const question = {
      title: t('sync.confirm'),
      text: t('sync.confirmText'),
      confirmLabel: t('sync.run'),
    }
    if (!(await confirm(question))) return
    setPreview(null)
    await attempt(async () => {
      const { data: started } = await syncing.submit({})
      if (mayRead) setFollowed(started.id)
      else toastMessage('active_directory.sync_started')
    })
  }
  return {
    /** Undefined for users who may not see it. */
    last: mayRead ? last : undefined,
    progress,
    preview,
    problem,
    isPreviewing: previewing.isPending,
    isStarting: syncing.isPending,
    show: () => attempt(async () => setPreview((await previewing.submit({})).data)),
    start,
  }
}

/** Follows a synchronisation; when it ends, says so once and reloads what it has changed. */
function useFollowed(id: string | null, onEnd: () => void): DirectorySync | undefined {
  const client = useQueryClient()
  const { data } = useSyncProgress(id)
  const sync = id === null ? undefined : data?.data
  const status = sync?.status
  useEffect(() => {
    if (status !== 'done' && status !== 'failed') return
    if (status === 'done') toastMessage('active_directory.synced')
    void invalidate(client, [endpoints.get, userEndpoints.list, roleEndpoints.list]).then(onEnd)
    // oxlint-disable-next-line react/exhaustive-deps -- once for each ended synchronisation
  }, [status, id])
  return sync
}

function Running({ sync: { done, total } }: { sync: DirectorySync }) {
  const t = useTexts(directoryTexts)
  const text = total === 0 ? t('sync.starting') : t('sync.progress', { done, total })
  return (
    <div role="status">
      <Progress
        value={total === 0 ? 100 : (100 * done) / total}
        animated={total === 0}
        striped={total === 0}
        aria-label={t('sync.title')}
      />
      <p className={classes.quiet}>{text}</p>
    </div>
  )
}

function Last({ sync }: { sync: DirectorySync | null }) {
  const t = useTexts(directoryTexts)
  const format = useFormat()
  if (!sync) return <p className={classes.quiet}>{t('sync.never')}</p>
  const { added, changed, deactivated, skipped, failure } = sync
  const counts = t('sync.counts', { added, changed, deactivated, skipped })
  const result = failure
    ? `${t('sync.failed', { why: t(`syncFailure.${failure}`) })} (${counts})`
    : counts
  return (
    <p className={classes.quiet}>
      {t('sync.last', { when: format.dateTime(sync.finished_at ?? sync.started_at), result })}
    </p>
  )
}
