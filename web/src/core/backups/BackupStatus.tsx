import type { Backup } from '@crm/contract/core/backups'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { StatusDot, type StatusTone } from '#platform/status-dot/StatusDot.tsx'
import classes from './Backups.module.css'
import { failureOf } from './failure-words.ts'
import { backupTexts } from './texts.ts'

/** How a backup ended, and why it failed or could not be proved. */
export function BackupStatus({ backup: { status, failure, proved_at } }: { backup: Backup }) {
  const t = useTexts(backupTexts)
  return (
    <>
      <StatusDot tone={toneOf(status, proved_at !== null)}>{t(`status.${status}`)}</StatusDot>
      {failure && <span className={classes.failure}>{t(`failure.${failureOf(failure)}`)}</span>}
    </>
  )
}

function toneOf(status: Backup['status'], isProved: boolean): StatusTone {
  if (status === 'running') return 'accent'
  if (status === 'failed') return 'danger'
  if (status === 'removed') return 'idle'
  return isProved ? 'ok' : 'warn'
}
